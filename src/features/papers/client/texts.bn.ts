import { inBangla } from '#locale/bangla.ts';
import type { PaperTexts } from './texts.ts';

export const bn: PaperTexts = {
  section: {
    title: 'কাগজপত্র',
    intro: 'শুধু ভবন কর্তৃপক্ষ আর এই বাসার মানুষেরা এগুলো দেখতে পারেন।',
    ofExpense: 'ভবন কর্তৃপক্ষ এগুলো দেখে; ভবন খরচ দেখালে ফ্ল্যাটের মালিকেরাও দেখেন।',
    none: 'এখনও কোনো কাগজ নেই।',
    failed: 'কাগজপত্র লোড হয়নি।',
    belongsTo: 'কীসের কাগজ',
    tenancy: 'ভাড়াটিয়া',
    agreement: 'চুক্তি প্রিন্ট করুন',
    add: 'কাগজ যোগ করুন',
    files: 'কাগজপত্র',
    hint: 'PDF, JPEG, PNG, WebP বা AVIF, বড়জোর ১২ এমবি।',
  },
  row: {
    charge: 'একটি পাওনা',
    reading: (meter) => `${meter}-এর রিডিং`,
    kilobytes: (size) => `${size} kB`,
    addedBy: (day, name) => `${day} তারিখে ${name} যোগ করেছেন`,
    added: (day) => `${day} তারিখে যোগ হয়েছে`,
    ofFile: 'ভাড়াটিয়ার ফাইলের জন্য সই করা: আগে ফাইলটি খুলুন, তারপর ১৫ মিনিট ডাউনলোড করা যাবে।',
    remove: (name) => `সরান<what> ${name}</what>`,
  },
  remove: {
    title: 'কাগজটি সরাবেন?',
    text: (name) => `${name} চিরতরে মুছে যাবে। কাজের রেকর্ডে এর নাম ও আপনার কারণ থাকবে।`,
    reason: 'কারণ',
    yes: 'হ্যাঁ, সরান',
    done: 'কাগজটি সরানো হয়েছে।',
    failed: 'কাগজটি সরানো যায়নি',
  },
  expense: {
    button: (papers, what) =>
      papers === 0 ? `ভাউচার যোগ করুন<what> ${what}</what>` : `ভাউচার: ${inBangla(String(papers))}<what> ${what}</what>`,
    title: 'ভাউচার',
  },
};
