import { makeTexts } from '#locale/texts.ts';

/** The question before an amount far above what is owed is kept; payments waiting for the office say it, too. */
export const ledgerSlipTexts = makeTexts({
  title: (amount: string) => [`Really ${amount}?`, `${amount}, ঠিক তো?`],
  text: (owed: string, over: string) => [
    `${owed} is owed. ${over} more than that would be kept for what is due next.`,
    `বকেয়া ${owed}। বাড়তি ${over} পরের বকেয়ার জন্য জমা থাকবে।`,
  ],
  yes: ['Yes, it is right', 'হ্যাঁ, ঠিক আছে'],
  no: ['Correct the amount', 'অঙ্ক ঠিক করব'],
  waiting: (owed: string) => [
    `That is far more than the ${owed} that were open. Look at the amount first.`,
    `বাকি ছিল ${owed}, এ টাকা তার চেয়ে অনেক বেশি। আগে অঙ্কটি দেখে নিন।`,
  ],
});
