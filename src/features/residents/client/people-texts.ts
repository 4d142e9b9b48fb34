import { inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const peopleTexts = makeTexts({
  title: ['People of this home', 'এই বাসার লোকজন'],
  intro: [
    'Who lives here beside the tenant, or answers for the home. With an account they see its rent, bills and papers, and pay.',
    'ভাড়াটিয়া ছাড়া যাঁরা এখানে থাকেন বা বাসার দায়িত্ব নেন। অ্যাকাউন্ট থাকলে তাঁরা ভাড়া, বিল ও কাগজ দেখেন এবং টাকা দিতে পারেন।',
  ],
  nobody: ['Nobody beside the tenant.', 'ভাড়াটিয়া ছাড়া আর কেউ নেই।'],
  introOwner: [
    'Who else owns the flat or answers for it. With an account they see its bills, and pay.',
    'ফ্ল্যাটের অন্য মালিক, বা যাঁরা ফ্ল্যাটের দায়িত্ব নেন। অ্যাকাউন্ট থাকলে তাঁরা বিল দেখেন এবং দিতে পারেন।',
  ],
  nobodyOwner: ['Nobody beside the owner.', 'মালিক ছাড়া আর কেউ নেই।'],
  failed: ['The people did not load.', 'বাসার লোকজনের তালিকা আনা যায়নি।'],
  add: ['+ Add a person', '+ লোক যোগ করুন'],
  since: (day: string) => [`since ${day}`, `${day} থেকে`],
  left: (day: string) => [`until ${day}`, `${day} পর্যন্ত`],
  wasTenant: ['Tenant before', 'আগের ভাড়াটিয়া'],
  joined: ['Joined', 'যোগ দিয়েছেন'],
  invited: ['Invited', 'আমন্ত্রিত'],
  notYet: ['No account', 'অ্যাকাউন্ট নেই'],
  former: (people: number) => [
    people === 1 ? '1 person before' : `${people} people before`,
    `${inBangla(String(people))} জন আগে ছিলেন`,
  ],
  items: {
    invite: ['Invite', 'আমন্ত্রণ'],
    link: ['Give a new link', 'নতুন লিংক দিন'],
    change: ['Change details', 'তথ্য বদলান'],
    pass: ['Make the tenant', 'ভাড়াটিয়া করুন'],
    leave: ['Has left', 'চলে গেছেন'],
  },
  fields: {
    name: ['Name', 'নাম'],
    phone: ['Phone', 'ফোন নম্বর'],
    relation: ['Relation', 'সম্পর্ক'],
    relationHint: ['Such as wife, brother or flatmate.', 'যেমন স্ত্রী, ভাই বা মেসমেট।'],
    since: ['Since', 'কবে থেকে'],
    reason: ['Reason', 'কারণ'],
    lastDay: ['Last day', 'শেষ দিন'],
    stays: ['The former tenant stays in this home', 'আগের ভাড়াটিয়া এই বাসাতেই থাকছেন'],
  },
  addDialog: {
    title: ['Add a person', 'লোক যোগ করুন'],
    text: [
      'Their account can join by a slip of its own. The tenant alone gives notice and settles.',
      'নিজের স্লিপ দিয়ে তাঁর অ্যাকাউন্ট যোগ দিতে পারবে। নোটিশ ও শেষ হিসাব শুধু ভাড়াটিয়ার।',
    ],
    submit: ['Add', 'যোগ করুন'],
    done: (name: string) => [`${name} is added.`, `${name} যোগ হয়েছেন।`],
  },
  changeDialog: {
    title: (name: string) => [`Change what is known of ${name}`, `${name}-এর তথ্য বদলান`],
    text: ['As it stands on the lists of the office.', 'কর্তৃপক্ষের তালিকায় যেমন থাকে।'],
    submit: ['Save', 'সংরক্ষণ করুন'],
    done: (name: string) => [`${name} is changed.`, `${name}-এর তথ্য বদলানো হয়েছে।`],
  },
  leaveDialog: {
    title: (name: string) => [`Has ${name} left this home?`, `${name} কি এই বাসা ছেড়ে গেছেন?`],
    text: [
      'Their account sees nothing of it any more. The tenancy, its rent and its money go on.',
      'তাঁর অ্যাকাউন্ট এই বাসার আর কিছু দেখবে না। মেয়াদ, ভাড়া ও টাকার হিসাব আগের মতোই চলবে।',
    ],
    submit: ['Has left', 'চলে গেছেন'],
    done: (name: string) => [`${name} has left.`, `${name} চলে গেছেন।`],
  },
  passDialog: {
    title: (name: string) => [`Make ${name} the tenant?`, `${name} ভাড়াটিয়া হবেন?`],
    text: [
      'The same tenancy goes on with its rent, debts and advance. Papers carry the new name from today; older ones keep theirs.',
      'একই মেয়াদ চলবে, একই ভাড়া, বকেয়া ও অগ্রিম। আজ থেকে কাগজে নতুন নাম থাকবে; পুরোনো কাগজে আগের নামই থাকবে।',
    ],
    submit: ['Make the tenant', 'ভাড়াটিয়া করুন'],
    done: (name: string) => [`${name} is the tenant now.`, `${name} এখন ভাড়াটিয়া।`],
  },
  inviteDialog: {
    title: (name: string) => [`Invite ${name}`, `${name}-কে আমন্ত্রণ`],
    text: (apartmentNo: string) => [
      `Whoever opens the slip and signs in is one of the people of ${apartmentNo}. It is good once, for 30 days.`,
      `যিনি স্লিপটি খুলে লগইন করবেন, তিনি ${apartmentNo} ফ্ল্যাটের একজন হবেন। একবারই ব্যবহার করা যায়, ৩০ দিনের মধ্যে।`,
    ],
  },
});
