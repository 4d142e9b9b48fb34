import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const cashTexts = makeTexts({
  title: ['Cash and bank', 'ক্যাশ ও ব্যাংক'],
  /** The book of one day. */
  book: ['Cash book', 'ক্যাশ বই'],
  failed: ['The building’s money did not load.', 'ভবনের টাকার হিসাব লোড হয়নি।'],
  failedLines: ['The lines to sort did not load.', 'বাকি লাইনগুলো লোড হয়নি।'],
  places: ['Who holds what', 'কোথায় কত'],
  sum: (amount: string, n: number) => [
    n === 1 ? `<sum>${amount}</sum> in 1 place` : `<sum>${amount}</sum> in ${n} places`,
    `<sum>${amount}</sum> ${countInBangla(n)} জায়গায়`,
  ],
  expense: ['Expense', 'খরচ লিখুন'],
  office: ['Office drawer', 'অফিসের ড্রয়ার'],
  own: ['Your drawer', 'আপনার ড্রয়ার'],
  counted: (day: string) => [`Counted up to ${day}`, `${day} পর্যন্ত গোনা`],
  notCounted: ['Not counted yet', 'এখনও গোনা হয়নি'],
  notHandedOver: ['Not handed over yet', 'এখনও বুঝিয়ে দেননি'],
  matched: (day: string) => [`Matches up to ${day}`, `${day} পর্যন্ত মিলেছে`],
  reopened: (day: string, n: number) => [
    `Matched up to ${day}; ${n === 1 ? '1 line of it is' : `${n} lines of it are`} open again`,
    `${day} পর্যন্ত মিলেছিল; তার ${countInBangla(n)}টি লাইন আবার বাকি`,
  ],
  brought: (day: string) => [`Brought up to ${day}, not matched yet`, `${day} পর্যন্ত আনা, এখনও মেলানো হয়নি`],
  nothingBrought: ['No statement brought yet', 'এখনও কোনো স্টেটমেন্ট আনা হয়নি'],
  onSite: ['Paid by card on the site', 'সাইটে কার্ডে দেওয়া'],
  noPlace: ['No statements of it yet', 'স্টেটমেন্ট আনা শুরু হয়নি'],
  acts: {
    close: ['Close the day', 'ক্যাশ মেলান'],
    take: ['Take over', 'বুঝে নিন'],
    wallet: ['Paste messages', 'মেসেজ দিন'],
    bank: ['Bring the file', 'ফাইল দিন'],
    match: ['Match the day', 'দিনের হিসাব মেলান'],
    setUp: ['Set up', 'চালু করুন'],
    look: ['Look', 'দেখুন'],
  },
  /** What the act is about, for screen readers. */
  actOn: (act: string, place: string) => [`${act}<place>: ${place}</place>`, `${act}<place>: ${place}</place>`],
  /** The lines of one place, of those of all places, which is the number that Today says. */
  toSort: (n: number, all: number, place: string) => [
    n < all ? `${n} of ${all} lines to sort: ${place}` : `${n === 1 ? '1 line' : `${n} lines`} to sort: ${place}`,
    n < all
      ? `${countInBangla(all)}টির ${countInBangla(n)}টি লাইন কার? ${place}`
      : `${countInBangla(n)}টি লাইন কার? ${place}`,
  ],
  allSorted: ['No line waits to be sorted.', 'কোনো লাইন বাকি নেই।'],
});
