import type { WayTexts } from './texts.ts';

export const bn: WayTexts = {
  title: 'টাকা দেওয়ার উপায়',
  choose: 'কীভাবে টাকা দেবেন?',
  wallets: { personal: 'পার্সোনাল নম্বর', merchant: 'মার্চেন্ট নম্বর' },
  sends: { personal: 'সেন্ড মানি', merchant: 'পেমেন্ট' },
  number: 'নম্বর',
  account: 'অ্যাকাউন্ট নম্বর',
  holder: 'যাঁর নামে',
  bank: 'ব্যাংক',
  where: 'কোথায়',
  hours: 'কখন',
  amount: 'পরিমাণ',
  reference: 'রেফারেন্স',
  writeReference: (apartmentNo) => `রেফারেন্সে <strong>${apartmentNo}</strong> লিখুন।`,
  copy: (what) => `কপি করুন<hidden>: ${what}</hidden>`,
  copied: (what) => `কপি হয়েছে: ${what}`,
  notCopied: 'এই ব্রাউজারে কপি হয় না। নম্বরটি বেছে নিয়ে কপি করুন।',
  qr: (way) => `${way}: স্ক্যান করার QR কোড`,
  none: 'টাকা কোথায় পাঠাতে হবে, ভবন এখনও লেখেনি। ভবন কর্তৃপক্ষকে জিজ্ঞেস করুন।',
};
