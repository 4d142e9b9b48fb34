import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts } from '#locale/texts.ts';

export const bookTexts = makeTexts({
  balance: {
    title: ['Trial balance', 'রেওয়ামিল'],
    intro: [
      'What each account of the books comes to at the end of a day. Both sums agree.',
      'দিনের শেষে হিসাবের প্রতিটি খাতের জের। দুই পাশের যোগফল সমান।',
    ],
    print: ['Print', 'প্রিন্ট'],
    failed: ['The trial balance did not load.', 'রেওয়ামিল লোড হয়নি।'],
    day: ['At the end of', 'যে দিনের শেষে'],
    endOf: (day: string) => [`At the end of ${day}`, `${day} তারিখের শেষে`],
    before: ['The day before', 'আগের দিন'],
    after: ['The day after', 'পরের দিন'],
    caption: (day: string) => [`The trial balance of ${day}`, `${day} তারিখের রেওয়ামিল`],
    account: ['Account', 'খাত'],
    debit: ['Debit', 'ডেবিট'],
    credit: ['Credit', 'ক্রেডিট'],
    side: (side: 'debit' | 'credit', amount: string) => [
      `${side === 'debit' ? 'Debit' : 'Credit'} ${amount}`,
      `${side === 'debit' ? 'ডেবিট' : 'ক্রেডিট'} ${amount}`,
    ],
    sum: ['Sum', 'মোট'],
    groups: {
      money: ['Money', 'টাকা'],
      residents: ['Residents', 'বাসিন্দা'],
      aside: ['Not known yet', 'এখনও জানা যায়নি'],
      income: ['Income', 'আয়'],
      relief: ['Given up', 'ছাড় ও মওকুফ'],
      costs: ['Costs', 'খরচ'],
      owner: ['Owner and beginnings', 'মালিক ও শুরুর হিসাব'],
    },
  },
  entries: {
    days: (from: string, to: string) => [
      to ? `From ${from} to ${to}` : `From ${from} on`,
      to ? `${from} থেকে ${to} পর্যন্ত` : `${from} থেকে`,
    ],
    until: (to: string) => [to ? `Up to ${to}` : 'All days', to ? `${to} পর্যন্ত` : 'সব দিন'],
    sum: (days: string, sum: string) => [
      `${days}: ${sum} in all. These entries are behind the figure.`,
      `${days}: মোট ${sum}। অঙ্কটি এই এন্ট্রিগুলোর যোগফল।`,
    ],
    toYear: ['Back to the year', 'বছরের হিসাবে ফিরে যান'],
    toBalance: ['Back to the trial balance', 'রেওয়ামিলে ফিরে যান'],
    print: ['Print', 'প্রিন্ট'],
    failed: ['The entries did not load.', 'এন্ট্রিগুলো লোড হয়নি।'],
    none: ['No entries', 'কোনো এন্ট্রি নেই'],
    noneNext: ['Nothing counts for these days.', 'এই দিনগুলোর হিসাবে কিছু নেই।'],
    count: (n: number) => [n === 1 ? '1 entry' : `${n} entries`, `${inBangla(formatNumber(n))}টি এন্ট্রি`],
    caption: ['The entries behind the figure', 'অঙ্কের পেছনের এন্ট্রি'],
    what: ['What for', 'কীসের জন্য'],
    amount: ['Amount', 'পরিমাণ'],
    day: ['Counts for', 'যে দিনের হিসাবে'],
    from: ['From', 'কোথা থেকে'],
    to: ['To', 'কোথায়'],
    remark: ['Remark', 'মন্তব্য'],
    reversal: ['Taken back.', 'বাতিল।'],
  },
  tax: {
    title: (year: string) => [`Tax statement ${year}`, `করের বিবরণী ${year}`],
    intro: [
      'The rent of an income year (July to June) after sections 36 to 39 of the Income Tax Act 2023. It is not advice: a tax lawyer decides.',
      'আয়কর আইন ২০২৩-এর ধারা ৩৬ থেকে ৩৯ অনুযায়ী একটি আয়বর্ষের (জুলাই থেকে জুন) ভাড়া। এটি পরামর্শ নয়: সিদ্ধান্ত কর আইনজীবীর।',
    ],
    print: ['Print', 'প্রিন্ট'],
    failed: ['The tax statement did not load.', 'করের বিবরণী লোড হয়নি।'],
    notOver: ['This income year is not over yet.', 'এই আয়বর্ষ এখনও শেষ হয়নি।'],
    caption: (year: string) => [`The tax statement of ${year}`, `${year} আয়বর্ষের করের বিবরণী`],
    line: ['Line', 'লাইন'],
    amount: ['Amount', 'পরিমাণ'],
    source: ['Where it comes from', 'কোথা থেকে এল'],
    groups: {
      value: ['Rental value (section 37)', 'মোট ভাড়া মূল্য (ধারা ৩৭)'],
      deductions: ['Deductions and income (sections 36 and 38)', 'বাদ ও আয় (ধারা ৩৬ ও ৩৮)'],
      special: ['Unspent part of the flat rate (section 39)', 'নির্ধারিত হারের অব্যয়িত অংশ (ধারা ৩৯)'],
      beside: ['Beside it', 'এর পাশাপাশি'],
    },
    lines: {
      rents: ['Rents of the twelve months', 'বারো মাসের ভাড়া'],
      discounts: ['Less discounts', 'বাদ: ছাড়'],
      earned: ['B: Rent earned', 'খ: অর্জিত ভাড়া'],
      annual_value: ['B: Annual value, where it is more', 'খ: বার্ষিক মূল্য, বেশি হলে'],
      advance_used: ['C: Advance set against rents', 'গ: ভাড়ার সঙ্গে সমন্বয় করা অগ্রিম'],
      benefits: ['D: Other benefits', 'ঘ: অন্যান্য সুবিধা'],
      passed_on: ['E: Service charge and utilities', 'ঙ: সার্ভিস চার্জ ও ইউটিলিটি'],
      vacancy: ['F: Vacancy', 'চ: খালি থাকা'],
      rental_value: ['A: total rental value', 'ক: মোট ভাড়া মূল্য'],
      commercial_value: ['Of it from commercial use', 'এর মধ্যে বাণিজ্যিক ব্যবহার থেকে'],
      flat_rate: (rate: string) => [`Less flat rate of ${rate}%, residential`, `বাদ: নির্ধারিত হার ${rate}%, আবাসিক`],
      commercial_flat_rate: (rate: string) => [
        `Less flat rate of ${rate}%, commercial`,
        `বাদ: নির্ধারিত হার ${rate}%, বাণিজ্যিক`,
      ],
      insurance: ['Less insurance', 'বাদ: বিমা'],
      interest: ['Less interest on a loan', 'বাদ: ঋণের সুদ'],
      taxes: ['Less holding tax and yearly charges', 'বাদ: হোল্ডিং ট্যাক্স ও বার্ষিক ফি'],
      property_income: ['Income from rent', 'ভাড়া থেকে আয়'],
      flat_costs: ['Costs that the flat rate is for', 'যেসব খরচের জন্য নির্ধারিত হার'],
      unspent: ['Special rent income', 'বিশেষ ভাড়া আয়'],
      no_line: ['Other costs', 'অন্যান্য খরচ'],
      other_income: ['Other income', 'অন্য আয়'],
      withheld: ['Tax withheld by tenants', 'ভাড়াটিয়ার কাটা উৎসে কর'],
    },
    sources: {
      rents: [
        's. 37. As they were added to residents’ accounts for these months, paid or not.',
        'ধারা ৩৭। এই মাসগুলোর জন্য বাসিন্দাদের হিসাবে যা যোগ হয়েছে, পরিশোধ হোক বা না হোক।',
      ],
      discounts: [
        's. 37. Of coupons, by the days for which they count.',
        'ধারা ৩৭। কুপনের ছাড়, যে দিনের হিসাবে পড়ে সে অনুযায়ী।',
      ],
      earned: ['s. 37. Rents less discounts.', 'ধারা ৩৭। ভাড়া থেকে ছাড় বাদ।'],
      annual_value: [
        's. 37. As set for this year below; 0 where it is not set.',
        'ধারা ৩৭। নিচে এই বছরের জন্য যা লেখা; না লেখা থাকলে ০।',
      ],
      advance_used: [
        's. 37. Contained in B already, so it is not added once more.',
        'ধারা ৩৭। এটি খ-এর মধ্যেই আছে, তাই আবার যোগ করা হয়নি।',
      ],
      benefits: [
        's. 37. Late fees and other charges that were added to residents’ accounts.',
        'ধারা ৩৭। বাসিন্দাদের হিসাবে যোগ করা বিলম্ব ফি ও অন্যান্য পাওনা।',
      ],
      passed_on: [
        's. 37. Not in B, since they are kept apart from rent, so they are not deducted.',
        'ধারা ৩৭। ভাড়া থেকে আলাদা রাখা হয়, খ-এর মধ্যে নেই, তাই বাদও দেওয়া হয়নি।',
      ],
      vacancy: [
        's. 37. As set for this year below, by electricity bills.',
        'ধারা ৩৭। নিচে এই বছরের জন্য যা লেখা, বিদ্যুৎ বিল অনুযায়ী।',
      ],
      rental_value: [
        's. 37. B, or the annual value where it is more, with D, less F.',
        'ধারা ৩৭। খ, অথবা বেশি হলে বার্ষিক মূল্য, সঙ্গে ঘ, বাদ চ।',
      ],
      commercial_value: [
        's. 38(1)(e). What the units of commercial use brought of B and D; annual value and vacancy are divided in proportion.',
        'ধারা ৩৮(১)(ঙ)। বাণিজ্যিক ব্যবহারের ইউনিট থেকে খ ও ঘ-এর যতটুকু এসেছে; বার্ষিক মূল্য ও খালি থাকার ছাড় আনুপাতিক।',
      ],
      flat_rate: [
        's. 38(1)(e). Of A without commercial use, for collection, water, electricity, gas, service and repair.',
        'ধারা ৩৮(১)(ঙ)। বাণিজ্যিক অংশ ছাড়া ক-এর ওপর: আদায়, পানি, বিদ্যুৎ, গ্যাস, সেবা ও মেরামতের জন্য।',
      ],
      commercial_flat_rate: [
        's. 38(1)(e). Of the part of A from commercial use, for the same.',
        'ধারা ৩৮(১)(ঙ)। ক-এর বাণিজ্যিক অংশের ওপর, একই কারণে।',
      ],
      insurance: (names: string) => [`s. 38(1)(a). Expenses: ${names}.`, `ধারা ৩৮(১)(ক)। খরচ: ${names}।`],
      interest: (names: string) => [`s. 38(1)(b). Expenses: ${names}.`, `ধারা ৩৮(১)(খ)। খরচ: ${names}।`],
      taxes: (names: string) => [`s. 38(1)(c). Expenses: ${names}.`, `ধারা ৩৮(১)(গ)। খরচ: ${names}।`],
      property_income: ['s. 36. A less the deductions.', 'ধারা ৩৬। ক থেকে বাদগুলো কমিয়ে।'],
      flat_costs: (names: string) => [`s. 39. Expenses: ${names}.`, `ধারা ৩৯। খরচ: ${names}।`],
      unspent: [
        's. 39. Both flat rates less these costs, taxed without set-off; never below 0.',
        'ধারা ৩৯। দুই নির্ধারিত হার থেকে এই খরচ বাদ, যা সমন্বয় ছাড়াই করযোগ্য; ০-এর কম হয় না।',
      ],
      no_line: (names: string) => [
        `Expenses without a line of their own: ${names}. They lower no tax here.`,
        `আলাদা ধারা ছাড়া খরচ: ${names}। এগুলো এখানে কর কমায় না।`,
      ],
      other_income: [
        'Antenna, scrap, hall and parking of guests, as they came. Not rent from house property: it is taxed under its own head.',
        'অ্যান্টেনা, পুরোনো জিনিস বিক্রি, হল ও অতিথির পার্কিং, যেমন এসেছে। বাড়িভাড়ার আয় নয়: এর কর নিজের খাতে।',
      ],
      withheld: [
        's. 109. Confirmed by certificates, to be set against the tax.',
        'ধারা ১০৯। সনদ পাওয়া গেছে; মোট কর থেকে সমন্বয় হবে।',
      ],
    },
    questionsTitle: ['To ask a tax lawyer', 'কর আইনজীবীকে জিজ্ঞাসা করুন'],
    questions: [
      [
        'Each unit counts as residential or commercial by the use that it has in the list today, also for months before. A year in which nothing was earned counts as residential.',
        'তালিকায় আজ যে ব্যবহার লেখা, প্রতিটি ইউনিট সে অনুযায়ী আবাসিক বা বাণিজ্যিক, আগের মাসের জন্যও। যে বছরে কিছু অর্জিত হয়নি, তা আবাসিক ধরা হয়।',
      ],
      [
        'Costs that tenants paid through their service charge may not count as spent by the owner under section 39.',
        'ভাড়াটিয়ারা সার্ভিস চার্জে যে খরচ দিয়েছেন, ধারা ৩৯-এ তা মালিকের ব্যয় নাও ধরা হতে পারে।',
      ],
      [
        'Rent that was given up, or that no tenant pays any more, is in B. Whether it may be left out is not clear.',
        'মওকুফ করা বা আর আদায় হবে না এমন ভাড়াও খ-এর মধ্যে আছে। তা বাদ দেওয়া যায় কি না স্পষ্ট নয়।',
      ],
      [
        'Vacancy may only be deducted with electricity bills, and here no rent is added for an empty apartment.',
        'খালি থাকার ছাড় শুধু বিদ্যুৎ বিল দেখিয়ে পাওয়া যায়; এখানে খালি ফ্ল্যাটের কোনো ভাড়া যোগ হয় না।',
      ],
      [
        'Advances and securities that are still held are not income of the year.',
        'যে অগ্রিম বা জামানত এখনও জমা আছে, তা এই বছরের আয় নয়।',
      ],
      [
        'Rents above 25 thousand taka a month belong into a bank account; whether that rule goes on under the Act of 2023 is not confirmed.',
        'মাসে ২৫ হাজার টাকার বেশি ভাড়া ব্যাংক হিসাবে নেওয়ার কথা; ২০২৩ সালের আইনেও নিয়মটি আছে কি না নিশ্চিত নয়।',
      ],
      [
        'Rates change with each Finance Act. Please check the rate of this year before it is used.',
        'প্রতি অর্থ আইনে হার বদলায়। ব্যবহারের আগে এই বছরের হার মিলিয়ে নিন।',
      ],
    ],
    settingsTitle: ['What no entry says', 'যা কোনো এন্ট্রিতে নেই'],
    settingsIntro: [
      'For this income year. The rates go on to later years until others are set.',
      'এই আয়বর্ষের জন্য। নতুন হার না লেখা পর্যন্ত পরের বছরগুলোতেও এই হার চলে।',
    ],
    rate: ['Flat rate, residential (%)', 'নির্ধারিত হার, আবাসিক (%)'],
    rateHint: ['Usually 25.', 'সাধারণত ২৫।'],
    commercialRate: ['Flat rate, commercial (%)', 'নির্ধারিত হার, বাণিজ্যিক (%)'],
    commercialRateHint: [
      'Usually 30. Each unit’s use stands under Manage Apartments.',
      'সাধারণত ৩০। কোন ইউনিটের কী ব্যবহার, তা ফ্ল্যাট ব্যবস্থাপনায় লেখা।',
    ],
    annualValue: ['Annual value', 'বার্ষিক মূল্য'],
    annualValueHint: [
      'Of the whole building, where it is above the rent earned.',
      'পুরো ভবনের, অর্জিত ভাড়ার চেয়ে বেশি হলে।',
    ],
    vacancy: ['Deduction for vacancy', 'খালি থাকার ছাড়'],
    save: ['Save', 'সংরক্ষণ করুন'],
    saved: ['The year is saved.', 'আয়বর্ষের তথ্য সংরক্ষণ হয়েছে।'],
  },
});
