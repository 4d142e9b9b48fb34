import type { CategoryTexts } from './category-texts.ts';

export const bn: CategoryTexts = {
  list: {
    title: 'খরচের খাত',
    intro: 'ভবনের খরচ কোন কোন খাতে, আর প্রতিটির পেছনে করের কোন ধারা। খাত মোছা যায় না, শুধু বন্ধ করা যায়।',
    add: '+ খাত যোগ করুন',
    failed: 'খাতগুলো লোড হয়নি।',
    caption: 'খরচের খাতগুলো',
    name: 'নাম',
    taxLine: 'করের ধারা',
    actions: 'কাজ',
    ended: 'বন্ধ',
    change: (name) => `বদলান<hidden> ${name}</hidden>`,
    end: (name) => `বন্ধ করুন<hidden> ${name}</hidden>`,
    resume: (name) => `আবার চালু করুন<hidden> ${name}</hidden>`,
    hasEnded: (name) => `${name}: এই খাতে আর নতুন খরচ লেখা যাবে না। আগের খরচের নাম থাকবে।`,
    isResumed: (name) => `${name}: এই খাতে আবার খরচ লেখা যাবে।`,
    notChanged: 'খাতটি বদলানো যায়নি',
  },
  form: {
    addTitle: 'খাত যোগ করুন',
    changeTitle: (name) => `${name} বদলান`,
    addText: 'খরচ লেখার সময় এটি সঙ্গে সঙ্গে পাওয়া যাবে, আর হিসাবে এর আলাদা লাইন থাকবে।',
    changeText:
      'নতুন নাম বা ধারা এই খাতের আগের সব খরচের জন্যও খাটবে, আগের বছরগুলোর করের বিবরণীতেও। আগে কী ছিল তা কাজের রেকর্ডে থাকে।',
    name: 'ইংরেজি নাম',
    nameHint: 'যেকোনো একটি ভাষায় লিখলেই হবে।',
    nameBangla: 'বাংলা নাম',
    taxLine: 'করের ধারা',
    taxLineHint: 'করের বিবরণীর যে লাইনে এর খরচ বসবে।',
    choose: 'বেছে নিন',
    save: 'সংরক্ষণ করুন',
    submit: 'যোগ করুন',
    added: (name) => `${name} যোগ হয়েছে।`,
    changed: (name) => `${name} বদলানো হয়েছে।`,
  },
};
