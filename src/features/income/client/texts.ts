import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts } from '#locale/texts.ts';

export const incomeTexts = makeTexts({
  page: {
    title: ['Other income', 'অন্য আয়'],
    intro: [
      'What comes beside what residents owe: the antenna, scrap, the hall, the parking of guests.',
      'বাসিন্দাদের দেনার বাইরে যা আসে: অ্যান্টেনা, পুরোনো জিনিস বিক্রি, হল, অতিথির গাড়ি।',
    ],
    record: ['Record income', 'আয় লিখুন'],
    failed: ['The other income did not load.', 'অন্য আয়ের তালিকা লোড হয়নি।'],
    sum: (month: string) => [`Came in ${month}`, `${month} মাসে এসেছে`],
    count: (n: number) => [
      n === 1 ? '1 receipt of income' : `${n} receipts of income`,
      `${inBangla(formatNumber(n))}টি আয়`,
    ],
    none: ['No other income', 'অন্য কোনো আয় নেই'],
    noneNext: ['Record what came this month beside rents and bills.', 'ভাড়া ও বিলের বাইরে এ মাসে যা এসেছে, লিখুন।'],
  },
  table: {
    caption: ['The other income', 'অন্য আয়ের তালিকা'],
    what: ['What for', 'কীসের আয়'],
    amount: ['Amount', 'পরিমাণ'],
    day: ['Came on', 'কবে এসেছে'],
    into: ['Came into', 'কোথায় এসেছে'],
    remark: ['Remark', 'মন্তব্য'],
    action: ['Action', 'কাজ'],
    countsFor: (day: string) => [`Counts for ${day}.`, `${day} তারিখের হিসাবে।`],
    voucher: (number: string) => [`Voucher ${number}.`, `ভাউচার ${number}।`],
    reversed: ['Taken back', 'বাতিল'],
  },
  form: {
    title: ['Record income', 'আয় লিখুন'],
    text: ['What came, from whom, and where it is now.', 'কী এসেছে, কার কাছ থেকে, আর টাকাটা এখন কোথায়।'],
    category: ['What for', 'কীসের আয়'],
    choose: ['Please choose', 'বেছে নিন'],
    amount: ['Amount', 'পরিমাণ'],
    payer: ['From whom', 'কার কাছ থেকে'],
    day: ['Came on', 'কবে এসেছে'],
    paidInto: ['Came into', 'কোথায় এসেছে'],
    place: ['Into which account', 'কোন অ্যাকাউন্টে'],
    reference: ['Voucher no', 'ভাউচার নং'],
    note: ['Note', 'নোট'],
    submit: ['Record', 'লিখুন'],
    submitAgain: ['Record it as other money', 'অন্য টাকা হিসেবে লিখুন'],
    recorded: (amount: string, what: string) => [`${what}: ${amount} recorded.`, `${what}: ${amount} লেখা হয়েছে।`],
    countsOn: (day: string) => [
      `The books are closed up to then: in the cash book it counts for ${day}.`,
      `সেদিন পর্যন্ত হিসাব বন্ধ, তাই ক্যাশ বইয়ে এটি ${day} তারিখে গোনা হবে।`,
    ],
  },
  reverse: {
    button: (what: string) => [`Take back<what> ${what}</what>`, `বাতিল করুন<what> ${what}</what>`],
    title: ['Take this income back?', 'আয়টি বাতিল করবেন?'],
    text: (what: string) => [
      `${what}. It stays in the list, and a counter-entry with your reason stands against it.`,
      `${what}। এটি তালিকায় থাকবে, আর আপনার কারণসহ একটি বিপরীত এন্ট্রি লেখা হবে।`,
    ],
    reason: ['Reason', 'কারণ'],
    yes: ['Yes, take it back', 'হ্যাঁ, বাতিল করুন'],
    done: ['The income is taken back.', 'আয়টি বাতিল হয়েছে।'],
    failed: ['Failed to take the income back', 'আয়টি বাতিল করা যায়নি'],
  },
});
