import { makeTexts } from '#locale/texts.ts';

/** Texts of the box that shows tenants the ways to pay. */
export const wayTexts = makeTexts({
  title: ['Ways to pay', 'টাকা দেওয়ার উপায়'],
  choose: ['How do you pay?', 'কীভাবে দেবেন?'],
  wallets: { personal: ['Personal number', 'পার্সোনাল নম্বর'], merchant: ['Merchant number', 'মার্চেন্ট নম্বর'] },
  /** Names in the app's menu. */
  sends: { personal: ['Send Money', 'সেন্ড মানি'], merchant: ['Payment', 'পেমেন্ট'] },
  number: ['Number', 'নম্বর'],
  account: ['Account number', 'অ্যাকাউন্ট নম্বর'],
  bank: ['Bank', 'ব্যাংক'],
  where: ['Where', 'কোথায়'],
  hours: ['When', 'কখন'],
  reference: ['Reference', 'রেফারেন্স'],
  writeReference: (apartmentNo: string) => [
    `Write <strong>${apartmentNo}</strong> as the reference.`,
    `রেফারেন্সে <strong>${apartmentNo}</strong> লিখুন।`,
  ],
  copy: (what: string) => [`Copy<hidden> ${what}</hidden>`, `কপি করুন<hidden>: ${what}</hidden>`],
  copied: (what: string) => [`Copied: ${what}`, `কপি হয়েছে: ${what}`],
  notCopied: ['This browser does not copy. Please mark the number.', 'এই ব্রাউজারে কপি হয় না। নম্বরটি বেছে নিয়ে কপি করুন।'],
  qr: (way: string) => [`Code of ${way}, to be scanned`, `${way}: স্ক্যান করার QR কোড`],
  none: [
    'The building has not said yet where the money goes. Please ask the office.',
    'টাকা কোথায় পাঠাতে হবে, ভবন এখনও লেখেনি। কর্তৃপক্ষকে জিজ্ঞেস করুন।',
  ],
});
