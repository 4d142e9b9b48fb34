import { makeTexts } from '#locale/texts.ts';

export const reverseTexts = makeTexts({
  payment: (amount: string, method: string, day: string) => [
    `${amount} by ${method}, received on ${day}`,
    `${amount}, মাধ্যম ${method}, পাওয়ার তারিখ ${day}`,
  ],
  button: (payment: string) => [`Reverse<what> ${payment}</what>`, `<what>${payment}: </what>বাতিল করুন`],
  title: ['Reverse this payment?', 'পেমেন্টটি বাতিল করে ফেরত লিখবেন?'],
  text: (name: string, payment: string) => [
    `${name} paid ${payment}. What it pays for is due again.`,
    `${name} দিয়েছিলেন ${payment}। এটি যা শোধ করেছিল, তা আবার বকেয়া হবে।`,
  ],
  yes: ['Yes, reverse', 'হ্যাঁ, ফেরত লিখুন'],
  reason: ['Reason', 'কারণ'],
  reversed: ['The payment is reversed.', 'পেমেন্টটি বাতিল করে ফেরত লেখা হয়েছে।'],
  failed: ['Failed to reverse payment', 'পেমেন্ট ফেরত লেখা যায়নি'],
});
