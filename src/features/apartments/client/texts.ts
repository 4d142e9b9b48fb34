import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of the public pages of apartments. */
export const apartmentTexts = makeTexts({
  page: {
    eyebrow: ['Residences', 'আবাসন'],
    title: ['Apartments', 'ফ্ল্যাট'],
    intro: [
      'Every home of the building: the free ones first, each by its monthly rent.',
      'ভবনের সব ফ্ল্যাট: খালিগুলো আগে, মাসিক ভাড়ার ক্রমে।',
    ],
    failed: ['Failed to load apartments', 'ফ্ল্যাটগুলো লোড করা যায়নি'],
  },
  filter: {
    label: ['Apartments by rent', 'ভাড়া অনুযায়ী ফ্ল্যাট'],
    rent: ['Rent', 'ভাড়া'],
    min: ['Min Rent', 'সর্বনিম্ন ভাড়া'],
    max: ['Max Rent', 'সর্বোচ্চ ভাড়া'],
    noRent: ['Please enter the rent in digits, such as 20,000.', 'ভাড়া সংখ্যায় লিখুন, যেমন ২০,০০০।'],
    search: ['Search', 'খুঁজুন'],
    bands: ['Rents', 'ভাড়ার সীমা'],
    upTo: (rent: string) => [`to ${rent}`, `${rent} পর্যন্ত`],
    between: (from: string, to: string) => [`${from}–${to}`, `${from}–${to}`],
    from: (rent: string) => [`from ${rent}`, `${rent} থেকে`],
    allRents: ['All rents', 'সব ভাড়া'],
    freeOnly: ['Free homes only', 'শুধু খালি ফ্ল্যাট'],
    free: (free: number, total: number, soon: number, hidden: number) => [
      `${free} free of ${total}${soon > 0 ? `, ${soon} more soon` : ''}${hidden > 0 ? `, ${hidden} not offered` : ''}`,
      `${countInBangla(total)}টির মধ্যে ${countInBangla(free)}টি খালি${soon > 0 ? `, শিগগিরই আরও ${countInBangla(soon)}টি` : ''}${hidden > 0 ? `, ${countInBangla(hidden)}টি এখন ভাড়া দেওয়া হচ্ছে না` : ''}`,
    ],
  },
  list: {
    loading: ['Loading...', 'লোড হচ্ছে…'],
    notLoaded: ['The apartments did not load.', 'ফ্ল্যাটগুলো লোড হয়নি।'],
    count: (total: number) => [total === 1 ? '1 apartment' : `${total} apartments`, `${countInBangla(total)}টি ফ্ল্যাট`],
    pageOf: (page: number, pages: number) => [
      `Page ${page} of ${pages}`,
      `${countInBangla(pages)} পাতার ${countInBangla(page)} নম্বর`,
    ],
    noSuchPage: ['There is no such page.', 'এমন কোনো পাতা নেই।'],
    isShorter: ['The list is shorter than that.', 'তালিকাটি এত লম্বা নয়।'],
    toFirst: ['Go to the first page', 'প্রথম পাতায় যান'],
    noneFound: ['No apartments found.', 'কোনো ফ্ল্যাট পাওয়া যায়নি।'],
    anotherRent: ['Please try another rent.', 'অন্য ভাড়া দিয়ে খুঁজুন।'],
    showAll: ['Show all apartments', 'সব ফ্ল্যাট দেখুন'],
    noneYet: ['No apartments yet.', 'এখনও কোনো ফ্ল্যাট নেই।'],
    comeBack: [
      'The homes of this building will stand here. Please come back soon.',
      'এই ভবনের ফ্ল্যাটগুলো এখানে থাকবে। কিছুদিন পরে আবার দেখুন।',
    ],
    aboutBuilding: ['About the building', 'ভবন সম্পর্কে'],
  },
  home: {
    title: (apartmentNo: string) => [`Apt #${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}`],
    picture: (apartmentNo: string) => [`Apartment ${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}`],
    inBlock: (block: string) => [`Block ${block}`, `ব্লক ${block}`],
    rented: ['Rented', 'ভাড়া হয়েছে'],
    freeFrom: (day: string) => [`Free from ${day}`, `${day} থেকে খালি`],
    rent: (rent: string) => [
      `<name>Rent: </name><amount>${rent}</amount><month> / month</month>`,
      `<name>ভাড়া: </name><amount>${rent}</amount><month> / মাস</month>`,
    ],
    apply: ['Rent and application', 'ভাড়া ও আবেদন'],
    rentAMonth: ['Rent a month', 'মাসিক ভাড়া'],
    floor: ['Floor', 'তলা'],
    block: ['Block', 'ব্লক'],
    bedrooms: ['Bedrooms', 'শোবার ঘর'],
    studio: ['Studio', 'স্টুডিও'],
    size: ['Size', 'আয়তন'],
    rooms: (rooms: number) => [
      rooms === 0 ? 'studio' : rooms === 1 ? '1 bedroom' : `${rooms} bedrooms`,
      rooms === 0 ? 'স্টুডিও' : `${countInBangla(rooms)} বেডরুম`,
    ],
    seeFirst: ['See it first', 'আগে দেখে নিন'],
    callOffice: ['Call the office', 'কর্তৃপক্ষকে ফোন করুন'],
    sqFt: (size: number) => [`${size.toLocaleString('en')} sq ft`, `${countInBangla(size)} বর্গফুট`],
    all: ['All apartments', 'সব ফ্ল্যাট'],
    loading: ['Loading...', 'লোড হচ্ছে…'],
    notLoaded: ['The apartment did not load.', 'ফ্ল্যাটটি লোড হয়নি।'],
  },
});
