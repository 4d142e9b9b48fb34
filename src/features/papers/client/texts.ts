import { inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const paperTexts = makeTexts({
  section: {
    title: ['Papers', 'কাগজপত্র'],
    intro: ['Only the office and the people of this home can read them.', 'শুধু কর্তৃপক্ষ আর এই বাসার মানুষেরা এগুলো দেখতে পারেন।'],
    ofExpense: [
      'The office reads them, and the owners of flats where the building shows them its costs.',
      'কর্তৃপক্ষ এগুলো দেখে; ভবন খরচ দেখালে ফ্ল্যাটের মালিকেরাও দেখেন।',
    ],
    none: ['There are no papers yet.', 'এখনও কোনো কাগজ নেই।'],
    failed: ['The papers did not load.', 'কাগজপত্র লোড হয়নি।'],
    belongsTo: ['It belongs to', 'কীসের কাগজ'],
    tenancy: ['The tenancy', 'ভাড়াটিয়া'],
    agreement: ['Print the agreement', 'চুক্তি প্রিন্ট করুন'],
    add: ['Add papers', 'কাগজ যোগ করুন'],
    files: ['Papers', 'কাগজপত্র'],
    hint: ['PDF, JPEG, PNG, WebP or AVIF, 12 MB at most.', 'PDF, JPEG, PNG, WebP বা AVIF, বড়জোর ১২ এমবি।'],
  },
  row: {
    charge: ['A charge', 'একটি পাওনা'],
    reading: (meter: string) => [`Reading of ${meter}`, `${meter}-এর রিডিং`],
    kilobytes: (size: string) => [`${size} kB`, `${size} kB`],
    addedBy: (day: string, name: string) => [`added on ${day} by ${name}`, `${day} তারিখে ${name} যোগ করেছেন`],
    added: (day: string) => [`added on ${day}`, `${day} তারিখে যোগ হয়েছে`],
    ofFile: [
      'Signed for the tenant’s file: open the file first, then it can be downloaded for 15 minutes.',
      'ভাড়াটিয়ার ফাইলের জন্য সই করা: আগে ফাইলটি খুলুন, তারপর ১৫ মিনিট ডাউনলোড করা যাবে।',
    ],
    remove: (name: string) => [`Remove<what> ${name}</what>`, `সরান<what> ${name}</what>`],
  },
  remove: {
    title: ['Remove this paper?', 'কাগজটি সরাবেন?'],
    text: (name: string) => [
      `${name} is deleted for good. The audit trail keeps its name and your reason.`,
      `${name} চিরতরে মুছে যাবে। “কে কী করেছেন” পাতায় এর নাম ও আপনার কারণ থাকবে।`,
    ],
    reason: ['Reason', 'কারণ'],
    yes: ['Yes, remove', 'হ্যাঁ, সরান'],
    done: ['The paper is removed.', 'কাগজটি সরানো হয়েছে।'],
    failed: ['Failed to remove the paper', 'কাগজটি সরানো যায়নি'],
  },
  expense: {
    button: (papers: number, what: string) => [
      papers === 0 ? `Add voucher<what> of ${what}</what>` : `Vouchers: ${papers}<what> of ${what}</what>`,
      papers === 0 ? `ভাউচার যোগ করুন<what> ${what}</what>` : `ভাউচার: ${inBangla(String(papers))}<what> ${what}</what>`,
    ],
    title: ['Vouchers', 'ভাউচার'],
  },
});
