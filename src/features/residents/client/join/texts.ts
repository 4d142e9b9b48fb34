import { makeTexts } from '#locale/texts.ts';

export const joinTexts = makeTexts({
  welcome: ['Welcome home', 'আপনার ঘরে স্বাগতম'],
  joined: (name: string) => [
    `${name}, your apartment is in your account now.`,
    `${name}, ফ্ল্যাটটি এখন আপনার অ্যাকাউন্টে আছে।`,
  ],
  home: (apartmentNo: string, block: string, floor: string) => [
    `Apartment ${apartmentNo}, block ${block}, floor ${floor}. You can pay your rent and read what is new.`,
    `ফ্ল্যাট ${apartmentNo}, ব্লক ${block}, ${floor} তলা। এখন ভাড়া দিতে আর নতুন খবর পড়তে পারবেন।`,
  ],
  flat: (apartmentNo: string, block: string, floor: string) => [
    `Apartment ${apartmentNo}, block ${block}, floor ${floor}, as its owner.`,
    `ফ্ল্যাট ${apartmentNo}, ব্লক ${block}, ${floor} তলা, মালিক হিসেবে। এখন এর বিল আর নতুন খবর পড়তে পারবেন।`,
  ],
  myFlat: ['My Flat', 'আমার ফ্ল্যাট'],
  myProfile: ['My Profile', 'আমার প্রোফাইল'],
  makePayment: ['Make Payment', 'ভাড়া দিন'],
  title: ['Join your apartment', 'আপনার ফ্ল্যাটে যোগ দিন'],
  intro: (building: string) => [
    `With the slip from the administration of ${building}.`,
    `${building} কর্তৃপক্ষের দেওয়া স্লিপ দিয়ে।`,
  ],
  needsLink: [
    'This page needs the link or the QR code of your slip. The administration of the building makes one for you.',
    'এই পেজের জন্য আপনার স্লিপের লিংক বা QR কোড লাগবে। ভবন কর্তৃপক্ষ আপনাকে স্লিপ বানিয়ে দেবে।',
  ],
  account: (name: string, email: string) => [
    `You are signed in as ${name} (${email}). Joining puts the apartment of your slip into this account.`,
    `আপনি ${name} (${email}) নামে লগইন করা আছেন। যোগ দিলে স্লিপের ফ্ল্যাটটি এই অ্যাকাউন্টে আসবে।`,
  ],
  submit: ['Join', 'যোগ দিন'],
  signInFirst: [
    'Please log in first, or register if you have no account yet. Your slip is kept meanwhile.',
    'আগে লগইন করুন; অ্যাকাউন্ট না থাকলে নিবন্ধন করুন। স্লিপটি ততক্ষণ রাখা থাকবে।',
  ],
  login: ['Login', 'লগইন'],
  register: ['Register', 'নিবন্ধন'],
  otherAccount: ['Use another account', 'অন্য অ্যাকাউন্ট দিয়ে যোগ দিন'],
});
