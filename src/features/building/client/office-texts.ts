import { digitsInBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

/** Texts of the pages on which administrators describe the building and check its server. */
export const buildingOfficeTexts = makeTexts({
  page: {
    title: ['The building', 'ভবন'],
    intro: [
      'Its name, address and contacts, as they stand on the public pages and on what is printed.',
      'নাম, ঠিকানা ও যোগাযোগ, যেভাবে সবার দেখার পেজে ও ছাপা কাগজে থাকে।',
    ],
    failed: ['The building did not load.', 'ভবনের তথ্য লোড হয়নি।'],
  },
  groups: {
    house: ['The house', 'বাড়ি'],
    rules: ['Rent rules', 'ভাড়ার নিয়ম'],
    ways: ['How tenants pay', 'ভাড়াটিয়ারা কীভাবে দেন'],
    people: ['Who works here', 'কারা কাজ করেন'],
  },
  /** Parts of the form, each with its own Save. */
  parts: {
    place: ['Name and place', 'নাম ও ঠিকানা'],
    contact: ['Contact', 'যোগাযোগ'],
    rent: ['Rent', 'ভাড়া'],
    ways: ['Ways to pay', 'টাকা দেওয়ার উপায়'],
    rises: ['When a rent rises', 'ভাড়া বাড়ার সময়'],
    lateFee: ['Late fee', 'বিলম্ব ফি'],
    clauses: ['Terms of the agreement', 'চুক্তির শর্ত'],
    directions: ['How to reach it', 'যেভাবে আসবেন'],
    facilities: ['Facilities', 'সুবিধা'],
  },
  form: {
    name: ['Name', 'নাম'],
    address: ['Address', 'ঠিকানা'],
    latitude: ['Latitude', 'অক্ষাংশ'],
    longitude: ['Longitude', 'দ্রাঘিমাংশ'],
    map: ['Drag the pin to the entrance, or press on the map.', 'চিহ্নটি টেনে ভবনের গেটে আনুন, অথবা মানচিত্রে চাপ দিন।'],
    about: ['About the building', 'ভবন সম্পর্কে'],
    language: ['Language of new visitors', 'সাইট শুরুতে যে ভাষায় খুলবে'],
    byBrowser: ['As their browser asks', 'ব্রাউজারের ভাষা'],
    printedLanguage: ['Printed language', 'প্রিন্টের ভাষা'],
    printedLanguageHint: [
      'Of everything that is printed. Of both, the language of new visitors leads.',
      'যা কিছু প্রিন্ট হয়, তার ভাষা। দুই ভাষা হলে সাইটের শুরুর ভাষাটি বড় করে লেখা হয়।',
    ],
    bothLanguages: ['Both', 'দুই ভাষা'],
    contactIntro: [
      'They stand at the foot of every page. What is empty is left out.',
      'এগুলো প্রতিটি পেজের নিচে থাকে। যা খালি, তা দেখানো হয় না।',
    ],
    email: ['Email', 'ইমেইল'],
    phone: ['Phone', 'ফোন নম্বর'],
    rentIntro: [
      'Custom in Dhaka is the 10th. Nothing is refused by it.',
      'ঢাকায় সাধারণত ১০ তারিখ। তারিখ পেরোলেও টাকা নেওয়া যায়।',
    ],
    landlord: ['Landlord', 'বাড়িওয়ালা'],
    dueDay: ['Rent is due by day', 'ভাড়া দেওয়ার শেষ দিন'],
    waysIntro: [
      'Where tenants send their rent. They read it where they pay, on their bill and in reminders, and report what they sent.',
      'ভাড়াটিয়ারা কোথায় টাকা পাঠাবেন। ভাড়া দেওয়ার পেজে, বিলে ও মনে করিয়ে দেওয়ার বার্তায় এটি থাকে; টাকা পাঠিয়ে তাঁরা জানান।',
    ],
    cardPayments: ['Card payments on the site', 'সাইটে কার্ডের পেমেন্ট'],
    cardsChoose: ['Please choose', 'বেছে নিন'],
    cardsUnsaid: [
      'Not said yet: they wait for the office until another way to pay is named, and are off then.',
      'এখনও বলা হয়নি: অন্য কোনো উপায় লেখার আগে কর্তৃপক্ষের অপেক্ষায় থাকে, তার পরে বন্ধ।',
    ],
    noCards: ['Off: nobody pays by card here', 'বন্ধ: এখানে কেউ কার্ডে দেন না'],
    confirmed: ['Count once the office has confirmed them', 'কর্তৃপক্ষ নিশ্চিত করলে ধরা হয়'],
    atOnce: ['Count at once', 'সঙ্গে সঙ্গেই ধরা হয়'],
    risesIntro: [
      'Custom and law in Dhaka, as this building reads them. Whoever changes a rent is warned, and nothing is refused.',
      'ঢাকার রেওয়াজ ও আইন, এই ভবন যেভাবে মানে। ভাড়া বদলালে সতর্ক করা হয়, আটকানো হয় না।',
    ],
    riseGap: ['Months between two rises', 'পরপর দুবার ভাড়া বাড়ানোর মধ্যে কত মাস'],
    valueShare: ['A year’s rent in percent of the flat’s value', 'বছরের ভাড়া, ফ্ল্যাটের দামের শতকরা'],
    noticeMonths: ['Notice, in months', 'কত মাস আগে জানাতে হবে'],
    noticeMonthsHint: ['Who gives less is warned.', 'কম সময়ের নোটিশে সতর্ক করা হয়।'],
    partMonths: ['A month in which a tenancy begins or ends', 'যে মাসে কেউ ওঠেন বা বাসা ছাড়েন'],
    partMonthsHint: [
      'You can choose the other when you accept, record or end one.',
      'আবেদন গ্রহণ, ভাড়াটিয়া যোগ বা মেয়াদ শেষ করার সময় অন্যটি বেছে নেওয়া যায়।',
    ],
    wholeMonths: ['costs the whole rent', 'পুরো মাসের ভাড়া'],
    byDays: ['costs the rent of its days', 'শুধু ওই কয় দিনের ভাড়া'],
    fixedLines: [
      'Fixed lines of a bill, where the tenant changes within the month',
      'মাসের মধ্যে ভাড়াটিয়া বদলালে বিলের নির্দিষ্ট খাত',
    ],
    fixedLinesHint: [
      'Such as the service charge. The flat pays once. What you type into a month’s bills goes before this.',
      'যেমন সার্ভিস চার্জ। ফ্ল্যাট একবারই দেয়। মাসের বিলে যা লিখবেন, সেটিই আগে ধরা হবে।',
    ],
    fixedLinesBy: {
      days: ['are split by days', 'দিন হিসেবে ভাগ হবে'],
      leaving: ['are paid by the tenant who leaves', 'যিনি যাচ্ছেন তিনি দেবেন'],
      coming: ['are paid by the tenant who comes', 'যিনি আসছেন তিনি দেবেন'],
    },
    wholeTaka: {
      label: ['Meters and shares of bills', 'মিটার ও ভাগের অঙ্ক'],
      hint: ['Of a sum that is shared, the largest share takes the rest.', 'ভাগ করা অঙ্কের বাকিটুকু সবচেয়ে বড় ভাগে যোগ হয়।'],
      yes: ['in whole taka', 'পূর্ণ টাকায়'],
      no: ['to the poisha', 'পয়সা পর্যন্ত'],
    },
    ownersSeeYear: {
      label: ['The building’s year, costs and vouchers, for owners of flats', 'ফ্ল্যাট-মালিকদের জন্য ভবনের বছর, খরচ ও ভাউচার'],
      hint: [
        'What came and was spent in each month, on My Flat, and each cost with its scanned papers. Names of tenants are not in it; of whom a cost was paid to, what its papers say.',
        'প্রতি মাসে কত এসেছে ও খরচ হয়েছে, আর প্রতিটি খরচ তার স্ক্যান করা কাগজসহ, ‘আমার ফ্ল্যাট’ পেজে। ভাড়াটিয়াদের নাম থাকে না; কাকে টাকা দেওয়া হয়েছে, তা শুধু কাগজে যা আছে।',
      ],
      yes: ['are shown to them', 'তাঁরা দেখতে পান'],
      no: ['are the office’s own', 'শুধু কর্তৃপক্ষ দেখে'],
    },
    lateFeeIntro: [
      'What a rent that is late costs besides, once for a month. It is proposed under Bills, and added only by you.',
      'ভাড়া দিতে দেরি হলে বাড়তি যা দিতে হয়, এক মাসের ভাড়ায় একবার। বিল পেজে প্রস্তাব আসে, যোগ করেন শুধু আপনি।',
    ],
    lateFeeAmount: ['Amount', 'টাকা'],
    lateFeePercent: ['Percent of what is open', 'বাকি টাকার শতকরা'],
    lateFeeMost: ['At most', 'সর্বোচ্চ ফি'],
    lateFeeMostHint: ['0: no limit.', '০: কোনো সীমা নেই।'],
    lateFeeAfter: ['Days after the due day', 'শেষ দিনের কত দিন পরে'],
    riseFrom: ['First month for rises', 'ভাড়া বাড়ার প্রথম মাস'],
    riseTo: ['Last month for rises', 'ভাড়া বাড়ার শেষ মাস'],
  },
  directions: {
    first: (place: number) => [`Direction ${place}`, `পথ ${digitsInBangla(place)}`],
    second: (place: number) => [`Note ${place}`, `টীকা ${digitsInBangla(place)}`],
    remove: (place: number) => [`Remove direction ${place}`, `পথ ${digitsInBangla(place)} সরান`],
    add: ['Add a direction', 'পথ যোগ করুন'],
  },
  clauses: {
    first: (place: number) => [`Term ${place} in English`, `শর্ত ${digitsInBangla(place)}, ইংরেজিতে`],
    second: (place: number) => [`Term ${place} in Bangla`, `শর্ত ${digitsInBangla(place)}, বাংলায়`],
    remove: (place: number) => [`Remove term ${place}`, `শর্ত ${digitsInBangla(place)} সরান`],
    add: ['Add a term', 'শর্ত যোগ করুন'],
  },
  facilities: {
    first: (place: number) => [`Facility ${place}`, `সুবিধা ${digitsInBangla(place)}`],
    second: (place: number) => [`Description ${place}`, `বিবরণ ${digitsInBangla(place)}`],
    remove: (place: number) => [`Remove facility ${place}`, `সুবিধা ${digitsInBangla(place)} সরান`],
    add: ['Add a facility', 'সুবিধা যোগ করুন'],
  },
  /** Hints about default words, which are hidden. */
  unsaid: {
    about: [
      'These words came with the site, so the home page leaves them out.',
      'এ কথাগুলো সাইটের সঙ্গে এসেছে, তাই হোম পাতায় দেখানো হয় না।',
    ],
    address: [
      'This address came with the site. Pages and papers leave it out.',
      'এই ঠিকানা সাইটের সঙ্গে এসেছে। পাতায় বা কাগজে এটি থাকে না।',
    ],
    directions: [
      'These came with the site, so the home page leaves them out.',
      'এগুলো সাইটের সঙ্গে এসেছে, তাই হোম পাতায় দেখানো হয় না।',
    ],
    facilities: [
      'These came with the site, so the home page leaves them out.',
      'এগুলো সাইটের সঙ্গে এসেছে, তাই হোম পাতায় দেখানো হয় না।',
    ],
    keep: {
      about: ['Keep as our own<part> (about the building)</part>', 'এটিই আমাদের<part> (ভবন সম্পর্কে)</part>'],
      address: ['Keep as our own<part> (address)</part>', 'এটিই আমাদের<part> (ঠিকানা)</part>'],
      directions: ['Keep as our own<part> (how to reach it)</part>', 'এটিই আমাদের<part> (যেভাবে আসবেন)</part>'],
      facilities: ['Keep as our own<part> (facilities)</part>', 'এটিই আমাদের<part> (সুবিধা)</part>'],
    },
  },
  save: {
    save: (part: string) => [`Save<part> ${part}</part>`, `সংরক্ষণ করুন<part> (${part})</part>`],
    saving: ['Saving...', 'সংরক্ষণ হচ্ছে…'],
    saved: ['The building is saved.', 'ভবনের তথ্য সংরক্ষণ হয়েছে।'],
    unsaved: ['Not saved', 'সংরক্ষণ হয়নি'],
    saveMine: ['Save mine all the same', 'তবু আমারটি সংরক্ষণ করুন'],
    showTheirs: ['Show theirs', 'তাঁরটি দেখান'],
    ask: ['Save yours all the same?', 'তবু আপনারটি সংরক্ষণ করবেন?'],
    isReplaced: [
      'What the other administrator has saved meanwhile is replaced by what stands here.',
      'এর মধ্যে অন্য অ্যাডমিন যা সংরক্ষণ করেছেন, তার জায়গায় এখানে লেখা তথ্য বসবে।',
    ],
    yesMine: ['Save mine', 'আমারটি সংরক্ষণ করুন'],
  },
  checkUp: {
    title: ['Check-up', 'সাইটের অবস্থা'],
    intro: [
      'How the building’s server does, and what to do about what is wrong.',
      'ভবনের সার্ভার কেমন চলছে, আর কিছু ভুল থাকলে কী করতে হবে।',
    ],
    again: ['Look again', 'আবার দেখুন'],
    failed: ['The check-up did not load.', 'সাইটের অবস্থা লোড হয়নি।'],
    good: ['Good', 'ঠিক আছে'],
    warning: ['See to it', 'নজর দিন'],
    bad: ['Bad', 'ঠিক নেই'],
  },
  /** Findings of the check-up, by their names in the API. */
  findings: {
    Settings: ['Settings', 'সেটিং'],
    Disk: ['Disk', 'ডিস্ক'],
    Database: ['Database', 'ডেটাবেস'],
    Parts: ['Parts', 'অংশ'],
    Files: ['Tenants’ files', 'ভাড়াটিয়ার ফাইল'],
    Migrations: ['Version', 'সংস্করণ'],
    Clock: ['Clock', 'ঘড়ি'],
    Records: ['Records', 'হিসাবপত্র'],
    Pages: ['Disk pages', 'ডিস্কের পাতা'],
    Backup: ['Backup', 'ব্যাকআপ'],
    Copy: ['Continuous copy', 'চলমান কপি'],
    Mail: ['Mail', 'ইমেইল'],
    TLS: ['Safe connection', 'নিরাপদ সংযোগ'],
    Log: ['Log', 'লগ'],
  },
});

export type BuildingOfficeTexts = TextsOf<typeof buildingOfficeTexts>;
