import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { LastImportTexts } from './last-import-texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: LastImportTexts = {
  last: (n, at, by) => `এখানে সবশেষ ইমপোর্ট: ${count(n)}টি সারি, ${at}, করেছেন ${by}।`,
  undo: 'বাতিল করুন',
  question: (n) => `${count(n)}টি সারির এই ইমপোর্ট বাতিল করবেন?`,
  consequence: {
    apartments: 'এর ফ্ল্যাটগুলো মুছে যাবে। কোনোটিতে ভাড়াটিয়া, আবেদন বা ছবি থাকলে বাতিল করা যায় না।',
    residents:
      'এর ভাড়াটিয়াদের কোনো পাওনা থাকবে না, আর তালিকাটি আবার ইমপোর্ট করা যাবে। এঁদের আর কিছু, যেমন পেমেন্ট, স্লিপ বা বিল, লেখা হয়ে থাকলে বাতিল করা যায় না।',
    expenses: 'এর প্রতিটি খরচ আজকের তারিখে বাতিল করে ফেরত লেখা হবে।',
  },
  yes: 'হ্যাঁ, বাতিল করুন',
  undone: (n) => `${count(n)}টি সারির ইমপোর্ট বাতিল করা হয়েছে।`,
};
