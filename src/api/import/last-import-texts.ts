import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

const rows = (n: number) => (n === 1 ? '1 row' : `${n.toLocaleString('en')} rows`);

export const lastImportTexts = makeTexts({
  last: (n: number, at: string, by: string) => [
    `The last import here: ${rows(n)}, ${at}, by ${by}.`,
    `এখানে সবশেষ ইমপোর্ট: ${countInBangla(n)}টি সারি, ${at}, করেছেন ${by}।`,
  ],
  undo: ['Take it back', 'বাতিল করুন'],
  question: (n: number) => [`Take back this import of ${rows(n)}?`, `${countInBangla(n)}টি সারির এই ইমপোর্ট বাতিল করবেন?`],
  consequence: {
    apartments: [
      'Its apartments go. This works while none of them has a tenant, a request or a photo.',
      'এর ফ্ল্যাটগুলো মুছে যাবে। কোনোটিতে ভাড়াটিয়া, আবেদন বা ছবি থাকলে বাতিল করা যায় না।',
    ],
    residents: [
      'Its tenancies end as if they had owed nothing, and can be imported anew. Flats that came with them stay, without a rent, so that no visitor sees them. This works while nothing else was recorded of them, such as a payment, a slip or a bill.',
      'এর ভাড়াটিয়াদের কোনো পাওনা থাকবে না, আর তালিকাটি আবার ইমপোর্ট করা যাবে। এঁদের সাথে আসা ফ্ল্যাট থাকবে, ভাড়া ছাড়া, তাই বাইরের কেউ দেখবেন না। এঁদের আর কিছু, যেমন পেমেন্ট, স্লিপ বা বিল, লেখা হয়ে থাকলে বাতিল করা যায় না।',
    ],
    expenses: [
      'Each of its expenses gets a counter-entry for today.',
      'এর প্রতিটি খরচ আজকের তারিখে বাতিল করে ফেরত লেখা হবে।',
    ],
  },
  yes: ['Yes, take it back', 'হ্যাঁ, বাতিল করুন'],
  undone: (n: number) => [
    `The import of ${rows(n)} was taken back.`,
    `${countInBangla(n)}টি সারির ইমপোর্ট বাতিল করা হয়েছে।`,
  ],
});
