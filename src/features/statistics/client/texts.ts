import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const statisticsTexts = makeTexts({
  overview: {
    noDrawing: ['The drawing did not load.', 'ছবিটি লোড হয়নি।'],
  },
  drawing: {
    label: ['The homes of the building', 'ভবনের ফ্ল্যাটগুলো'],
    empty: ['No apartments yet', 'এখনও কোনো ফ্ল্যাট নেই'],
    freeRequested: ['Free, with requests', 'খালি, আবেদন আছে'],
    point: [
      'Point at a window, or choose one with the arrow keys, to read who lives there.',
      'কে থাকেন দেখতে মাউস জানালায় আনুন, অথবা তীর চিহ্নের বোতাম দিয়ে একটি বেছে নিন।',
    ],
    touch: ['Touch a window to read who lives there.', 'কে থাকেন দেখতে একটি জানালায় চাপ দিন।'],
    home: (apartmentNo: string, block: string, floor: string) => [
      `${apartmentNo}${block && `, block ${block}`}, floor ${floor}`,
      `${apartmentNo}${block && `, ব্লক ${block}`}, তলা ${floor}`,
    ],
    letTo: (tenant: string) => [`let to ${tenant}`, `ভাড়াটিয়া ${tenant}`],
    statement: ['Statement', 'হিসাব বিবরণী'],
    ownedBy: (owner: string) => [`owned by ${owner}, not let`, `মালিক ${owner}, ভাড়া দেওয়া নয়`],
    free: ['free', 'খালি'],
    notOffered: ['not offered', 'ভাড়া দেওয়া হয় না'],
    apartment: ['The apartment', 'ফ্ল্যাটটি'],
    /** Link to the list, for a shop, an office or a garage, which has no page of its own. */
    inList: ['In the list', 'তালিকায়'],
    freeWithRequests: (requests: number) => [
      requests === 1 ? 'free, 1 request waits' : `free, ${requests} requests wait`,
      `খালি, ${inBangla(formatNumber(requests))}টি আবেদন অপেক্ষায়`,
    ],
    requests: ['Agreement requests', 'চুক্তির আবেদন'],
    block: (name: string) => [`Block ${name}`, `ব্লক ${name}`],
    homesLet: (taken: string, all: string) => [`${taken} of ${all} let`, `${all}টির মধ্যে ${taken}টি ভাড়া হয়েছে`],
    apartments: ['Its apartments', 'এর ফ্ল্যাটগুলো'],
    /** The views, and their looks. */
    views: ['What the windows show', 'জানালায় কী দেখা যায়'],
    let: ['Let', 'ভাড়া হয়েছে'],
    month: ['This month', 'এই মাস'],
    notice: ['Notice', 'নোটিশ'],
    press: [
      'Press a window to read who lives there, and to record or remind.',
      'কে থাকেন দেখতে, পেমেন্ট লিখতে বা মনে করিয়ে দিতে একটি জানালায় চাপ দিন।',
    ],
    asList: ['As a list', 'তালিকা আকারে'],
    legend: ['What the windows mean', 'জানালার অর্থ'],
    looks: {
      deep: ['Late for 30 days or more', '৩০ দিন বা তার বেশি দেরি'],
      late: ['Late', 'দেরি'],
      part: ['Partly paid', 'আংশিক পরিশোধিত'],
      due: ['Due', 'বকেয়া'],
      waiting: ['Waiting', 'অপেক্ষায়'],
      notice: ['Under notice', 'নোটিশ দেওয়া'],
      paid: ['Paid', 'পরিশোধিত'],
      let: ['Let', 'ভাড়া হয়েছে'],
      kept: ['Not offered', 'ভাড়া দেওয়া হয় না'],
    },
    /** Drawn windows that are no flats, which the legend's numbers leave out. */
    besides: (units: string) => [
      `Besides: ${units} (shops, offices, garages)`,
      `এ ছাড়া আরও ${units}টি (দোকান, অফিস, গ্যারেজ)`,
    ],
    /** Meaning of a dark window in each view. */
    dark: { let: ['Free', 'খালি'], month: ['Free or nothing due', 'খালি বা কিছু বকেয়া নেই'], notice: ['Others', 'বাকিগুলো'] },
    open: (amount: string) => [`${amount} open`, `${amount} বাকি`],
    openOf: (amount: string, all: string) => [`${amount} of ${all} open`, `${all}-এর মধ্যে ${amount} বাকি`],
    lateSince: (day: string, days: number) => [
      `due since ${day}, ${days === 1 ? '1 day' : `${days} days`} late`,
      `${day} থেকে বকেয়া, ${inBangla(formatNumber(days))} দিন দেরি`,
    ],
    dueOn: (day: string) => [`due on ${day}`, `শেষ দিন ${day}`],
    waits: (amount: string) => [`${amount} waiting to be confirmed`, `${amount} নিশ্চিত হওয়ার অপেক্ষায়`],
    paid: (amount: string) => [`${amount} of this month paid`, `এই মাসের ${amount} পরিশোধিত`],
    nothingDue: ['nothing due this month', 'এই মাসে কিছু বকেয়া নেই'],
    leaves: (day: string) => [`leaves on ${day}`, `${day} চলে যাবেন`],
    stays: ['no notice', 'নোটিশ নেই'],
    record: (tenant: string) => [
      `Record <hidden>a payment of ${tenant}</hidden>`,
      `<hidden>${tenant}-এর পেমেন্ট</hidden> লিখুন`,
    ],
    openStatement: (tenant: string) => [
      `Open <hidden>the statement of ${tenant}</hidden>`,
      `<hidden>${tenant}-এর হিসাব বিবরণী</hidden> খুলুন`,
    ],
    homesLate: (late: string) => [`${late} late`, `${late}টির দেরি`],
    homesLeaving: (leaving: string) => [`${leaving} under notice`, `${leaving}টিতে নোটিশ`],
    dues: ['Its dues', 'এর বকেয়া'],
  },
  year: {
    title: (year: string) => [`Year ${year}`, `${year} সাল`],
    intro: [
      'What came in, was spent and is left, by its day in the cash book. Each figure leads to its entries.',
      'ক্যাশ বইয়ের তারিখ অনুযায়ী কত এসেছে, খরচ হয়েছে আর থাকল। প্রতিটি অঙ্কে চাপ দিলে তার এন্ট্রিগুলো দেখা যায়।',
    ],
    download: ['Cash book as CSV', 'ক্যাশ বই, CSV'],
    plainText: ['Cash book for hledger', 'ক্যাশ বই, হিসাবের প্রোগ্রামের জন্য'],
    print: ['Print', 'প্রিন্ট'],
    failed: ['The year did not load.', 'বছরের হিসাব লোড হয়নি।'],
    begins: ['Twelve months from', 'বারো মাস, শুরু'],
    caption: (year: string) => [`The months of ${year}`, `${year} সালের মাসগুলো`],
    month: ['Month', 'মাস'],
    expected: ['Rents', 'ভাড়া'],
    came: ['Came in', 'এসেছে'],
    spent: ['Spent', 'খরচ'],
    left: ['Left', 'নিট'],
    relief: ['Not to be paid', 'ছাড় ও মওকুফ'],
    open: ['Open', 'বাকি'],
    occupancy: ['Not free', 'খালি নয়'],
    sums: {
      came: ['Came in', 'এসেছে'],
      spent: ['Spent', 'খরচ'],
      refunded: ['Paid back', 'ফেরত'],
      left: ['Left', 'নিট'],
      open: ['Open', 'বাকি'],
    },
    linesTitle: ['By kind and category', 'ধরন ও খাত অনুযায়ী'],
    linesCaption: (year: string) => [`The figures of ${year} by kind and category`, `${year} সালের অঙ্ক, ধরন ও খাত অনুযায়ী`],
    figure: ['In taka', 'টাকায়'],
    sum: ['Sum', 'মোট'],
    groups: {
      came: ['Came in, for', 'যে বাবদ এসেছে'],
      spent: ['Spent, on', 'যে খাতে খরচ'],
      owner: ['The owner, the drawer, tax withheld', 'মালিক, ড্রয়ার ও উৎসে কাটা কর'],
      relief: ['Not to be paid', 'ছাড় ও মওকুফ'],
      billed: ['Added to residents’ accounts', 'বাসিন্দাদের হিসাবে যোগ'],
    },
  },
  chart: {
    came: ['Came in', 'এসেছে'],
    spent: ['Spent', 'খরচ'],
    open: ['Open at the end of the month', 'মাসের শেষে বাকি'],
    label: (year: string) => [
      `What came in, was spent and is open in each month of ${year}, as in the table below`,
      `${year} সালের প্রতি মাসে কত এসেছে, কত খরচ হয়েছে আর কত বাকি, নিচের ছকের মতো`,
    ],
    lakh: (number: string) => [`৳${number} lakh`, `৳${number} লাখ`],
    /** A phone shows the first letter only. */
    months: [
      ['J<rest>an</rest>', 'জা<rest>নু</rest>'],
      ['F<rest>eb</rest>', 'ফে<rest>ব্রু</rest>'],
      ['M<rest>ar</rest>', 'মা<rest>র্চ</rest>'],
      ['A<rest>pr</rest>', 'এ<rest>প্রিল</rest>'],
      ['M<rest>ay</rest>', 'মে<rest></rest>'],
      ['J<rest>un</rest>', 'জু<rest>ন</rest>'],
      ['J<rest>ul</rest>', 'জু<rest>লাই</rest>'],
      ['A<rest>ug</rest>', 'আ<rest>গস্ট</rest>'],
      ['S<rest>ep</rest>', 'সে<rest>প্ট</rest>'],
      ['O<rest>ct</rest>', 'অ<rest>ক্টো</rest>'],
      ['N<rest>ov</rest>', 'ন<rest>ভে</rest>'],
      ['D<rest>ec</rest>', 'ডি<rest>সে</rest>'],
    ],
  },
});

export type StatisticsTexts = TextsOf<typeof statisticsTexts>;
