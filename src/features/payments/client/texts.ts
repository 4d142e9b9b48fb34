import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

/** Texts of the office's desk, where payments are confirmed and recorded. */
export const paymentsTexts = makeTexts({
  waiting: {
    title: ['Payments to Confirm', 'পেমেন্ট নিশ্চিত করুন'],
    intro: [
      'Money that residents say they have paid. The longest wait comes first.',
      'বাসিন্দারা যে টাকা দিয়েছেন বলে জানিয়েছেন। যেটি বেশি দিন অপেক্ষায়, সেটি আগে।',
    ],
    csv: ['All payments as CSV', 'সব পেমেন্টের CSV'],
    tax: ['Tax withheld', 'উৎসে কাটা কর'],
    failed: ['Failed to fetch payments', 'পেমেন্ট লোড হয়নি'],
    none: ['No payments wait', 'কোনো পেমেন্ট অপেক্ষায় নেই'],
    noneNext: [
      'When a resident pays and the office has to confirm it, the payment appears here.',
      'কোনো বাসিন্দার পেমেন্ট নিশ্চিত করতে হলে তা এখানে দেখা যাবে।',
    ],
    sum: (payments: number, sum: string) => [
      `${payments === 1 ? '1 payment waits' : `${payments} payments wait`}, <sum>${sum}</sum>`,
      `${inBangla(formatNumber(payments))}টি পেমেন্ট অপেক্ষায়, <sum>${sum}</sum>`,
    ],
    caption: ['Payments that wait', 'অপেক্ষায় থাকা পেমেন্ট'],
    name: ['Name', 'নাম'],
    apartment: (apartmentNo: string) => [`Apartment ${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}`],
    amount: ['Amount', 'পরিমাণ'],
    method: ['Method', 'মাধ্যম'],
    paidOn: ['Paid on', 'দেওয়ার তারিখ'],
    for: ['For', 'কোন মাসের'],
    decision: ['Decision', 'সিদ্ধান্ত'],
    monthsToCome: ['The months to come', 'সামনের মাসগুলো'],
    openBefore: (amount: string) => [`${amount} were open`, `বাকি ছিল ${amount}`],
    together: (homes: string) => [
      `Paid together with ${homes}. One decision holds for all.`,
      `একসঙ্গে দেওয়া: ${homes}। একটি সিদ্ধান্ত সবগুলোর জন্য।`,
    ],
    onStatement: (day: string) => [`On the statement of ${day}.`, `${day} তারিখের স্টেটমেন্টে আছে।`],
    notOnStatement: (day: string) => [
      `Not on a statement yet (brought until ${day})`,
      `এখনও স্টেটমেন্টে নেই (${day} পর্যন্ত আনা হয়েছে)`,
    ],
    noStatement: ['No statement was brought yet', 'এখনও কোনো স্টেটমেন্ট আনা হয়নি'],
    message: (name: string) => [`The message that ${name} sent`, `${name} যে মেসেজ পাঠিয়েছেন`],
    used: (name: string, apartmentNo: string, method: string, day: string) => [
      `This number was used already: ${name}, apartment ${apartmentNo}, ${method}, ${day}.`,
      `এই আইডি আগেই ব্যবহার হয়েছে: ${name}, ফ্ল্যাট ${apartmentNo}, ${method}, ${day}।`,
    ],
  },
  decide: {
    payment: (amount: string, name: string, method: string) => [
      `${amount} of ${name} by ${method}.`,
      `${name}-এর ${amount}, মাধ্যম ${method}।`,
    ],
    confirm: (name: string) => [
      `Confirm<whose> the payment of ${name}</whose>`,
      `<whose>${name}-এর পেমেন্ট </whose>নিশ্চিত করুন`,
    ],
    hasCome: ['Has this money come?', 'টাকা কি পৌঁছেছে?'],
    yesConfirm: ['Yes, it has come', 'হ্যাঁ, পৌঁছেছে'],
    confirmed: ['The payment is confirmed.', 'পেমেন্টটি নিশ্চিত করা হয়েছে।'],
    confirmFailed: ['Failed to confirm payment', 'পেমেন্ট নিশ্চিত করা যায়নি'],
    decline: (name: string) => [
      `Decline<whose> the payment of ${name}</whose>`,
      `<whose>${name}-এর পেমেন্ট </whose>নাকচ করুন`,
    ],
    isDeclined: ['Decline this payment?', 'পেমেন্টটি নাকচ করবেন?'],
    dueAgain: ['What it pays for is due again.', 'এটি যা শোধ করেছিল, তা আবার বকেয়া হবে।'],
    yesDecline: ['Yes, decline', 'হ্যাঁ, নাকচ করুন'],
    reason: ['Reason', 'কারণ'],
    declined: ['The payment is declined.', 'পেমেন্টটি নাকচ করা হয়েছে।'],
    declineFailed: ['Failed to decline payment', 'পেমেন্ট নাকচ করা যায়নি'],
  },
  several: {
    button: ['Confirm several', 'একসঙ্গে নিশ্চিত করুন'],
    title: ['Which money has come?', 'কোন কোন টাকা পৌঁছেছে?'],
    text: [
      'Compare it with the bank’s statement and the phone, and choose what is there.',
      'ব্যাংকের বিবরণী ও ফোনের সঙ্গে মিলিয়ে দেখুন, যা এসেছে তা বেছে নিন।',
    ],
    confirm: (payments: number, sum: string) => [
      `Confirm ${payments} · ${sum}`,
      `${inBangla(formatNumber(payments))}টি নিশ্চিত করুন · ${sum}`,
    ],
    done: (payments: number) => [
      payments === 1 ? '1 payment is confirmed.' : `${payments} payments are confirmed.`,
      `${inBangla(formatNumber(payments))}টি পেমেন্ট নিশ্চিত হয়েছে।`,
    ],
    refused: (reason: string) => [`Not confirmed: ${reason}`, `নিশ্চিত হয়নি: ${reason}`],
  },
  record: {
    title: ['Record a payment', 'পেমেন্ট লিখে রাখুন'],
    about: (name: string, apartmentNo: string) => [
      `${name}, apartment\u00a0${apartmentNo}.`,
      `${name}, ফ্ল্যাট\u00a0${apartmentNo}`,
    ],
    failed: ['The statement did not load.', 'হিসাব বিবরণী লোড হয়নি।'],
    amount: ['Amount', 'পরিমাণ'],
    receivedOn: ['Received on', 'পাওয়ার তারিখ'],
    withheldOn: ['Withheld on', 'কাটার তারিখ'],
    how: ['How it came', 'কীভাবে এসেছে'],
    place: ['Where it came', 'কোথায় এসেছে'],
    reference: ['Transaction number', 'ট্রানজেকশন আইডি'],
    advance: ['Of this, advance', 'এর মধ্যে অগ্রিম'],
    advanceHint: ['What is held for later, and is no rent.', 'যা পরের জন্য জমা থাকবে, ভাড়া নয়।'],
    nevertheless: ['You can record it nevertheless.', 'তবু লিখে রাখতে পারেন।'],
    more: ['More: what it is for, an advance', 'আরও: কীসের টাকা, অগ্রিম'],
    send: ['Record', 'লিখে রাখুন'],
    sendAgain: ['Yes, record it as well', 'হ্যাঁ, এটিও লিখে রাখুন'],
    recorded: (amount: string, name: string) => [
      `${amount} of ${name} are recorded.`,
      `${name}-এর ${amount} লিখে রাখা হয়েছে।`,
    ],
    receipt: (receiptNo: string) => [`Receipt ${receiptNo}`, `রসিদ ${inBangla(receiptNo)}`],
    done: ['Recorded', 'লিখে রাখা হয়েছে'],
    countsOn: (day: string) => [
      `The books are closed up to then: in the cash book it counts for ${day}.`,
      `সেদিন পর্যন্ত হিসাব বন্ধ, তাই ক্যাশ বইয়ে এটি ${day} তারিখে ধরা হবে।`,
    ],
    claimed: (amount: string) => [
      `${amount} that the tenant reported wait in Payments to Confirm.`,
      `ভাড়াটিয়া ${amount} দেওয়ার কথা জানিয়েছেন; সেটি পেমেন্ট নিশ্চিত করার অপেক্ষায়।`,
    ],
    receiptOf: (receiptNo: string) => [
      `Receipt ${receiptNo} as it is printed`,
      `রসিদ ${inBangla(receiptNo)}, যেভাবে প্রিন্ট হয়`,
    ],
    taxWaits: [
      'It waits for its certificate, and has no receipt.',
      'সনদ না আসা পর্যন্ত এটি অপেক্ষায় থাকবে; এর কোনো রসিদ নেই।',
    ],
    noReceipt: [
      'Tax withheld is no money that came, so it has no receipt.',
      'উৎসে কাটা কর হাতে আসা টাকা নয়, তাই এর কোনো রসিদ নেই।',
    ],
    close: ['Close', 'বন্ধ করুন'],
  },
  certificate: {
    number: ['Certificate number', 'সনদের নম্বর'],
    day: ['Date of the certificate', 'সনদের তারিখ'],
    waits: ['Without it the tax waits until the certificate comes.', 'সনদ না আসা পর্যন্ত কর অপেক্ষায় থাকবে।'],
    button: (name: string) => [
      `Certificate<whose> of the tax withheld by ${name}</whose>`,
      `<whose>${name}-এর কাটা করের </whose>সনদ`,
    ],
    title: ['Has the certificate come?', 'সনদ কি এসেছে?'],
    text: (amount: string, name: string) => [`${amount} of tax withheld by ${name}.`, `${name} কর কেটেছেন ${amount}।`],
    save: ['Confirm', 'নিশ্চিত করুন'],
    saved: ['The tax withheld is confirmed.', 'উৎসে কাটা কর নিশ্চিত করা হয়েছে।'],
  },
  withheld: {
    title: ['Tax withheld', 'উৎসে কাটা কর'],
    intro: [
      'What companies withheld from their rent as tax, by the day on which they did. It is no money that came.',
      'কোম্পানি ভাড়া থেকে যে কর কেটে রেখেছে, কাটার তারিখ অনুযায়ী। এটি হাতে আসা টাকা নয়।',
    ],
    year: ['Twelve months', 'বারো মাস'],
    months: (first: string, last: string) => [`${first} to ${last}`, `${first} থেকে ${last}`],
    failed: ['The tax withheld did not load.', 'উৎসে কাটা করের তালিকা লোড হয়নি।'],
    none: ['No tax was withheld in these months.', 'এই মাসগুলোতে কোনো কর কাটা হয়নি।'],
    noneNext: [
      'Record it as a payment that came as “Tax withheld”.',
      'পেমেন্ট লেখার সময় মাধ্যম হিসেবে ‘উৎসে কাটা কর’ বেছে নিন।',
    ],
    sum: (confirmed: string, waiting: string) => [
      `<sum>${confirmed}</sum> with a certificate, ${waiting} waiting for theirs`,
      `সনদসহ <sum>${confirmed}</sum>, সনদের অপেক্ষায় ${waiting}`,
    ],
    caption: ['Tax withheld', 'উৎসে কাটা কর'],
    name: ['Name', 'নাম'],
    day: ['Withheld on', 'কাটার তারিখ'],
    for: ['For', 'কোন মাসের'],
    amount: ['Amount', 'পরিমাণ'],
    certificate: ['Certificate', 'সনদ'],
    certificateOf: (number: string, day: string) => [`${number}, ${day}`, `${number}, ${day}`],
    waits: ['Waits', 'অপেক্ষায়'],
    action: ['Action', 'কাজ'],
  },
  months: {
    legend: ['What it is for', 'কীসের টাকা'],
    choose: ['Choose what it is for', 'কীসের টাকা, বেছে নিন'],
    open: (amount: string) => [`${amount} open`, `${amount} বাকি`],
    ahead: (amount: string) => [`Ahead: ${amount}`, `সামনের মাস: ${amount}`],
    oneMore: ['+ One more month', '+ আরও এক মাস'],
  },
  /** Preview of the charges that the money will settle. */
  settles: {
    tooMuch: (amount: string) => [
      `Together that is ${amount} more than was paid.`,
      `সব মিলিয়ে দেওয়া টাকার চেয়ে ${amount} বেশি।`,
    ],
    addUp: (amount: string) => [`Together that is ${amount}.`, `সব মিলিয়ে ${amount}।`],
    unused: (amount: string) => [`${amount} stay unused.`, `${amount} জমা থাকবে।`],
    unusedUntil: (amount: string) => [
      `${amount} stay unused until the next rent is added.`,
      `পরের ভাড়া যোগ হওয়া পর্যন্ত ${amount} জমা থাকবে।`,
    ],
    nothing: ['Nothing is open.', 'কিছুই বাকি নেই।'],
    settles: ['Settles', 'শোধ হবে'],
    part: (share: string, amount: string) => [`${share} of ${amount}`, `${amount}-এর মধ্যে ${share}`],
    others: (charges: string) => [`and ${charges} more`, `এবং আরও ${charges}টি`],
  },
});

export type PaymentsTexts = TextsOf<typeof paymentsTexts>;
