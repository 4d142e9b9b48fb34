import type { NumberTexts } from './number-texts.ts';

export const bn: NumberTexts = {
  title: (name) => `${name}-এর নম্বর`,
  text: 'এর যেকোনো নম্বর দিয়ে খোঁজা যায়। রসিদ ও প্রত্যয়নপত্রে যে নম্বর ছাপা হয়েছে, সেটিই থাকে।',
  none: 'এর অন্য কোনো নম্বর ছিল না।',
  former: 'আগের নম্বর',
  until: (number, day) => `${number}, ${day} পর্যন্ত`,
  remove: (number) => `<which>${number} </which>বাদ দিন`,
  removed: 'বাদ দেওয়া হয়েছে।',
  swap: {
    title: 'নম্বর অদলবদল',
    other: (block) => `ব্লক ${block}-এ অন্যটির নম্বর`,
    hint: 'ভাড়াটিয়া, ভাড়া, তলা ও ছবি যার যার থাকে।',
    submit: 'অদলবদল করুন',
    done: 'নম্বর অদলবদল হয়েছে।',
  },
  add: {
    title: 'আগের নম্বর লিখুন',
    text: 'ভাগ করা ফ্ল্যাটের নম্বর, অথবা যে ফ্ল্যাট এর অংশ হয়েছে তার নম্বরও।',
    block: 'ব্লক',
    number: 'নম্বর',
    until: 'কবে পর্যন্ত',
    note: 'মন্তব্য',
    noteHint: 'যেমন “এর অংশ”।',
    submit: 'যোগ করুন',
    done: 'যোগ হয়েছে।',
  },
};
