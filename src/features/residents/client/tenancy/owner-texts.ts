import { makeTexts } from '#locale/texts.ts';

/** Texts of the owners' forms, loaded with them. */
export const ownerTexts = makeTexts({
  record: {
    title: ['Record an owner', 'মালিক যোগ করুন'],
    text: [
      'For the owner of a flat whom you bill, beside the tenant or alone. An owner who lives there without a bill of their own is recorded as a tenancy.',
      'যে ফ্ল্যাট-মালিকের নামে বিল হয়, তাঁর জন্য; ভাড়াটিয়া থাকুক বা না থাকুক। মালিক নিজে থাকলে ও আলাদা বিল না হলে তাঁকে বাসিন্দা হিসেবে লিখুন।',
    ],
    name: ['Owner’s name', 'মালিকের নাম'],
    since: ['Owner since', 'কবে থেকে মালিক'],
    owedBefore: ['Owed before', 'আগের বকেয়া'],
    owedBeforeHint: ['What is open from the months before.', 'আগের মাসগুলোর যা বাকি আছে।'],
    paidAhead: ['Paid ahead', 'আগাম দেওয়া টাকা'],
    paidAheadHint: ['What the next bills take.', 'সামনের বিলে যা ধরা হবে।'],
    submit: ['Record', 'লিখে রাখুন'],
    done: (name: string) => [`${name} is recorded.`, `${name}-এর কথা লেখা হয়েছে।`],
  },
  end: {
    title: (name: string) => [`End the account of ${name}?`, `${name}-এর হিসাব শেষ করবেন?`],
    text: [
      'For a flat that was sold. What is open stays theirs; bills after the last day are taken back.',
      'ফ্ল্যাট বিক্রি হলে। যা বাকি আছে তা তাঁরই থাকবে; শেষ দিনের পরের বিল ফেরত নেওয়া হবে।',
    ],
    lastDay: ['Last day as the owner', 'মালিক হিসেবে শেষ দিন'],
    reason: ['Reason', 'কারণ'],
    submit: ['End the account', 'হিসাব শেষ করুন'],
    done: (name: string) => [`The account of ${name} has ended.`, `${name}-এর হিসাব শেষ হয়েছে।`],
  },
});
