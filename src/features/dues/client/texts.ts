import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of My Rent and Dues. */
export const duesTexts = makeTexts({
  rent: {
    title: ['My Rent', 'আমার ভাড়া'],
    intro: [
      'What you owe and by when, what waits for the office, and what you have paid.',
      'আপনার কত বকেয়া ও কবের মধ্যে দিতে হবে, কী নিশ্চিত হওয়ার অপেক্ষায়, আর কী কী দিয়েছেন।',
    ],
    failed: ['Your rent did not load.', 'আপনার ভাড়ার তথ্য লোড হয়নি।'],
    held: (advance: string) => [`The building holds ${advance} of your advance.`, `আপনার ${advance} অগ্রিম ভবনে জমা আছে।`],
    settlement: ['Settlement: what you owe and what you get back', 'চূড়ান্ত হিসাব: কত দিতে হবে, কত ফেরত পাবেন'],
    noAgreement: ['You have no agreement to pay rent for.', 'ভাড়া দেওয়ার মতো কোনো চুক্তি আপনার নেই।'],
    noAgreementNext: [
      'Apply for an apartment; once your request is accepted, your rent stands here.',
      'ফ্ল্যাটের জন্য আবেদন করুন; আবেদন গ্রহণ করা হলে এখানে ভাড়া দেখা যাবে।',
    ],
    browse: ['Browse apartments', 'ফ্ল্যাট দেখুন'],
    owe: ['To pay now', 'এখন দিতে হবে'],
    byCard: ['To pay by card', 'কার্ডে দিতে হবে'],
    how: ['How to pay', 'কীভাবে দেবেন'],
    less: (all: string, sent: string) => [`${all} less ${sent} that you sent`, `${all} থেকে পাঠানো ${sent} বাদ`],
    waiting: (amount: string) => [
      `${amount} wait until the office confirms that the money has come.`,
      `${amount} অপেক্ষায়: টাকা পৌঁছেছে কি না, কর্তৃপক্ষ তা নিশ্চিত করবে।`,
    ],
    credit: (amount: string) => [`${amount} of yours are not used yet.`, `আপনার ${amount} জমা আছে।`],
    pay: (charge: string) => [`Pay ${charge}`, `${charge}-এর ভাড়া দিন`],
    nothing: ['Nothing is open.', 'কিছুই বাকি নেই।'],
    statement: {
      title: ['Statement', 'হিসাব বিবরণী'],
      of: (name: string, apartmentNo: string) => [
        `Statement of ${name}, ${apartmentNo}`,
        `হিসাব বিবরণী: ${name}, ${apartmentNo}`,
      ],
      print: ['Print', 'প্রিন্ট করুন'],
    },
  },
  /** On Make Payment: charges that are due beside the rent. */
  alsoDue: {
    title: (sum: string) => [`${sum} are due beside the rent`, `ভাড়া ছাড়াও ${sum} বাকি`],
    how: [
      'Pay it at the office, or in another way and say so in <rent>My Rent</rent>.',
      'কর্তৃপক্ষকে দিন, অথবা অন্যভাবে দিয়ে <rent>আমার ভাড়া</rent> পেজে জানান।',
    ],
  },
  /** The state of the present month's rent. */
  month: {
    title: (period: string) => [`Rent of ${period}`, `${period}-এর ভাড়া`],
    what: ['your rent', 'আপনার ভাড়া'],
    waits: ['Waiting', 'অপেক্ষায়'],
    waiting: (amount: string) => [
      `${amount} wait until the office confirms that the money has come.`,
      `${amount} অপেক্ষায়: টাকা পৌঁছেছে কি না, কর্তৃপক্ষ তা নিশ্চিত করবে।`,
    ],
    free: ['Nothing is due.', 'কিছুই বকেয়া নেই।'],
    paid: ['Paid', 'পরিশোধিত'],
    paidOn: (day: string) => [`on ${day}`, `তারিখ ${day}`],
    isLate: ['Late', 'দেরি'],
    isDue: ['Due', 'বকেয়া'],
    inAll: (homes: number) => [`for your ${homes} homes together`, `আপনার ${countInBangla(homes)}টি বাসা মিলিয়ে`],
    payFor: (charge: string, apartmentNo: string) => [
      `Pay ${charge} for ${apartmentNo}`,
      `${apartmentNo}: ${charge}-এর ভাড়া দিন`,
    ],
    dueSince: (months: number, day: string) => [
      months === 1 ? `due since ${day}` : `${months} months are open, due since ${day}`,
      months === 1 ? `${day} থেকে বকেয়া` : `${countInBangla(months)} মাস বাকি, ${day} থেকে বকেয়া`,
    ],
    dueOn: (months: number, day: string) => [
      months === 1 ? `due on ${day}` : `${months} months are open, due on ${day}`,
      months === 1 ? `শেষ দিন ${day}` : `${countInBangla(months)} মাস বাকি, শেষ দিন ${day}`,
    ],
  },
  late: {
    notYet: ['Not late yet', 'এখনও সময় আছে'],
    days: (days: number) => [days === 1 ? '1 day late' : `${days} days late`, `${countInBangla(days)} দিন দেরি`],
  },
  dues: {
    title: ['Dues', 'বকেয়া'],
    receipts: ['Receipts', 'রসিদ'],
    remindAll: ['Remind all', 'সবাইকে মনে করিয়ে দিন'],
    round: ['Collection round', 'ভাড়া আদায়'],
    line: (sum: string, tenancies: number, late: number) => [
      `<sum>${sum}</sum> · ${tenancies === 1 ? '1 owes' : `${tenancies} owe`} · ${late} late`,
      `<sum>${sum}</sum> · ${countInBangla(tenancies)} জনের বাকি · ${countInBangla(late)} জনের দেরি`,
    ],
    unpaid: ['Who has not paid', 'যাঁরা ভাড়া দেননি'],
    search: ['Search', 'খুঁজুন'],
    failed: ['The dues did not load.', 'বকেয়া লোড হয়নি।'],
    owe: (tenancies: number) => [
      tenancies === 1 ? '1 tenancy owes' : `${tenancies} tenancies owe`,
      `${countInBangla(tenancies)} জনের বকেয়া`,
    ],
    oweOnPage: (tenancies: number, page: number, pages: number) => [
      `${tenancies === 1 ? '1 tenancy owes' : `${tenancies} tenancies owe`}, page ${page} of ${pages}`,
      `${countInBangla(tenancies)} জনের বকেয়া, ${countInBangla(pages)} পাতার ${countInBangla(page)} নম্বর`,
    ],
    allPaid: (period: string) => [
      `Nobody owes anything that was due by the end of ${period}.`,
      `${period}-এর শেষ পর্যন্ত কারও কিছু বকেয়া নেই।`,
    ],
    noPage: ['There is no such page.', 'এমন কোনো পাতা নেই।'],
    noPageNext: ['The list is shorter than that.', 'তালিকা অত লম্বা নয়।'],
    firstPage: ['Go to the first page', 'প্রথম পাতায় যান'],
    noMatch: ['Nobody matches.', 'কাউকে পাওয়া যায়নি।'],
    noMatchNext: [
      'Please look for another name, e-mail, phone or apartment, or another age.',
      'অন্য নাম, ইমেইল, ফোন বা ফ্ল্যাট দিয়ে খুঁজুন, অথবা অন্য মেয়াদ বাছুন।',
    ],
    showAll: ['Show all who owe', 'যাঁদের বকেয়া আছে, সবাইকে দেখুন'],
  },
  ages: {
    label: ['How long ago it was due', 'কত দিন ধরে বকেয়া'],
    all: ['All', 'সব'],
    'not-due': ['Not due yet', 'এখনও সময় আছে'],
    '0-30': ['1–30 days', '১–৩০ দিন'],
    '31-60': ['31–60 days', '৩১–৬০ দিন'],
    '61-90': ['61–90 days', '৬১–৯০ দিন'],
    'over-90': ['Over 90 days', '৯০ দিনের বেশি'],
  },
  debtor: {
    name: ['Name', 'নাম'],
    open: ['Open', 'বাকি'],
    dueSince: ['Due since', 'কবে থেকে বকেয়া'],
    actions: ['Actions', 'করণীয়'],
    record: (name: string) => [
      `Record<hidden> a payment of ${name}</hidden>`,
      `<hidden>${name}-এর পেমেন্ট </hidden>লিখে রাখুন`,
    ],
    recordPayment: ['Record a payment', 'পেমেন্ট লিখে রাখুন'],
    statement: ['Statement', 'হিসাব বিবরণী'],
    home: (block: string, floor: string) => [
      `${block ? `Block ${block}, floor` : 'Floor'} ${floor}`,
      `${block && `ব্লক ${block}, `}তলা ${floor}`,
    ],
    whatIsOpen: (name: string, amount: string) => [
      `<hidden>What ${name} owes: </hidden><sum>${amount}</sum>`,
      `<hidden>${name}-এর বাকি: </hidden><sum>${amount}</sum>`,
    ],
    phone: ['Phone', 'ফোন'],
    call: ['Call', 'ফোন করুন'],
    noPhone: ['No phone number', 'ফোন নম্বর নেই'],
    movedOut: ['Moved out', 'চলে গেছেন'],
    fromBefore: (amount: string) => [`${amount} from before`, `${amount} আগের`],
    allFromBefore: ['All of it from before', 'পুরোটাই আগের'],
    waits: (amount: string) => [`${amount} waits`, `${amount} অপেক্ষায়`],
    waitsBefore: (amount: string, apartmentNo: string) => [
      `${amount} sent for ${apartmentNo}, the home before, waits`,
      `আগের ফ্ল্যাট ${apartmentNo}-এর জন্য পাঠানো ${amount} অপেক্ষায়`,
    ],
    credit: (amount: string) => [`${amount} credit`, `${amount} জমা`],
  },
  overview: {
    label: ['The month', 'মাসের হিসাব'],
    expected: ['Expected', 'পাওয়ার কথা'],
    received: ['Received', 'পাওয়া গেছে'],
    discounts: ['Discounts', 'ছাড়'],
    waiting: ['Waiting', 'অপেক্ষায়'],
    open: ['Open of the month', 'এই মাসের বাকি'],
    givenUp: (amount: string) => [`${amount} are given up.`, `${amount} মওকুফ করা হয়েছে।`],
    noRent: ['No rent is added for this month.', 'এই মাসের কোনো ভাড়া যোগ হয়নি।'],
    settled: (settled: number, rents: number, waived: number) => [
      `${settled} of ${rents} ${rents === 1 ? 'rent' : 'rents'} paid${waived > 0 ? ' or given up' : ''}`,
      `${countInBangla(rents)}টির মধ্যে ${countInBangla(settled)}টি ভাড়া পরিশোধিত${waived > 0 ? ' বা মওকুফ' : ''}`,
    ],
  },
  remind: {
    byWhatsApp: (name: string) => [
      `Remind<hidden> ${name} on WhatsApp</hidden>`,
      `<hidden>${name}-কে WhatsApp-এ </hidden>মনে করিয়ে দিন`,
    ],
    button: (name: string) => [`Remind<hidden> ${name}</hidden>`, `<hidden>${name}-কে </hidden>মনে করিয়ে দিন`],
    title: (name: string) => [`Remind ${name}`, `${name}-কে মনে করিয়ে দিন`],
    notReached: (phone: string) => [`WhatsApp does not reach ${phone}.`, `${phone} নম্বরে WhatsApp পৌঁছায় না।`],
    noPhone: (name: string) => [`There is no phone number of ${name} here.`, `${name}-এর ফোন নম্বর এখানে নেই।`],
    mailOrCopy: ['Write an e-mail, or copy the text.', 'ইমেইল লিখুন, অথবা লেখাটি কপি করুন।'],
    noMail: ['There is no e-mail either. Copy the text.', 'ইমেইলও নেই। লেখাটি কপি করুন।'],
    copy: ['Copy the text', 'লেখাটি কপি করুন'],
    copied: ['The text is copied.', 'লেখাটি কপি হয়েছে।'],
    selected: ['The text is selected. Please copy it with your keyboard.', 'লেখাটি বেছে রাখা হয়েছে। কিবোর্ড দিয়ে কপি করুন।'],
    mail: ['Write an e-mail', 'ইমেইল লিখুন'],
    subject: (building: string) => [`Rent, ${building}`, `ভাড়া, ${building}`],
    whatsApp: (name: string) => [`WhatsApp<hidden> to ${name}</hidden>`, `<hidden>${name}-কে </hidden>WhatsApp`],
    copyOf: (name: string) => [
      `Copy<hidden> the text to ${name}</hidden>`,
      `<hidden>${name}-এর লেখাটি </hidden>কপি করুন`,
    ],
    again: (name: string) => [`Remind ${name} again?`, `${name}-কে আবার মনে করিয়ে দেবেন?`],
    yes: ['Remind again', 'আবার মনে করিয়ে দিন'],
    failed: ['The reminder was not recorded', 'কবে মনে করিয়ে দেওয়া হলো, তা রাখা যায়নি'],
    today: ['today', 'আজ'],
    yesterday: ['yesterday', 'গতকাল'],
    on: (day: string) => [`on ${day}`, day],
    last: (when: string, way: string, by: string) => [
      `Reminded ${when} ${way}${by && `, ${by}`}`,
      `${when} ${way} মনে করিয়ে দেওয়া হয়েছে${by && `, ${by}`}`,
    ],
    ways: {
      whatsapp: ['by WhatsApp', 'WhatsApp-এ'],
      mail: ['by e-mail', 'ইমেইলে'],
      copied: ['by a copied text', 'কপি করা লেখায়'],
      sms: ['by SMS', 'এসএমএসে'],
      push: ['in their browser', 'ব্রাউজারে'],
    },
  },
  /** The queue of late tenants. */
  remindAll: {
    title: ['Remind all', 'সবাইকে মনে করিয়ে দিন'],
    intro: [
      'Tenants who are past a due day, each with the text in their language. A press sends or copies it, and is recorded.',
      'যাঁদের শেষ তারিখ পেরিয়ে গেছে, প্রত্যেকের লেখা তাঁর নিজের ভাষায়। একবার চাপলেই বার্তা পাঠানো বা কপি হয়; কবে পাঠানো হলো, তা রাখা থাকে।',
    ],
    skip: (name: string) => [`Skip<hidden> ${name}</hidden>`, `বাদ দিয়ে এগোন<hidden>: ${name}</hidden>`],
    whole: ['Show all of it', 'পুরো লেখা দেখুন'],
    folded: ['Show less', 'কম দেখুন'],
    failed: ['The reminders did not load.', 'তালিকাটি লোড হয়নি।'],
    progress: (done: number, all: number) => [
      `${done} of ${all} reminded`,
      `${countInBangla(all)} জনের মধ্যে ${countInBangla(done)} জনকে মনে করিয়ে দেওয়া হয়েছে`,
    ],
    most: (tenants: number) => [
      `The ${tenants} who are late longest stand here. Dues has all of them.`,
      `সবচেয়ে বেশি দেরি হওয়া ${countInBangla(tenants)} জন এখানে আছেন। বকেয়ার পাতায় সবাই আছেন।`,
    ],
    toRemind: ['To remind', 'যাঁদের মনে করাতে হবে'],
    done: ['Reminded in the last three days', 'গত তিন দিনে মনে করিয়ে দেওয়া হয়েছে'],
    none: ['Nobody is late.', 'কারও দেরি হয়নি।'],
    noneNext: [
      'A tenant stands here the day after a due day has passed.',
      'শেষ তারিখ পেরোনোর পরদিন ভাড়াটিয়ার নাম এখানে আসে।',
    ],
    allAnswered: [
      'All who are late have paid in the last three days, or reported a payment.',
      'যাঁদের দেরি হয়েছে, সবাই গত তিন দিনে টাকা দিয়েছেন বা টাকা দেওয়ার কথা জানিয়েছেন।',
    ],
    allDone: ['All who are late are reminded.', 'যাঁদের দেরি হয়েছে, সবাইকে মনে করিয়ে দেওয়া হয়েছে।'],
    skipped: (tenants: number) => [
      `${tenants} skipped: paid in the last three days, or reported a payment`,
      `${countInBangla(tenants)} জন বাদ: গত তিন দিনে টাকা দিয়েছেন বা টাকা দেওয়ার কথা জানিয়েছেন`,
    ],
    why: { paid: ['Has just paid', 'সবে টাকা দিয়েছেন'], reported: ['Has reported a payment', 'টাকা দেওয়ার কথা জানিয়েছেন'] },
    unreached: (tenants: number) => [
      `The site’s own reminder has not reached ${tenants}`,
      `সাইটের নিজের বার্তা পৌঁছায়নি ${countInBangla(tenants)} জনের কাছে`,
    ],
    unreachedWhy: {
      nowhere: ['No e-mail, browser or mobile number that they want', 'ইমেইল, ব্রাউজার বা মোবাইল নম্বর নেই, অথবা তিনি চান না'],
      refused: ['Refused: the address, the number or the gateway', 'ফেরত এসেছে: ঠিকানা, নম্বর বা গেটওয়ের কারণে'],
      paused: ['Waits: the channel is paused', 'অপেক্ষায়: মাধ্যমটি থেমে আছে'],
      held: ['Held: the month’s ceiling for SMS is used up', 'আটকে আছে: এসএমএসের মাসের সীমা শেষ'],
      unknown: ['Not known whether it went', 'গেছে কি না জানা নেই'],
      unsent: ['Too late to be sent', 'পাঠানোর সময় পেরিয়ে গেছে'],
    },
    apartment: (apartmentNo: string, phone: string) => [
      `Flat ${apartmentNo} · ${phone}`,
      `ফ্ল্যাট ${apartmentNo} · ${phone}`,
    ],
    noPhone: ['no phone number', 'ফোন নম্বর নেই'],
    notReached: (phone: string) => [`WhatsApp does not reach ${phone}`, `${phone} নম্বরে WhatsApp পৌঁছায় না`],
  },
});
