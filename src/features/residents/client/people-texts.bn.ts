import { inBangla } from '#locale/bangla.ts';
import type { PeopleTexts } from './people-texts.ts';

export const bn: PeopleTexts = {
  title: 'এই বাসার লোকজন',
  intro: 'ভাড়াটিয়া ছাড়া যাঁরা এখানে থাকেন বা বাসার দায়িত্ব নেন। অ্যাকাউন্ট থাকলে তাঁরা ভাড়া ও বিল দেখেন এবং দিতে পারেন।',
  nobody: 'ভাড়াটিয়া ছাড়া আর কেউ নেই।',
  failed: 'বাসার লোকজনের তালিকা আনা যায়নি।',
  add: '+ লোক যোগ করুন',
  since: (day) => `${day} থেকে`,
  left: (day) => `${day} পর্যন্ত`,
  wasTenant: 'আগের ভাড়াটিয়া',
  joined: 'যোগ দিয়েছেন',
  invited: 'আমন্ত্রিত',
  notYet: 'অ্যাকাউন্ট নেই',
  former: (people) => `${inBangla(String(people))} জন আগে ছিলেন`,
  items: { invite: 'আমন্ত্রণ', link: 'নতুন লিংক দিন', change: 'তথ্য বদলান', pass: 'ভাড়াটিয়া করুন', leave: 'চলে গেছেন' },
  fields: {
    name: 'নাম',
    phone: 'ফোন নম্বর',
    relation: 'সম্পর্ক',
    relationHint: 'যেমন স্ত্রী, ভাই বা মেসমেট।',
    since: 'কবে থেকে',
    reason: 'কারণ',
    lastDay: 'শেষ দিন',
    stays: 'আগের ভাড়াটিয়া এই বাসাতেই থাকছেন',
  },
  addDialog: {
    title: 'লোক যোগ করুন',
    text: 'নিজের স্লিপ দিয়ে তাঁর অ্যাকাউন্ট যোগ দিতে পারবে। নোটিশ ও শেষ হিসাব শুধু ভাড়াটিয়ার।',
    submit: 'যোগ করুন',
    done: (name) => `${name} যোগ হয়েছেন।`,
  },
  changeDialog: {
    title: (name) => `${name}-এর তথ্য বদলান`,
    text: 'অফিসের তালিকায় যেমন থাকে।',
    submit: 'সংরক্ষণ করুন',
    done: (name) => `${name}-এর তথ্য বদলানো হয়েছে।`,
  },
  leaveDialog: {
    title: (name) => `${name} কি এই বাসা ছেড়ে গেছেন?`,
    text: 'তাঁর অ্যাকাউন্ট এই বাসার আর কিছু দেখবে না। মেয়াদ, ভাড়া ও টাকার হিসাব আগের মতোই চলবে।',
    submit: 'চলে গেছেন',
    done: (name) => `${name} চলে গেছেন।`,
  },
  passDialog: {
    title: (name) => `${name}-কে ভাড়াটিয়া করবেন?`,
    text: 'একই মেয়াদ চলবে, একই ভাড়া, বকেয়া ও অগ্রিম। আজ থেকে কাগজে নতুন নাম থাকবে; পুরোনো কাগজে আগের নামই থাকবে।',
    submit: 'ভাড়াটিয়া করুন',
    done: (name) => `${name} এখন ভাড়াটিয়া।`,
  },
  inviteDialog: {
    title: (name) => `${name}-কে আমন্ত্রণ`,
    text: (apartmentNo) =>
      `যিনি স্লিপটি খুলে লগইন করবেন, তিনি ${apartmentNo} ফ্ল্যাটের একজন হবেন। একবারই ব্যবহার করা যায়, ৩০ দিনের মধ্যে।`,
  },
};
