import { daysAgo, lastIslamic, lastYearly } from './calendar.ts';

type Announcement = {
  title: string;
  description: string;
  titleBangla: string;
  descriptionBangla: string;
  audience: 'everyone' | 'signedIn';
  publishedAt: (now: Date) => Date;
};

export const DEMO_ANNOUNCEMENTS: readonly Announcement[] = [
  {
    title: 'Lift maintenance in Blocks A and B',
    description:
      'The lifts of Blocks A and B are serviced tomorrow between 10:00 and 13:00, one after the other. One lift stays in use in each block.\n\nIf you expect a delivery or need help on the stairs, please tell the front desk.',
    titleBangla: 'ব্লক A ও B-এর লিফট রক্ষণাবেক্ষণ',
    descriptionBangla:
      'ব্লক A ও B-এর লিফট আগামীকাল সকাল ১০টা থেকে দুপুর ১টার মধ্যে একটির পর একটি সার্ভিসিং করা হবে। প্রতিটি ব্লকে একটি লিফট চালু থাকবে।\n\nকোনো ডেলিভারি আসার কথা থাকলে বা সিঁড়িতে সাহায্য লাগলে ফ্রন্ট ডেস্কে জানান।',
    audience: 'signedIn',
    publishedAt: (now) => daysAgo(now, 2, 11),
  },
  {
    title: 'Water tank cleaning on Friday',
    description:
      'The overhead and underground tanks are cleaned on Friday from 9:00 to 14:00. Please store drinking water the evening before, and let the taps run for a minute afterwards.',
    titleBangla: 'শুক্রবার পানির ট্যাংক পরিষ্কার',
    descriptionBangla:
      'ছাদের ও মাটির নিচের ট্যাংক শুক্রবার সকাল ৯টা থেকে দুপুর ২টা পর্যন্ত পরিষ্কার করা হবে। আগের সন্ধ্যায় খাবার পানি তুলে রাখুন, আর পরে কল এক মিনিট ছেড়ে রাখুন।',
    audience: 'signedIn',
    publishedAt: (now) => daysAgo(now, 9, 16),
  },
  {
    title: 'Apartments open for viewing',
    description:
      'Several homes in Blocks B, C and D are free. You can see them on any day between 10:00 and 18:00; please call the office first, so that somebody can show you round.',
    titleBangla: 'খালি ফ্ল্যাট দেখতে আসুন',
    descriptionBangla:
      'ব্লক B, C ও D-তে কয়েকটি ফ্ল্যাট খালি আছে। যেকোনো দিন সকাল ১০টা থেকে সন্ধ্যা ৬টার মধ্যে দেখতে পারেন; আগে অফিসে ফোন করুন, যাতে কেউ আপনাকে ঘুরিয়ে দেখাতে পারেন।',
    audience: 'everyone',
    publishedAt: (now) => daysAgo(now, 17, 10),
  },
  {
    title: 'Monthly generator test',
    description:
      'The standby generator is tested on the first Saturday of each month at 15:00. Lights in the stairwells may flicker for a few seconds.',
    titleBangla: 'মাসিক জেনারেটর পরীক্ষা',
    descriptionBangla: 'প্রতি মাসের প্রথম শনিবার বিকেল ৩টায় জেনারেটর পরীক্ষা করা হয়। সিঁড়ির বাতি কয়েক সেকেন্ড কাঁপতে পারে।',
    audience: 'everyone',
    publishedAt: (now) => daysAgo(now, 31, 9),
  },
  {
    title: 'Guest parking in the basement',
    description:
      'Bays 41 to 48 on basement level 2 are for guests now, for up to 24 hours. Please register your guest’s number plate at the gate; cars without registration block the fire lane.',
    titleBangla: 'বেজমেন্টে অতিথিদের পার্কিং',
    descriptionBangla:
      'বেজমেন্টের ২ নম্বর তলার ৪১ থেকে ৪৮ নম্বর জায়গা এখন অতিথিদের জন্য, সর্বোচ্চ ২৪ ঘণ্টা। গেটে অতিথির গাড়ির নম্বর লিখিয়ে নিন; নাম না লেখানো গাড়ি জরুরি পথ আটকে রাখে।',
    audience: 'signedIn',
    publishedAt: (now) => daysAgo(now, 48, 12),
  },
  {
    title: 'Fire drill for all blocks',
    description:
      'Thank you for joining our fire drill. All five blocks were empty in under seven minutes. The meeting point remains the garden behind Block C; please keep the stairs free of bicycles and shoe racks.',
    titleBangla: 'সব ব্লকের অগ্নিমহড়া',
    descriptionBangla:
      'আমাদের অগ্নিমহড়ায় যোগ দেওয়ার জন্য ধন্যবাদ। পাঁচটি ব্লকই সাত মিনিটের কম সময়ে খালি হয়েছে। জমায়েতের জায়গা আগের মতোই ব্লক C-এর পেছনের বাগান; সিঁড়িতে সাইকেল ও জুতার তাক রাখবেন না।',
    audience: 'signedIn',
    publishedAt: (now) => daysAgo(now, 76, 17),
  },
  {
    title: 'Eid-ul-Fitr: how we are here for you',
    description:
      'The office is closed for the three days of Eid. Security, lifts and the generator are staffed around the clock, and the prayer hall on the ground floor is open to everyone. Eid Mubarak to all families of OneBuilding!',
    titleBangla: 'ঈদুল ফিতর: আমরা যেভাবে পাশে আছি',
    descriptionBangla:
      'ঈদের তিন দিন অফিস বন্ধ। নিরাপত্তা, লিফট ও জেনারেটরে সব সময় লোক থাকবেন, আর নিচতলার নামাজঘর সবার জন্য খোলা। OneBuilding-এর সব পরিবারকে ঈদ মোবারক!',
    audience: 'everyone',
    // A few days before the end of Ramadan.
    publishedAt: (now) => lastIslamic(now, 9, 24),
  },
  {
    title: 'Victory Day in the garden',
    description:
      'On 16 December we raise the flag at 8:00 in the garden, followed by breakfast with pitha and tea. Children of all blocks sing at 9:00. Families, friends and neighbours are welcome.',
    titleBangla: 'বাগানে বিজয় দিবস',
    descriptionBangla:
      '১৬ ডিসেম্বর সকাল ৮টায় বাগানে পতাকা তোলা হবে, তারপর পিঠা ও চা দিয়ে সকালের নাশতা। সব ব্লকের শিশুরা সকাল ৯টায় গান গাইবে। পরিবার, বন্ধু ও প্রতিবেশী সবাই আমন্ত্রিত।',
    audience: 'everyone',
    publishedAt: (now) => lastYearly(now, 12, 9),
  },
];
