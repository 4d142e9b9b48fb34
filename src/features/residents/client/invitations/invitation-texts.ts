import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of the slips, loaded with them. */
export const invitationTexts = makeTexts({
  invite: {
    title: (name: string) => [`Invite ${name}`, `${name}-কে আমন্ত্রণ`],
    text: (apartmentNo: string) => [
      `Whoever opens the slip and signs in becomes the tenant of ${apartmentNo}. It is good once, for 30 days.`,
      `যিনি স্লিপটি খুলে লগইন করবেন, তিনিই ${apartmentNo} ফ্ল্যাটের ভাড়াটিয়া হবেন। একবারই ব্যবহার করা যায়, ৩০ দিনের মধ্যে।`,
    ],
    textOwner: (apartmentNo: string) => [
      `Whoever opens the slip and signs in reads what the owner of ${apartmentNo} owes. It is good once, for 30 days.`,
      `যিনি স্লিপটি খুলে লগইন করবেন, তিনি মালিক হিসেবে ${apartmentNo} ফ্ল্যাটের হিসাব দেখবেন। একবারই ব্যবহার করা যায়, ৩০ দিনের মধ্যে।`,
    ],
    isOut: (date: string) => [
      `A slip is out, good until ${date}. It cannot be shown again. A new one takes its place.`,
      `একটি স্লিপ দেওয়া আছে, ${date} পর্যন্ত চলবে। সেটি আর দেখানো যাবে না। নতুন স্লিপ করলে আগেরটি আর চলবে না।`,
    ],
    revoke: ['Revoke the slip', 'স্লিপ বাতিল করুন'],
    askRevoke: (name: string) => [`Revoke the slip of ${name}?`, `${name}-এর স্লিপ বাতিল করবেন?`],
    afterRevoking: [
      'It then opens nothing, also where it is printed already. You can make a new one.',
      'প্রিন্ট হয়ে থাকলেও এটি দিয়ে আর কিছু খুলবে না। পরে নতুন স্লিপ তৈরি করা যাবে।',
    ],
    revoked: ['The slip is revoked.', 'স্লিপটি বাতিল করা হয়েছে।'],
    done: ['Done', 'হয়েছে'],
    makeNew: ['Make a new slip', 'নতুন স্লিপ তৈরি করুন'],
    make: ['Make the slip', 'স্লিপ তৈরি করুন'],
    home: (building: string, apartmentNo: string) => [
      `${building}, apartment ${apartmentNo}`,
      `${building}, ফ্ল্যাট ${apartmentNo}`,
    ],
    qr: ['QR code of the link below', 'নিচের লিংকের QR কোড'],
    goodUntil: (date: string) => [
      `Good until ${date}. It is shown this once.`,
      `${date} পর্যন্ত চলবে। শুধু এবারই দেখানো হচ্ছে।`,
    ],
    copy: ['Copy link', 'লিংক কপি করুন'],
    copied: ['The link is copied.', 'লিংক কপি হয়েছে।'],
    selected: [
      'The link is selected. Please copy it with your keyboard.',
      'লিংকটি বেছে রাখা হয়েছে। কিবোর্ড দিয়ে কপি করুন।',
    ],
    print: ['Print', 'প্রিন্ট'],
  },
  inviteAll: {
    title: ['Print invitations', 'আমন্ত্রণ প্রিন্ট করুন'],
    text: [
      'One slip for each tenant or owner without an account, four to a page. They scan it and join; it is good once, for 30 days.',
      'যে ভাড়াটিয়া ও মালিকদের অ্যাকাউন্ট নেই, প্রত্যেকের জন্য একটি স্লিপ, এক পাতায় চারটি। স্ক্যান করে তাঁরা যোগ দেবেন; একবার, ৩০ দিন পর্যন্ত চলে।',
    ],
    failed: ['The list did not load.', 'তালিকা লোড হয়নি।'],
    none: ['Everybody who stays has an account.', 'যাঁরা থাকছেন, সবারই অ্যাকাউন্ট আছে।'],
    which: ['Which', 'কাদের জন্য'],
    all: (tenants: number) => [`All ${tenants} people`, `সবাই: ${countInBangla(tenants)} জন`],
    block: (block: string, tenants: number) => [
      `Block ${block}: ${tenants === 1 ? '1 person' : `${tenants} people`}`,
      `ব্লক ${block}: ${countInBangla(tenants)} জন`,
    ],
    replaced: (slips: number) => [
      slips === 1 ? '1 slip that is out stops working.' : `${slips} slips that are out stop working.`,
      `আগে দেওয়া ${countInBangla(slips)}টি স্লিপ আর চলবে না।`,
    ],
    make: (slips: number) => [
      slips === 1 ? 'Make 1 slip' : `Make ${slips} slips`,
      `${countInBangla(slips)}টি স্লিপ তৈরি করুন`,
    ],
    made: (slips: number, pages: number, date: string) => [
      `${slips === 1 ? '1 slip' : `${slips} slips`} on ${pages === 1 ? '1 page' : `${pages} pages`}, good until ${date}. They cannot be shown again: print them, or save them as a PDF, before you close this.`,
      `${countInBangla(pages)} পাতায় ${countInBangla(slips)}টি স্লিপ, ${date} পর্যন্ত চলবে। আবার দেখানো যাবে না: বন্ধ করার আগে প্রিন্ট করুন, অথবা PDF হিসেবে রাখুন।`,
    ],
    print: ['Print', 'প্রিন্ট করুন'],
    done: ['Done', 'হয়ে গেছে'],
  },
});
