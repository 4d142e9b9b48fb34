import { makeTexts } from '#locale/texts.ts';

export const categoryTexts = makeTexts({
  list: {
    title: ['Cost categories', 'খরচের খাত'],
    intro: [
      'What the building spends on, and the tax line behind each. A category is never deleted, only ended.',
      'ভবনের খরচ কোন কোন খাতে, আর প্রতিটির পেছনে করের কোন ধারা। খাত মোছা যায় না, শুধু বন্ধ করা যায়।',
    ],
    add: ['+ Add a category', '+ খাত যোগ করুন'],
    failed: ['The categories did not load.', 'খাতগুলো লোড হয়নি।'],
    caption: ['The categories of costs', 'খরচের খাতগুলো'],
    name: ['Name', 'নাম'],
    taxLine: ['Tax line', 'করের ধারা'],
    actions: ['Actions', 'কাজ'],
    ended: ['Ended', 'বন্ধ'],
    change: (name: string) => [`Change<hidden> ${name}</hidden>`, `বদলান<hidden> ${name}</hidden>`],
    end: (name: string) => [`End<hidden> ${name}</hidden>`, `বন্ধ করুন<hidden> ${name}</hidden>`],
    resume: (name: string) => [`Take up again<hidden> ${name}</hidden>`, `আবার চালু করুন<hidden> ${name}</hidden>`],
    hasEnded: (name: string) => [
      `${name} takes no new costs. What was spent keeps its name.`,
      `${name}: এই খাতে আর নতুন খরচ লেখা যাবে না। আগের খরচের নাম থাকবে।`,
    ],
    isResumed: (name: string) => [`${name} takes costs again.`, `${name}: এই খাতে আবার খরচ লেখা যাবে।`],
    notChanged: ['Failed to change the category', 'খাতটি বদলানো যায়নি'],
  },
  form: {
    addTitle: ['Add a category', 'খাত যোগ করুন'],
    changeTitle: (name: string) => [`Change ${name}`, `${name} বদলান`],
    addText: [
      'It is offered at once where a cost is recorded, and has its line in the books.',
      'খরচ লেখার সময় এটি সঙ্গে সঙ্গে পাওয়া যাবে, আর হিসাবে এর আলাদা লাইন থাকবে।',
    ],
    changeText: [
      'A new name or tax line counts for all that was ever spent on it, in the tax statements of past years too. The audit trail keeps what they were.',
      'নতুন নাম বা ধারা এই খাতের আগের সব খরচের জন্যও খাটবে, আগের বছরগুলোর করের বিবরণীতেও। আগে কী ছিল তা “কে কী করেছেন” পাতায় থাকে।',
    ],
    nameHint: ['One language is enough.', 'যেকোনো একটি ভাষায় লিখলেই হবে।'],
    taxLine: ['Tax line', 'করের ধারা'],
    taxLineHint: ['Where its costs stand in the tax statement.', 'করের বিবরণীর যে লাইনে এর খরচ বসবে।'],
    choose: ['Please choose', 'বেছে নিন'],
    save: ['Save', 'সংরক্ষণ করুন'],
    submit: ['Add', 'যোগ করুন'],
    added: (name: string) => [`${name} is added.`, `${name} যোগ হয়েছে।`],
    changed: (name: string) => [`${name} is changed.`, `${name} বদলানো হয়েছে।`],
  },
});
