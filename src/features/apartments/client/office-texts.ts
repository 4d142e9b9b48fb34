import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

/** Texts of the pages on which administrators manage apartments. */
export const apartmentOfficeTexts = makeTexts({
  page: {
    title: ['Manage Apartments', 'ফ্ল্যাট ব্যবস্থাপনা'],
    intro: [
      'Every flat, shop, office and garage of the building, also those that are retired. Visitors see the flats.',
      'ভবনের সব ফ্ল্যাট, দোকান, অফিস ও গ্যারেজ, তালিকা থেকে তুলে নেওয়াগুলোও। দর্শনার্থীরা শুধু ফ্ল্যাট দেখেন।',
    ],
    add: ['+ Add apartment', '+ ফ্ল্যাট যোগ করুন'],
    import: ['Import', 'ইমপোর্ট'],
    search: ['All apartments', 'সব ফ্ল্যাট'],
    words: ['Block or number', 'ব্লক বা নম্বর'],
    state: ['State', 'অবস্থা'],
    kind: ['Kind', 'ধরন'],
    all: ['All', 'সব'],
    failed: ['Failed to fetch the apartments', 'ফ্ল্যাটগুলো আনা যায়নি'],
    count: (units: number) => [units === 1 ? '1 unit' : `${units} units`, `${inBangla(formatNumber(units))}টি ইউনিট`],
    nothingMatches: ['Nothing matches.', 'কিছু মেলেনি।'],
    searchAnew: ['Please look for another name or state.', 'অন্য নাম বা অবস্থা দিয়ে খুঁজুন।'],
    noneYet: ['No apartments yet.', 'এখনও কোনো ফ্ল্যাট নেই।'],
    addFirst: ['Add them one by one, or import your list.', 'একটি একটি করে যোগ করুন, অথবা আপনার তালিকা ইমপোর্ট করুন।'],
  },
  freeFrom: (day: string) => [`Free from ${day}`, `${day} থেকে খালি`],
  flatChoice: { choose: ['Please choose', 'বেছে নিন'], none: ['Nothing is free', 'কিছুই খালি নেই'] },
  states: {
    free: ['Free', 'খালি'],
    rented: ['Rented', 'ভাড়া হয়েছে'],
    livedIn: ['Lived in', 'বসবাস চলছে'],
    owned: ['Owned', 'মালিকের'],
    retired: ['Retired', 'তুলে নেওয়া'],
  },
  table: {
    caption: ['Apartments', 'ফ্ল্যাট'],
    apartmentNo: ['Number', 'নম্বর'],
    block: ['Block', 'ব্লক'],
    floor: ['Floor', 'তলা'],
    rent: ['Rent', 'ভাড়া'],
    state: ['State', 'অবস্থা'],
    actions: ['Actions', 'কাজ'],
    edit: (name: string) => [`Edit<which> ${name}</which>`, `<which>${name} </which>বদলান`],
    photos: (name: string) => [`Photos<which> ${name}</which>`, `<which>${name}: </which>ছবি`],
    numbers: (name: string) => [`Numbers<which> ${name}</which>`, `<which>${name}: </which>নম্বর`],
    noRent: ['None asked', 'চাওয়া হয়নি'],
    notShown: ['No rent: visitors do not see it', 'ভাড়া লেখা নেই: দর্শনার্থীরা দেখেন না'],
    owner: (name: string) => [`Owner: <person>${name}</person>`, `মালিক: <person>${name}</person>`],
    formerly: (number: string, day: string) => [`${number} until ${day}`, `${day} পর্যন্ত ${number}`],
    repairs: (name: string) => [`Repairs<which> of ${name}</which>`, `<which>${name}: </which>মেরামত`],
    retire: (name: string) => [`Retire<which> ${name}</which>`, `<which>${name} </which>তুলে নিন`],
    restore: (name: string) => [`Restore<which> ${name}</which>`, `<which>${name} </which>ফিরিয়ে আনুন`],
  },
  form: {
    add: ['Add apartment', 'ফ্ল্যাট যোগ করুন'],
    change: (name: string, kind: string) => [
      kind === 'flat' ? `Apt #${name}` : name,
      kind === 'flat' ? `ফ্ল্যাট ${name}` : name,
    ],
    newRent: [
      'A new rent is for those who apply from now on. Agreements and requests keep theirs.',
      'নতুন ভাড়া এখন থেকে যাঁরা আবেদন করবেন তাঁদের জন্য। আগের চুক্তি ও আবেদনে আগের ভাড়াই থাকবে।',
    ],
    block: ['Block', 'ব্লক'],
    otherBlock: ['In another block', 'অন্য ব্লকে'],
    apartmentNo: ['Number', 'নম্বর'],
    floor: ['Floor', 'তলা'],
    rent: ['Rent a month', 'মাসিক ভাড়া'],
    rentHint: ['0 if it is not to let: visitors do not see it.', 'ভাড়ার জন্য না হলে ০ লিখুন: দর্শনার্থীরা দেখবেন না।'],
    sqFt: ['Sq ft', 'বর্গফুট'],
    bedrooms: ['Bedrooms', 'শোবার ঘর'],
    description: ['Description', 'বিবরণ'],
    descriptionBangla: ['Description in Bangla', 'বাংলায় বিবরণ'],
    kind: ['Kind', 'ধরন'],
    use: ['Use', 'ব্যবহার'],
    notPublic: ['Not shown to visitors; only the office lets it.', 'দর্শনার্থীদের দেখানো হয় না; শুধু কর্তৃপক্ষ ভাড়া দেন।'],
    save: ['Save', 'সংরক্ষণ করুন'],
    loadNewer: ['Load the newer version', 'নতুন সংস্করণটি আনুন'],
    addFailed: ['Failed to add the apartment', 'ফ্ল্যাটটি যোগ করা যায়নি'],
    changeFailed: ['Failed to save the change', 'বদলটি সংরক্ষণ করা যায়নি'],
  },
  retirement: {
    title: (name: string) => [`Retire ${name}?`, `${name} তুলে নেবেন?`],
    text: [
      'It leaves the list and the total rooms. Requests for it are declined. You can restore it.',
      'এটি তালিকা ও মোট ফ্ল্যাটের হিসাব থেকে বাদ যাবে। এর জন্য করা আবেদনগুলো নাকচ হবে। পরে ফিরিয়ে আনতে পারবেন।',
    ],
    submit: ['Yes, retire', 'হ্যাঁ, তুলে নিন'],
    reason: ['Reason', 'কারণ'],
    readers: ['Whoever waits for it reads this.', 'যাঁরা এর অপেক্ষায় আছেন, তাঁরা এটি পড়বেন।'],
  },
  done: {
    added: ['Added.', 'যোগ হয়েছে।'],
    changed: ['Changed.', 'বদলানো হয়েছে।'],
    retired: ['Retired.', 'তুলে নেওয়া হয়েছে।'],
    restored: ['Restored.', 'ফিরিয়ে আনা হয়েছে।'],
    restoreFailed: ['Failed to restore it', 'ফিরিয়ে আনা যায়নি'],
    imported: (count: number) => [
      count === 1 ? '1 apartment was imported.' : `${count} apartments were imported.`,
      `${inBangla(formatNumber(count))}টি ফ্ল্যাট ইমপোর্ট হয়েছে।`,
    ],
  },
  import: {
    title: ['Import apartments', 'ফ্ল্যাট ইমপোর্ট'],
    intro: [
      'Nothing is added before you have seen every row, and then all of them or none.',
      'প্রতিটি সারি দেখে নেওয়ার আগে কিছুই যোগ হবে না; তারপর সব যোগ হবে, না হয় একটিও নয়।',
    ],
    back: ['Back to the apartments', 'ফ্ল্যাটের তালিকায় ফিরুন'],
    hint: [
      'The last six may be left out. Rent is 0 where a flat is not to let.',
      'শেষের ছয়টি বাদ দেওয়া যায়। ভাড়ার জন্য নয় এমন ফ্ল্যাটে ভাড়া ০।',
    ],
  },
});

export type ApartmentOfficeTexts = TextsOf<typeof apartmentOfficeTexts>;
