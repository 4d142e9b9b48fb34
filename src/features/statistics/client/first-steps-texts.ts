import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const firstStepsTexts = makeTexts({
  title: ['First steps', 'শুরুর কাজগুলো'],
  intro: ['What this building still needs before people can live in it here.', 'ভবন চালু করতে এই কাজগুলো বাকি।'],
  begin: (step: string) => [`Begin<hidden>: ${step}</hidden>`, `শুরু করুন<hidden>: ${step}</hidden>`],
  building: {
    title: ['Describe the building', 'ভবনের পরিচয় লিখুন'],
    text: [
      'Its name, address and contacts are still the ones it came with.',
      'নাম, ঠিকানা ও যোগাযোগের তথ্য এখনও শুরুতে যা ছিল তা-ই।',
    ],
  },
  unsaid: {
    about: {
      title: ['What is your building like?', 'আপনার ভবনটি কেমন?'],
      text: ['The home page says nothing of it yet.', 'হোম পাতায় এখনও ভবনটির কথা কিছু লেখা নেই।'],
    },
    address: {
      title: ['Where does your building stand?', 'আপনার ভবনটি কোথায়?'],
      text: ['The home page shows neither address nor map yet.', 'হোম পাতায় এখনও ঠিকানা বা মানচিত্র দেখানো হয় না।'],
    },
    directions: {
      title: ['How does one get there?', 'সেখানে কীভাবে যেতে হয়?'],
      text: ['The home page names no bus, road or station yet.', 'হোম পাতায় এখনও বাস, রাস্তা বা স্টেশনের কথা নেই।'],
    },
    facilities: {
      title: ['What does your building have?', 'আপনার ভবনে কী কী আছে?'],
      text: ['The home page names no lift, guard or parking yet.', 'হোম পাতায় এখনও লিফট, দারোয়ান বা পার্কিংয়ের কথা নেই।'],
    },
  },
  ways: {
    title: ['How is rent paid here?', 'এখানে ভাড়া কীভাবে নেওয়া হয়?'],
    text: [
      'Nowhere stands yet to which bKash number or account tenants send it. Until then a card payment waits for the office.',
      'কোন বিকাশ নম্বরে বা অ্যাকাউন্টে টাকা পাঠাতে হবে, তা এখনও লেখা নেই। তার আগে কার্ডের পেমেন্ট কর্তৃপক্ষের অপেক্ষায় থাকে।',
    ],
  },
  apartments: { title: ['Add the apartments', 'ফ্ল্যাট যোগ করুন'], text: ['There are none yet.', 'এখনও একটিও নেই।'] },
  residents: {
    title: ['Enter who lives here already', 'এখন কারা থাকেন, লিখুন'],
    text: ['No apartment is let yet.', 'এখনও কোনো ফ্ল্যাট ভাড়া হয়নি।'],
  },
  invite: {
    title: ['Invite your tenants', 'ভাড়াটিয়াদের আমন্ত্রণ জানান'],
    text: [
      'Nobody has a link or slip yet, by which they see their rent and receipts.',
      'কেউ এখনও লিংক বা স্লিপ পাননি, যা দিয়ে ভাড়া ও রসিদ দেখা যায়।',
    ],
  },
  name: {
    title: ['Say who you are', 'আপনার নাম লিখুন'],
    text: ['Receipts and notices say “Administrator” until then.', 'না লিখলে রসিদ ও নোটিশে আপনার নাম থাকে না।'],
  },
  announcements: {
    title: ['Welcome everybody', 'সবাইকে স্বাগত জানান'],
    text: ['Nothing has been announced yet.', 'এখনও কোনো ঘোষণা নেই।'],
  },
  advances: {
    title: ['Enter the advances', 'অগ্রিমের টাকা লিখুন'],
    text: [
      'No advance is held. Each stands in the table of residents, or is recorded in the tenant’s statement.',
      'কোনো অগ্রিম জমা নেই। বাসিন্দাদের তালিকায়, অথবা ভাড়াটিয়ার হিসাব বিবরণীতে লিখুন।',
    ],
  },
  debts: {
    title: ['Enter what is owed already', 'আগের বকেয়া লিখুন'],
    text: [
      'Nobody owes anything from before. It stands in the table of residents as “Owed before”, or is added in the statement.',
      'কারও আগের কিছু বাকি নেই। বাসিন্দাদের তালিকায় “আগের বকেয়া” ঘরে, অথবা হিসাব বিবরণীতে লিখুন।',
    ],
  },
  billLines: {
    title: ['Add the lines of the bill', 'বিলের খাত যোগ করুন'],
    text: [
      'Bills have none yet: service charge, gas, water, electricity. Rent is added without a line.',
      'বিলে এখনও কোনো খাত নেই: সার্ভিস চার্জ, গ্যাস, পানি, বিদ্যুৎ। ভাড়ার জন্য খাত লাগে না।',
    ],
  },
  backup: {
    title: ['Make a backup', 'ব্যাকআপ রাখুন'],
    text: [
      'There is none yet. Download one, and keep it where the server’s disk is not.',
      'এখনও একটিও নেই। একটি ডাউনলোড করে সার্ভারের ডিস্ক থেকে আলাদা জায়গায় রাখুন।',
    ],
  },
  lateBackup: {
    title: ['The last backup is old', 'শেষ ব্যাকআপটি পুরোনো'],
    text: (madeAt: string) => [
      `It was made on ${madeAt}. What has been entered since is on one disk only. Make one now, and keep its file in another place.`,
      `সেটি রাখা হয়েছে ${madeAt}। এর পরে যা লেখা হয়েছে, তা শুধু একটি ডিস্কে আছে। এখনই একটি ব্যাকআপ রাখুন, আর ফাইলটি অন্য জায়গায় রাখুন।`,
    ],
    make: ['Make a backup', 'ব্যাকআপ রাখুন'],
  },
  clock: {
    title: ['The server’s clock may be wrong', 'সার্ভারের ঘড়ি হয়তো ভুল'],
    text: (doubt: string) => [
      `${doubt} Until it is clear which day it is, no rent is added; everything else goes on.`,
      `${doubt} আজ কোন দিন, তা নিশ্চিত না হওয়া পর্যন্ত ভাড়া যোগ হবে না; বাকি সব চলবে।`,
    ],
    todayIs: (day: string) => [`Today is ${day}`, `আজ ${day}`],
    ask: (day: string) => [`Is today ${day}?`, `আজ কি ${day}?`],
    follows: (day: string) => [
      `All rent that is due up to ${day} is then added. If today is another day, the server’s clock has to be set instead.`,
      `হলে ${day} পর্যন্ত সব ভাড়া যোগ হবে। আজ অন্য দিন হলে সার্ভারের ঘড়ি ঠিক করতে হবে।`,
    ],
    confirm: (day: string) => [`Yes, it is ${day}`, `হ্যাঁ, আজ ${day}`],
    done: ['Rent is added again.', 'ভাড়া আবার যোগ হচ্ছে।'],
    failed: ['The day was not confirmed', 'দিনটি নিশ্চিত করা যায়নি'],
  },
});

export type FirstStepsTexts = TextsOf<typeof firstStepsTexts>;
