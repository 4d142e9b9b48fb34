import type { ReverseTexts } from './reverse-texts.ts';

export const bn: ReverseTexts = {
  payment: (amount, method, day) => `${amount}, মাধ্যম ${method}, পাওয়ার তারিখ ${day}`,
  button: (payment) => `<what>${payment}: </what>বাতিল করুন`,
  title: 'পেমেন্টটি বাতিল করে ফেরত লিখবেন?',
  text: (name, payment) => `${name} দিয়েছিলেন ${payment}। এটি যা শোধ করেছিল, তা আবার বকেয়া হবে।`,
  yes: 'হ্যাঁ, ফেরত লিখুন',
  reason: 'কারণ',
  reversed: 'পেমেন্টটি বাতিল করে ফেরত লেখা হয়েছে।',
  failed: 'পেমেন্ট ফেরত লেখা যায়নি',
};
