import { makeTexts } from '#locale/texts.ts';

export const noticeTexts = makeTexts({
  lastDay: (day: string) => [`Your last day is <day>${day}</day>.`, `আপনার শেষ দিন <day>${day}</day>।`],
  fromBuilding: ['The administration gave notice.', 'কর্তৃপক্ষ নোটিশ দিয়েছে।'],
  fromYou: [
    'You gave notice. Until that day you can withdraw it.',
    'আপনি নোটিশ দিয়েছেন। ওই দিন পর্যন্ত তা তুলে নিতে পারবেন।',
  ],
  give: ['Give notice', 'বাসা ছাড়ার নোটিশ দিন'],
  withdraw: ['Withdraw the notice', 'নোটিশ তুলে নিন'],
  title: ['Give notice?', 'বাসা ছাড়ার নোটিশ দেবেন?'],
  text: [
    'You live here and pay rent until your last day has ended. Until then you can withdraw the notice.',
    'শেষ দিন পার হওয়া পর্যন্ত আপনি এখানে থাকবেন ও ভাড়া দেবেন। তার আগে নোটিশ তুলে নেওয়া যায়।',
  ],
  day: ['Last day', 'শেষ দিন'],
  lastMonth: (cost: string) => [`Rent of the last month: ${cost}.`, `শেষ মাসের ভাড়া: ${cost}।`],
  reason: ['Reason', 'কারণ'],
  submit: ['Give notice', 'নোটিশ দিন'],
  nevertheless: ['You can give notice for this day nevertheless.', 'তবু এই দিনের জন্য নোটিশ দেওয়া যাবে।'],
  given: (day: string) => [`Notice is given: your last day is ${day}.`, `নোটিশ দেওয়া হয়েছে: আপনার শেষ দিন ${day}।`],
  withdrawn: ['The notice is withdrawn. You stay.', 'নোটিশ তুলে নেওয়া হয়েছে। আপনি থাকছেন।'],
  failed: ['The notice stands.', 'নোটিশ তুলে নেওয়া যায়নি।'],
  handOver: {
    reading: (meter: string) => [`${meter}: reading on the last day`, `${meter}: শেষ দিনের রিডিং`],
    last: (reading: string) => [`Last ${reading}.`, `আগে ${reading}।`],
    hint: ['The next tenant counts from it.', 'পরের ভাড়াটিয়ার ইউনিট এখান থেকে ধরা হবে।'],
    billed: (list: string) => [
      `Billed already: ${list}. Bills is where a reading is corrected.`,
      `বিল আগেই দেওয়া হয়েছে: ${list}। রিডিং সংশোধন হয় বিল পেজে।`,
    ],
  },
  left: {
    owed: ['Open', 'বাকি'],
    waiting: ['Waits for the office', 'কর্তৃপক্ষের অপেক্ষায়'],
    credit: ['Paid, not used yet', 'জমা'],
    held: ['Advance held', 'জমা অগ্রিম'],
    paidAhead: ['Paid for months to come', 'আগামী মাসের জন্য দেওয়া'],
    failed: ['What is left of this tenancy did not load.', 'এই মেয়াদের বাকি হিসাব আনা যায়নি।'],
    goes: ['Taken back', 'যা ফেরত যাবে'],
    goesOf: (takenBack: string, amount: string) => [`${takenBack} of ${amount}`, `${amount}-এর মধ্যে ${takenBack}`],
    stays: ['Stays', 'দেনা-পাওনা'],
    open: (amount: string) => [`${amount} open`, `${amount} বাকি`],
    readings: (list: string) => [
      `Readings that go over to the next tenancy, or are the building’s own: ${list}.`,
      `যেসব রিডিং পরের ভাড়াটিয়ার হবে, নয়তো ভবনের: ${list}।`,
    ],
  },
});
