import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { ApartmentTexts } from './texts.ts';

const number = (count: number) => inBangla(formatNumber(count));

export const bn: ApartmentTexts = {
  page: {
    eyebrow: 'আবাসন',
    title: 'ফ্ল্যাট',
    intro: 'ভবনের সব ফ্ল্যাট, মাসিক ভাড়ার ক্রমে।',
    failed: 'ফ্ল্যাটগুলো লোড করা যায়নি',
  },
  filter: {
    label: 'ভাড়া অনুযায়ী ফ্ল্যাট',
    min: 'সর্বনিম্ন ভাড়া',
    max: 'সর্বোচ্চ ভাড়া',
    noRent: 'ভাড়া সংখ্যায় লিখুন, যেমন ২০,০০০।',
    search: 'খুঁজুন',
    freeOnly: 'শুধু খালি ফ্ল্যাট',
    free: (free, total, soon) =>
      `${number(total)}টির মধ্যে ${number(free)}টি খালি${soon > 0 ? `, শিগগিরই আরও ${number(soon)}টি` : ''}`,
  },
  list: {
    loading: 'লোড হচ্ছে…',
    notLoaded: 'ফ্ল্যাটগুলো লোড হয়নি।',
    count: (total) => `${number(total)}টি ফ্ল্যাট`,
    pageOf: (page, pages) => `${number(pages)} পাতার ${number(page)} নম্বর`,
    noSuchPage: 'এমন কোনো পাতা নেই।',
    isShorter: 'তালিকাটি এত লম্বা নয়।',
    toFirst: 'প্রথম পাতায় যান',
    noneFound: 'কোনো ফ্ল্যাট পাওয়া যায়নি।',
    anotherRent: 'অন্য ভাড়া দিয়ে খুঁজুন।',
    showAll: 'সব ফ্ল্যাট দেখুন',
    noneYet: 'এখনও কোনো ফ্ল্যাট নেই।',
    comeBack: 'এই ভবনের ফ্ল্যাটগুলো এখানে থাকবে। কিছুদিন পরে আবার দেখুন।',
    aboutBuilding: 'ভবন সম্পর্কে',
  },
  home: {
    title: (apartmentNo) => `ফ্ল্যাট ${apartmentNo}`,
    picture: (apartmentNo) => `ফ্ল্যাট ${apartmentNo}`,
    inBlock: (block) => `ব্লক ${block}`,
    rented: 'ভাড়া হয়েছে',
    freeFrom: (day) => `${day} থেকে খালি`,
    rent: (rent) => `<name>ভাড়া: </name><amount>${rent}</amount><month> / মাস</month>`,
    rentAMonth: 'মাসিক ভাড়া',
    floor: 'তলা',
    block: 'ব্লক',
    bedrooms: 'শোবার ঘর',
    studio: 'স্টুডিও',
    size: 'আয়তন',
    sqFt: (size) => `${number(size)} বর্গফুট`,
    all: 'সব ফ্ল্যাট',
    loading: 'লোড হচ্ছে…',
    notLoaded: 'ফ্ল্যাটটি লোড হয়নি।',
  },
};
