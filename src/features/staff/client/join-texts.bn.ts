import type { JoinStaffTexts } from './join-texts.ts';

export const bn: JoinStaffTexts = {
  duties: {
    owner: 'মালিক',
    manager: 'ম্যানেজার',
    accountant: 'হিসাবরক্ষক',
    caretaker: 'কেয়ারটেকার',
    guard: 'দারোয়ান',
    auditor: 'নিরীক্ষক',
  },
  title: 'ভবনের কাজে যোগ দিন',
  intro: (building) => `${building} কর্তৃপক্ষের দেওয়া লিংক দিয়ে।`,
  needsLink: 'এই পেজের জন্য ভবন কর্তৃপক্ষের পাঠানো লিংক লাগে।',
  account: (name, email) => `আপনি ${name} (${email}) হিসেবে লগইন করা আছেন। যোগ দিলে লিংকের দায়িত্ব এই অ্যাকাউন্ট পাবে।`,
  submit: 'যোগ দিন',
  signInFirst: 'আগে লগইন করুন, অ্যাকাউন্ট না থাকলে নিবন্ধন করুন। লিংকটি ততক্ষণ রাখা থাকবে।',
  login: 'লগইন',
  register: 'নিবন্ধন',
  welcome: 'স্বাগতম',
  joined: (duty, building) => `আপনি এখন ${building}-এর ${duty}। কী কী করতে পারবেন, মেনুতে দেখুন।`,
  begin: 'শুরু করুন',
  offer: (name, invitedBy, duty, building) =>
    `${name}, ${invitedBy} আপনাকে ${building}-এর ${duty} হিসেবে যোগ দিতে বলেছেন।`,
  goodUntil: (until) => `লিংকটি ${until} পর্যন্ত চলবে।`,
  over: 'লিংকটি আগেই ব্যবহার করা হয়েছে, অথবা আর চলবে না। ভবন কর্তৃপক্ষের কাছে নতুন একটি চান।',
  own: 'লিংকটি আপনি নিজে তৈরি করেছেন। যিনি দায়িত্ব পাবেন তাঁকে পাঠান, নিজে ব্যবহার করা যাবে না।',
  otherAccount: 'অন্য অ্যাকাউন্ট দিয়ে যোগ দিন',
};
