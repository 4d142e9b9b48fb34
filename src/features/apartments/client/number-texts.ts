import { makeTexts } from '#locale/texts.ts';

/** Texts about a unit's present and former numbers. */
export const numberTexts = makeTexts({
  title: (name: string) => [`Numbers of ${name}`, `${name}-এর নম্বর`],
  text: [
    'The search finds it by each of them. Receipts and certificates keep the number that they were printed with.',
    'এর যেকোনো নম্বর দিয়ে খোঁজা যায়। রসিদ ও প্রত্যয়নপত্রে যে নম্বর ছাপা হয়েছে, সেটিই থাকে।',
  ],
  none: ['It has had no other number.', 'এর অন্য কোনো নম্বর ছিল না।'],
  former: ['Former numbers', 'আগের নম্বর'],
  until: (number: string, day: string) => [`${number} until ${day}`, `${number}, ${day} পর্যন্ত`],
  remove: (number: string) => [`Remove<which> ${number}</which>`, `<which>${number} </which>বাদ দিন`],
  removed: ['Removed.', 'বাদ দেওয়া হয়েছে।'],
  swap: {
    title: ['Swap numbers', 'নম্বর অদলবদল'],
    other: (block: string) => [
      `Number of the other one${block && `, in block ${block}`}`,
      `${block && `ব্লক ${block}-এ `}অন্যটির নম্বর`,
    ],
    hint: ['Each keeps its tenant, rent, floor and photos.', 'ভাড়াটিয়া, ভাড়া, তলা ও ছবি যার যার থাকে।'],
    submit: ['Swap', 'অদলবদল করুন'],
    done: ['The numbers are swapped.', 'নম্বর অদলবদল হয়েছে।'],
  },
  add: {
    title: ['Write a former number', 'আগের নম্বর লিখুন'],
    text: [
      'Also of a flat that was divided, or that became part of this one.',
      'ভাগ করা ফ্ল্যাটের নম্বর, অথবা যে ফ্ল্যাট এর অংশ হয়েছে তার নম্বরও।',
    ],
    block: ['Block', 'ব্লক'],
    number: ['Number', 'নম্বর'],
    until: ['Until', 'কবে পর্যন্ত'],
    note: ['Note', 'মন্তব্য'],
    noteHint: ['Such as “part of it”.', 'যেমন “এর অংশ”।'],
    submit: ['Add', 'যোগ করুন'],
    done: ['Added.', 'যোগ হয়েছে।'],
  },
});
