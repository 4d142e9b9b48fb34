import { inBangla } from '#locale/bangla.ts';
import type { AdvanceTexts } from './texts.ts';

export const bn: AdvanceTexts = {
  section: {
    title: 'অগ্রিম',
    held: 'জমা আছে',
    months: (months) => `${months} মাসের ভাড়া`,
    instalment: 'প্রতি মাসের ভাড়া থেকে',
    none: 'কিছু ঠিক করা হয়নি',
    noAdvance: 'কোনো অগ্রিম জমা নেই। অগ্রিম এলে পেমেন্টের সঙ্গে লেখা হয়।',
    use: 'অগ্রিম থেকে সমন্বয়',
    agree: 'কিস্তি ঠিক করুন',
  },
  use: {
    title: 'অগ্রিম থেকে সমন্বয় করবেন?',
    text: (held, name) => `${name}-এর ${held} অগ্রিম জমা আছে। যা পাওনার বিপরীতে সমন্বয় হবে তা আর জমা থাকবে না।`,
    open: (open) => `${open} বাকি`,
    nothing: 'কিছু বাকি নেই।',
    submit: 'সমন্বয় করুন',
    done: (held) => `অগ্রিম থেকে সমন্বয় হয়েছে। এখনও ${held} জমা আছে।`,
  },
  hold: {
    button: (what) => `আগের মতো করুন<what> ${what}</what>`,
    title: 'এটি আগের মতো করবেন?',
    text: (amount) => `${amount} আবার অগ্রিম হিসেবে জমা হবে, আর এর পাওনা আবার বাকি হবে।`,
    yes: 'হ্যাঁ, আগের মতো করুন',
    reason: 'কারণ',
    done: 'অগ্রিম আবার জমা হয়েছে।',
    failed: 'আগের মতো করা যায়নি',
  },
  instalment: {
    title: 'অগ্রিম থেকে ভাড়া কাটবেন?',
    text: 'বকেয়া পাতায় নিশ্চিত করলে প্রতি মাসের ভাড়া থেকে অগ্রিমের এই টাকা সমন্বয় হয়। ০ লিখলে আর কাটা হবে না।',
    amount: 'প্রতি মাসে',
    submit: 'সংরক্ষণ করুন',
    done: 'কিস্তি সংরক্ষণ হয়েছে।',
  },
  due: {
    title: 'অগ্রিমের কিস্তি',
    text: (tenancies, sum) => `${inBangla(String(tenancies))}টি ফ্ল্যাটের এই মাসের ভাড়া থেকে অগ্রিমের ${sum} সমন্বয় করার আছে।`,
    take: 'ভাড়া থেকে সমন্বয় করুন',
    confirm: 'এই কিস্তিগুলো ভাড়া থেকে সমন্বয় করবেন?',
    yes: 'হ্যাঁ, করুন',
    line: (name, apartmentNo, amount) => `${apartmentNo} · ${name} · ${amount}`,
    done: (tenancies, sum) => `${tenancies}টি অগ্রিমের ${sum} ভাড়া থেকে সমন্বয় হয়েছে।`,
    failed: 'কিস্তি সমন্বয় করা যায়নি',
  },
};
