import { makeTexts } from '#locale/texts.ts';

/** Texts of the part of The building in which administrators enter the ways to pay. */
export const wayOfficeTexts = makeTexts({
  none: [
    'No number or account is named yet: tenants do not know where to send the money.',
    'এখনও কোনো নম্বর বা অ্যাকাউন্ট লেখা নেই: টাকা কোথায় পাঠাবেন, ভাড়াটিয়ারা জানেন না।',
  ],
  add: ['Add a way to pay', 'টাকা দেওয়ার উপায় যোগ করুন'],
  edit: ['Edit', 'বদলান'],
  remove: ['Remove', 'সরান'],
  isRemoved: (way: string) => [`Remove ${way}?`, `${way} সরাবেন?`],
  removal: [
    'Tenants see it no longer. What was paid to it stays.',
    'ভাড়াটিয়ারা এটি আর দেখবেন না। এখানে যা দেওয়া হয়েছে, তা লেখা থাকবে।',
  ],
  yesRemove: ['Yes, remove', 'হ্যাঁ, সরান'],
  removed: ['The way to pay is removed.', 'উপায়টি সরানো হয়েছে।'],
  removeFailed: ['The way to pay was not removed', 'উপায়টি সরানো যায়নি'],
  saved: ['The way to pay is saved.', 'উপায়টি সংরক্ষণ হয়েছে।'],
  failed: ['The ways to pay did not load.', 'টাকা দেওয়ার উপায়গুলো লোড হয়নি।'],
  qr: (way: string) => [`Code of ${way}`, `${way}: QR কোড`],
  addQr: ['Add the QR code', 'QR কোড যোগ করুন'],
  changeQr: ['Another QR code', 'অন্য QR কোড দিন'],
  removeQr: ['Remove the QR code', 'QR কোড সরান'],
  qrRemoved: ['The code is removed.', 'QR কোড সরানো হয়েছে।'],
  dialog: {
    add: ['Add a way to pay', 'টাকা দেওয়ার উপায় যোগ করুন'],
    edit: ['Edit a way to pay', 'টাকা দেওয়ার উপায় বদলান'],
    text: [
      'Tenants read it where they pay, on their bill and in reminders. Please compare the number twice.',
      'ভাড়াটিয়ারা এটি ভাড়া দেওয়ার পেজে, বিলে ও মনে করিয়ে দেওয়ার বার্তায় দেখেন। নম্বরটি দুবার মিলিয়ে নিন।',
    ],
    how: ['How', 'কীভাবে'],
    wallet: ['The number is', 'নম্বরটি'],
    number: ['Number', 'নম্বর'],
    account: ['Account number', 'অ্যাকাউন্ট নম্বর'],
    rocketHint: ['The account with its 12 digits, or the telephone’s 11.', 'অ্যাকাউন্টের ১২ সংখ্যা, অথবা ফোনের ১১ সংখ্যা।'],
    holder: ['In the name of', 'কার নামে'],
    holderHint: ['As the app shows it before the money goes.', 'টাকা পাঠানোর আগে অ্যাপে যে নাম দেখায়।'],
    bank: ['Bank and branch', 'ব্যাংক ও শাখা'],
    where: ['Where', 'কোথায়'],
    wherePlaceholder: ['At the gate, with the caretaker', 'গেটে, কেয়ারটেকারের কাছে'],
    hours: ['When', 'কখন'],
    hoursPlaceholder: ['Saturday to Thursday, 9 to 17', 'শনি থেকে বৃহস্পতিবার, সকাল ৯টা থেকে বিকেল ৫টা'],
    send: ['Save', 'সংরক্ষণ করুন'],
  },
});
