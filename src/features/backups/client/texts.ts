import { makeTexts } from '#locale/texts.ts';

export const backupsTexts = makeTexts({
  title: ['Backup', 'ব্যাকআপ'],
  intro: [
    'Everything that the building knows, in one file on your device.',
    'ভবনের যা কিছু লেখা আছে, সব আপনার ডিভাইসে একটি ফাইলে।',
  ],
  copies: ['How the copies stand', 'কপিগুলোর অবস্থা'],
  copiesFailed: ['How the copies stand did not load.', 'কপিগুলোর অবস্থা লোড হয়নি।'],
  make: ['Make a backup', 'ব্যাকআপ রাখুন'],
  holds: [
    'It holds people, money, photos and papers, and the keys of all sign-ins: keep it as you keep the keys of the building, where the server’s disk is not.',
    'এতে আছে মানুষ, টাকার হিসাব, ছবি ও কাগজ, আর সব লগইনের চাবি: ভবনের চাবির মতোই যত্নে রাখুন, সার্ভারের ডিস্ক থেকে আলাদা জায়গায়।',
  ],
  restore: [
    'To restore, the operator of the server gives the file to an empty building.',
    'ফিরিয়ে আনতে হলে সার্ভারের দায়িত্বে যিনি আছেন, তিনি ফাইলটি একটি খালি ভবনে দেবেন।',
  ],
  submit: ['Make and download', 'তৈরি করে ডাউনলোড করুন'],
  done: (name: string, size: string) => [
    `${name} (${size} MB) is in your downloads.`,
    `${name} (${size} এমবি) আপনার ডাউনলোডে আছে।`,
  ],
  failed: ['Your account did not load.', 'আপনার অ্যাকাউন্টের তথ্য লোড হয়নি।'],
  noStep: [
    'Your account has no second step. Please set it up first: a backup opens everything.',
    'আপনার অ্যাকাউন্টে দ্বিতীয় ধাপ নেই। আগে সেটি চালু করুন: ব্যাকআপ থেকে সব কিছু খোলা যায়।',
  ],
  setUp: ['Set up the second step', 'দ্বিতীয় ধাপ চালু করুন'],
});
