import { countInBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

const waitOf = (days: number) => (days === 0 ? 'since today' : `for ${days === 1 ? '1 day' : `${days} days`}`);
const waitInBangla = (days: number) => (days === 0 ? 'আজ থেকে' : `${countInBangla(days)} দিন ধরে`);

export const todayTexts = makeTexts({
  title: ['Today', 'আজ'],
  takeMoney: ['Take money', 'টাকা নিন'],
  ranks: {
    now: ['Now', 'এখনই'],
    waits: ['Waits for you', 'আপনার অপেক্ষায়'],
    week: ['This week', 'এই সপ্তাহে'],
  },
  allClear: ['Nothing waits for you today.', 'আজ আপনার কোনো কাজ বাকি নেই।'],
  loading: ['Loading...', 'লোড হচ্ছে…'],
  more: (n: number) => [`${n} more`, `আরও ${countInBangla(n)}টি কাজ`],
  /** Parts of the list, where they did not load. */
  waiting: ['what waits', 'যা অপেক্ষায়'],
  overdue: ['the late rents', 'বাকি ভাড়া'],
  failed: (part: string) => [`Not shown, since it did not load: ${part}.`, `লোড হয়নি, তাই দেখানো গেল না: ${part}।`],
  andMore: (n: number) => (n === 0 ? ['', ''] : [`and ${n} more`, `আর ${countInBangla(n)}টি`]),
  andOthers: (n: number) => (n === 0 ? ['', ''] : [`and ${n} more`, `আর ${countInBangla(n)} জন`]),
  /** The day of the first of several, or of the only one. */
  since: (n: number, day: string) => (n === 1 ? [`on ${day}`, day] : [`the first on ${day}`, `প্রথমটি ${day}`]),
  /** The day of the last of several, or of the only one. */
  latest: (n: number, day: string) => (n === 1 ? [`on ${day}`, day] : [`the last on ${day}`, `শেষটি ${day}`]),
  longest: (n: number, days: number) =>
    n === 1
      ? [waitOf(days), waitInBangla(days)]
      : [`the longest ${waitOf(days)}`, `সবচেয়ে পুরোনোটি ${waitInBangla(days)}`],
  /** The second act on late rents. */
  remind: ['Remind', 'মনে করিয়ে দিন'],
  /** The one act of each kind. */
  acts: {
    books: ['Look', 'দেখুন'],
    backup: ['Look', 'দেখুন'],
    late: ['Collect', 'আদায় করুন'],
    sameNumber: ['Look', 'দেখুন'],
    reopened: ['Sort', 'বলুন'],
    repairs: ['Answer', 'উত্তর দিন'],
    upkeep: ['See', 'দেখুন'],
    noApprover: ['Look', 'দেখুন'],
    payments: ['Confirm', 'নিশ্চিত করুন'],
    lines: ['Sort', 'বলুন'],
    drawers: ['Take over', 'বুঝে নিন'],
    requests: ['Decide', 'সিদ্ধান্ত দিন'],
    visits: ['See', 'দেখুন'],
    approvals: ['Decide', 'সিদ্ধান্ত দিন'],
    asked: ['See', 'দেখুন'],
    notice: ['See', 'দেখুন'],
    unreadMeters: ['Read', 'রিডিং নিন'],
    undone: ['Look', 'দেখুন'],
    unissued: ['Issue', 'বিল পাঠান'],
    openTill: ['Count', 'ক্যাশ মেলান'],
    returned: ['See', 'দেখুন'],
    stale: ['See', 'দেখুন'],
    due: ['Deposit', 'জমা দিন'],
    movesIn: ['See', 'দেখুন'],
    movesOut: ['See', 'দেখুন'],
    withoutRent: ['Enter rents', 'ভাড়া লিখুন'],
  },
  many: {
    notice: (n: number) => [`${n} tenants gave notice`, `${countInBangla(n)} জন বাসা ছাড়ার নোটিশ দিয়েছেন`],
    movesIn: (n: number) => [`${n} move in within a week`, `এক সপ্তাহে ${countInBangla(n)} জন উঠবেন`],
    movesOut: (n: number) => [`${n} move out within a week`, `এক সপ্তাহে ${countInBangla(n)} জন বাসা ছাড়বেন`],
  },
  requestsWait: (n: number) => [
    n === 1 ? '1 request for a home' : `${n} requests for homes`,
    `ফ্ল্যাটের জন্য ${countInBangla(n)}টি আবেদন`,
  ],
  linesWait: (n: number) => [
    n === 1 ? '1 line of bKash and bank to sort' : `${n} lines of bKash and bank to sort`,
    `${countInBangla(n)}টি লাইন কার, বলুন`,
  ],
  holds: (name: string, amount: string) => [`${name} holds ${amount}`, `${name}: হাতে ${amount}`],
  repairsUnanswered: (n: number) => [
    n === 1 ? '1 repair waits too long for an answer' : `${n} repairs wait too long for an answer`,
    `${countInBangla(n)}টি মেরামত অনেক দিন উত্তর পায়নি`,
  ],
  urgentUnanswered: (n: number) => [
    n === 1 ? '1 urgent repair waits too long for an answer' : `${n} urgent repairs wait too long for an answer`,
    `${countInBangla(n)}টি জরুরি মেরামত এক দিনের বেশি উত্তর পায়নি`,
  ],
  ofThemUrgent: (words: string, urgent: number) => [
    `${words}, ${urgent} urgent`,
    `${words}, জরুরি ${countInBangla(urgent)}টি`,
  ],
  upkeepLate: (n: number) => [
    n === 1 ? '1 upkeep job is late' : `${n} upkeep jobs are late`,
    `${countInBangla(n)}টি নিয়মিত কাজের দিন পেরিয়েছে`,
  ],
  visitsPassed: (n: number) => [
    n === 1
      ? 'The day of 1 visit has passed: is the repair done?'
      : `The days of ${n} visits have passed: are the repairs done?`,
    `${countInBangla(n)}টি মেরামতে লোক আসার দিন পেরিয়েছে: কাজ কি শেষ?`,
  ],
  paymentsWait: (n: number) => [
    n === 1 ? '1 payment waits to be confirmed' : `${n} payments wait to be confirmed`,
    `${countInBangla(n)}টি পেমেন্ট নিশ্চিত করা বাকি`,
  ],
  cheques: {
    due: (n: number) => [
      n === 1 ? '1 cheque can be deposited today' : `${n} cheques can be deposited today`,
      `${countInBangla(n)}টি চেক আজ ব্যাংকে জমা দেওয়া যায়`,
    ],
    stale: (n: number) => [
      n === 1 ? '1 cheque is soon out of date' : `${n} cheques are soon out of date`,
      `${countInBangla(n)}টি চেকের মেয়াদ শেষের পথে`,
    ],
    returned: (n: number) => [
      n === 1 ? '1 cheque came back unpaid' : `${n} cheques came back unpaid`,
      `${countInBangla(n)}টি চেক ফেরত এসেছে`,
    ],
  },
  toApprove: (n: number) => [
    n === 1 ? '1 sum waits for you to approve it' : `${n} sums wait for you to approve them`,
    `${countInBangla(n)}টি অঙ্ক আপনার অনুমোদনের অপেক্ষায়`,
  ],
  asked: (n: number) => [
    n === 1 ? '1 sum of yours waits for approval' : `${n} sums of yours wait for approval`,
    `আপনার চাওয়া ${countInBangla(n)}টি অঙ্ক অনুমোদনের অপেক্ষায়`,
  ],
  /** What a sum that waits for approval is. */
  sums: {
    refund: ['Pay back', 'ফেরত'],
    waive: ['Give up', 'মওকুফ'],
    'write off': ['Write off', 'অনাদায়ী বাদ'],
    correct: ['Lower what was charged', 'পাওনা কমানো'],
    expense: ['Expense', 'খরচ'],
    owner: ['To the owner', 'মালিককে দেওয়া'],
  },
  largest: (n: number, what: string, amount: string) =>
    n === 1
      ? [`${what}: ${amount}`, `${what}: ${amount}`]
      : [`the largest: ${what}, ${amount}`, `সবচেয়ে বড়টি: ${what}, ${amount}`],
  sameNumber: (number: string, first: string, second: string) => [
    `${number} was reported for ${first}, and for ${second} too`,
    `${number} আইডি ${first} থেকে জানানো হয়েছে, ${second} থেকেও`,
  ],
  withoutRent: (n: number) => [
    n === 1
      ? '1 free flat has no rent: visitors do not see it'
      : `${n} free flats have no rent: visitors do not see them`,
    `${countInBangla(n)}টি খালি ফ্ল্যাটে ভাড়া লেখা নেই: দর্শনার্থীরা দেখেন না`,
  ],
  notice: (name: string, apartmentNo: string, day: string) => [
    `${name}, ${apartmentNo}, gave notice for ${day}`,
    `${name}, ${apartmentNo}, ${day} বাসা ছাড়ার নোটিশ দিয়েছেন`,
  ],
  movesIn: (name: string, apartmentNo: string, day: string) => [
    `${name} moves into ${apartmentNo} on ${day}`,
    `${name} ${day} ${apartmentNo} ফ্ল্যাটে উঠবেন`,
  ],
  unreadMeters: (name: string, apartmentNo: string) => [
    `Read the meters of ${apartmentNo}: ${name} has moved out`,
    `${apartmentNo} ফ্ল্যাটের মিটার দেখে লিখুন: ${name} বাসা ছেড়েছেন`,
  ],
  movesOut: (name: string, apartmentNo: string, day: string) => [
    `${name} moves out of ${apartmentNo} on ${day}`,
    `${name} ${day} ${apartmentNo} ফ্ল্যাট ছাড়বেন`,
  ],
  reopened: (day: string) => [
    `${day} matched, and a line of it is to be sorted again`,
    `${day} মিলেছিল, এখন তার একটি লাইন আবার মেলাতে হবে`,
  ],
  openTill: (day: string) => [`The cash since ${day} is not counted`, `${day} থেকে নগদ টাকা গোনা হয়নি`],
  books: ['The books contradict themselves', 'হিসাবে গরমিল আছে'],
  booksSince: (day: string) => [
    `found on ${day}: keep a backup before anything else`,
    `${day} ধরা পড়েছে: আগে একটি ব্যাকআপ রাখুন`,
  ],
  backup: {
    late: ['There is no backup of the last day', 'গত এক দিনের কোনো ব্যাকআপ নেই'],
    sameDisk: [
      'All backups are on the disk of the records: if it fails, both are gone',
      'সব ব্যাকআপ হিসাবপত্রের ডিস্কেই আছে: সেটি নষ্ট হলে দুটোই যাবে',
    ],
    copyLate: [
      'The continuous copy stands still, or cannot be restored',
      'সব হিসাবের চলমান কপি থেমে আছে, বা তা থেকে ফেরানো যাচ্ছে না',
    ],
    notCopied: ['No backup has been copied to another place for a day', 'এক দিন ধরে কোনো ব্যাকআপ অন্য জায়গায় কপি হয়নি'],
  },
  noApprover: (stuck: number) => [
    stuck === 0
      ? 'No second person can approve sums above the limits'
      : stuck === 1
        ? '1 sum above the limit waits, and no one can approve it'
        : `${stuck} sums above the limit wait, and no one can approve them`,
    stuck === 0
      ? 'সীমার বেশি অঙ্কে অনুমোদন দিতে পারেন এমন দ্বিতীয় কেউ নেই'
      : `সীমার বেশি ${countInBangla(stuck)}টি অঙ্ক অপেক্ষায়, অনুমোদন দেওয়ার কেউ নেই`,
  ],
  undone: (name: string, n: number) => [
    n === 1 ? `${name} took back or gave up 1 record` : `${name} took back or gave up ${n} records`,
    `${name} ${countInBangla(n)}টি হিসাব বাতিল বা মওকুফ করেছেন`,
  ],
  unissued: (month: string) => [`The bills of ${month} are not issued`, `${month} মাসের বিল পাঠানো হয়নি`],
  noRent: (month: string) => [`No rent was added for ${month}`, `${month} মাসের ভাড়া এখনও যোগ হয়নি`],
  rentsPaid: (settled: number, rents: number, waived: number, month: string) => [
    `${settled} of ${rents} rents of ${month} paid${waived > 0 ? ' or given up' : ''}`,
    `${month} মাসের ${countInBangla(rents)}টি ভাড়ার ${countInBangla(settled)}টি পরিশোধিত${waived > 0 ? ' বা মওকুফ' : ''}`,
  ],
  late: (n: number, amount: string) => [
    n === 1 ? `1 home is late with ${amount}` : `${n} homes are late with ${amount}`,
    `${countInBangla(n)}টি বাসার ${amount} দিতে দেরি হয়েছে`,
  ],
});

export type TodayTexts = TextsOf<typeof todayTexts>;
