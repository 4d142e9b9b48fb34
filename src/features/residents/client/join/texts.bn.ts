import type { JoinTexts } from './texts.ts';

export const bn: JoinTexts = {
  welcome: 'আপনার ঘরে স্বাগতম',
  joined: (name) => `${name}, ফ্ল্যাটটি এখন আপনার অ্যাকাউন্টে আছে।`,
  home: (apartmentNo, block, floor) =>
    `ফ্ল্যাট ${apartmentNo}, ব্লক ${block}, ${floor} তলা। এখন ভাড়া দিতে আর নতুন খবর পড়তে পারবেন।`,
  flat: (apartmentNo, block, floor) =>
    `ফ্ল্যাট ${apartmentNo}, ব্লক ${block}, ${floor} তলা, মালিক হিসেবে। এখন এর বিল আর নতুন খবর পড়তে পারবেন।`,
  myFlat: 'আমার ফ্ল্যাট',
  myProfile: 'আমার প্রোফাইল',
  makePayment: 'ভাড়া দিন',
  title: 'আপনার ফ্ল্যাটে যোগ দিন',
  intro: (building) => `${building} কর্তৃপক্ষের দেওয়া স্লিপ দিয়ে।`,
  needsLink: 'এই পেজের জন্য আপনার স্লিপের লিংক বা QR কোড লাগবে। ভবন কর্তৃপক্ষ আপনাকে স্লিপ বানিয়ে দেবে।',
  account: (name, email) => `আপনি ${name} (${email}) নামে লগইন করা আছেন। যোগ দিলে স্লিপের ফ্ল্যাটটি এই অ্যাকাউন্টে আসবে।`,
  submit: 'যোগ দিন',
  signInFirst: 'আগে লগইন করুন; অ্যাকাউন্ট না থাকলে নিবন্ধন করুন। স্লিপটি ততক্ষণ রাখা থাকবে।',
  login: 'লগইন',
  register: 'নিবন্ধন',
  otherAccount: 'অন্য অ্যাকাউন্ট দিয়ে যোগ দিন',
};
