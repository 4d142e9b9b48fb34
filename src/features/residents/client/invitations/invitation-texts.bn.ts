import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import type { InvitationTexts } from './invitation-texts.ts';

const count = (n: number) => inBangla(formatNumber(n));

export const bn: InvitationTexts = {
  invite: {
    title: (name) => `${name}-কে আমন্ত্রণ`,
    text: (apartmentNo) =>
      `যিনি স্লিপটি খুলে লগইন করবেন, তিনিই ${apartmentNo} ফ্ল্যাটের ভাড়াটিয়া হবেন। একবারই ব্যবহার করা যায়, ৩০ দিনের মধ্যে।`,
    textOwner: (apartmentNo) =>
      `যিনি স্লিপটি খুলে লগইন করবেন, তিনি মালিক হিসেবে ${apartmentNo} ফ্ল্যাটের হিসাব দেখবেন। একবারই ব্যবহার করা যায়, ৩০ দিনের মধ্যে।`,
    isOut: (date) => `একটি স্লিপ দেওয়া আছে, ${date} পর্যন্ত চলবে। সেটি আর দেখানো যাবে না। নতুন স্লিপ করলে আগেরটি আর চলবে না।`,
    revoke: 'স্লিপ বাতিল করুন',
    askRevoke: (name) => `${name}-এর স্লিপ বাতিল করবেন?`,
    afterRevoking: 'প্রিন্ট হয়ে থাকলেও এটি দিয়ে আর কিছু খুলবে না। পরে নতুন স্লিপ তৈরি করা যাবে।',
    revoked: 'স্লিপটি বাতিল করা হয়েছে।',
    done: 'হয়েছে',
    makeNew: 'নতুন স্লিপ তৈরি করুন',
    make: 'স্লিপ তৈরি করুন',
    home: (building, apartmentNo) => `${building}, ফ্ল্যাট ${apartmentNo}`,
    qr: 'নিচের লিংকের QR কোড',
    goodUntil: (date) => `${date} পর্যন্ত চলবে। শুধু এবারই দেখানো হচ্ছে।`,
    copy: 'লিংক কপি করুন',
    copied: 'লিংক কপি হয়েছে।',
    selected: 'লিংকটি বেছে রাখা হয়েছে। কিবোর্ড দিয়ে কপি করুন।',
    print: 'প্রিন্ট',
  },
  inviteAll: {
    title: 'আমন্ত্রণ প্রিন্ট করুন',
    text: 'যে ভাড়াটিয়া ও মালিকদের অ্যাকাউন্ট নেই, প্রত্যেকের জন্য একটি স্লিপ, এক পাতায় চারটি। স্ক্যান করে তাঁরা যোগ দেবেন; একবার, ৩০ দিন পর্যন্ত চলে।',
    failed: 'তালিকা লোড হয়নি।',
    none: 'যাঁরা থাকছেন, সবারই অ্যাকাউন্ট আছে।',
    which: 'কাদের জন্য',
    all: (tenants) => `সবাই: ${count(tenants)} জন`,
    block: (block, tenants) => `ব্লক ${block}: ${count(tenants)} জন`,
    replaced: (slips) => `আগে দেওয়া ${count(slips)}টি স্লিপ আর চলবে না।`,
    make: (slips) => `${count(slips)}টি স্লিপ তৈরি করুন`,
    made: (slips, pages, date) =>
      `${count(pages)} পাতায় ${count(slips)}টি স্লিপ, ${date} পর্যন্ত চলবে। আবার দেখানো যাবে না: বন্ধ করার আগে প্রিন্ট করুন, অথবা PDF হিসেবে রাখুন।`,
    print: 'প্রিন্ট করুন',
    done: 'হয়ে গেছে',
  },
};
