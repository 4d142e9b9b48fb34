import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { BillDialogTexts } from './dialog-texts.ts';

const count = (number: number) => inBangla(formatNumber(number));

export const bn: BillDialogTexts = {
  conflicts: {
    theirs: (cell, name, theirs) => `${cell}: ${name} একই সময়ে ${theirs} লিখেছেন।`,
    gone: (figure) => `${figure}, ঘুরে এসে`,
    withNewMeter: (figure, oldEnd, newStart) => `নতুন মিটারে ${figure} (পুরোনোটির শেষ ${oldEnd}, নতুনটির শুরু ${newStart})`,
    somebody: 'অন্য একজন',
    nothing: 'খালি',
    takeMine: (mine) => `${mine} রাখুন`,
    fine: 'থাক',
  },
  opening: {
    text: 'এখানে প্রথম রিডিংয়ের আগে প্রতিটি মিটারে যা ছিল। ইউনিট সেখান থেকে ধরা হবে। স্প্রেডশিটের একটি কলাম পেস্ট করা যায়, পাশে ফ্ল্যাট নম্বর থাকলেও চলে।',
    unknown: (flats) => `এই তালিকায় নেই: ${flats}।`,
  },
  fees: {
    text: 'ভবনের নিয়ম অনুযায়ী, এক মাসের ভাড়ায় একবার। কাকে ফি দিতে হবে, বেছে নিন।',
    none: 'নিয়ম অনুযায়ী কারও দেরি হয়নি, অথবা ফি যোগ করাই আছে।',
    failed: 'ফিগুলো দেখানো গেল না।',
    late: (period, open, day) => `${period}: ${open} বাকি, শেষ দিন ছিল ${day}`,
    add: (fees, amount) => `${count(fees)}টি ফি যোগ করুন · ${amount}`,
    done: (fees) => `${count(fees)}টি বিলম্ব ফি যোগ হয়েছে।`,
  },
  question: {
    title: (flats, period) => `${period} মাসের ${flats} পাঠাবেন?`,
    text: (amount, day) => `তখন ${day}-এর মধ্যে ${amount} দিতে হবে। ভাড়াটিয়ারা সঙ্গে সঙ্গে দেখতে পাবেন।`,
    pastDue: (amount, day) =>
      `তখন ${amount} বাকি হবে, শেষ দিন ছিল ${day}। দিনটি পেরিয়ে গেছে: সবটাই তখনই দেরি ধরা হবে। ভাড়াটিয়ারা সঙ্গে সঙ্গে দেখতে পাবেন।`,
    laterDue: (amount, day) => `পরিশোধের শেষ তারিখ ${day} পেরিয়ে গেছে; মোট ${amount}। ভাড়াটিয়ারা সঙ্গে সঙ্গে দেখতে পাবেন।`,
    dueOn: 'যে তারিখের মধ্যে দিতে হবে',
    dueOnHint: (day) => `খালি রাখলে ${day}, সবই সঙ্গে সঙ্গে দেরি হিসেবে ধরা হবে`,
    withoutReading: (text) => `${text} সেগুলো বাদ থাকবে, পরে পাঠানো যাবে।`,
    confirm: 'বিল পাঠান',
    refused: (cells) => `আগে এটি সংশোধন করুন: ${cells}।`,
    unsaved: 'যা লিখেছেন তার সবটুকু রাখা হয়নি। পেজের ওপরের দিকটা দেখুন।',
    far: 'এগুলো কি ঠিক আছে?',
    more: (cells) => `আরও ${count(cells)}টি`,
    unitsOf: (cell, units, amount) => `${cell}: ${units} ইউনিট, ${amount}`,
    amountOf: (cell, amount) => `${cell}: ${amount}`,
    uncounted: (flats) =>
      `লোকসংখ্যা লেখা নেই, তাই লোকসংখ্যার ভাগে এসব ফ্ল্যাটে ১ জন করে ধরা: ${flats}। ঠিক আছে? ভাড়াটিয়ার পাতায় লেখা যায়।`,
    changed: (flats) => `মাসের মধ্যে ভাড়াটিয়া বদলেছে: ${flats}। এমন ফ্ল্যাট একবারই দেয়, দিন হিসেবে ভাগ করে।`,
    changedPaid: (flats) => `মাসের মধ্যে ভাড়াটিয়া বদলেছে: ${flats}। ভাগের খাত দিন হিসেবে ভাগ হবে।`,
    stays: (flat, days) => `${flat} (${days} দিন)`,
    staysPaid: (flat, days, name) => `${flat} (${days} দিন; নির্দিষ্ট খাত দেবেন ${name})`,
  },
};
