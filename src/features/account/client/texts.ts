import { makeTexts } from '#locale/texts.ts';

export const linkTexts = makeTexts({
  forgot: {
    title: ['Forgot your password?', 'পাসওয়ার্ড ভুলে গেছেন?'],
    intro: ['We send you a link that sets a new one.', 'নতুন পাসওয়ার্ড দেওয়ার একটি লিংক আমরা পাঠিয়ে দেব।'],
    noMail: [
      'Mail is not set up for this building yet, so we cannot send you a link. Please ask the administrators.',
      'এই ভবনে এখনও ইমেইল চালু হয়নি, তাই লিংক পাঠানো যাচ্ছে না। অ্যাডমিনকে জানান।',
    ],
    askOffice: [
      'Mail is not set up for this building. Please call the office: it gives you a link that sets a new password.',
      'এই ভবনে ইমেইল চালু নেই। কর্তৃপক্ষকে ফোন করুন: তাঁরা আপনাকে নতুন পাসওয়ার্ডের লিংক দেবেন।',
    ],
    back: ['Back to Login', 'লগইনে ফিরে যান'],
    sent: [
      'If there is an account with this email, a link is on its way. It is good for one hour.',
      'এই ইমেইলে অ্যাকাউন্ট থাকলে একটি লিংক যাচ্ছে। লিংকটি এক ঘণ্টা চলবে।',
    ],
    demoMails: ["Read the demo's mails", 'ডেমোর ইমেইল পড়ুন'],
    submit: ['Send the link', 'লিংক পাঠান'],
  },
  reset: {
    title: ['Choose a new password', 'নতুন পাসওয়ার্ড দিন'],
    intro: ['Where you are signed in, you will be signed out.', 'কোথাও লগইন করা থাকলে সেখান থেকে লগআউট হয়ে যাবে।'],
    needsLink: [
      'This page needs the link from our mail. <again>Ask for a new link</again>',
      'এই পেজের জন্য আমাদের ইমেইলের লিংকটি লাগবে। <again>নতুন লিংক চান</again>',
    ],
    again: ['Ask for a new link', 'নতুন লিংক চান'],
    password: ['New password', 'নতুন পাসওয়ার্ড'],
    submit: ['Set the new password', 'নতুন পাসওয়ার্ড চালু করুন'],
    done: ['Password changed', 'পাসওয়ার্ড বদলানো হয়েছে'],
    logIn: ['Please log in with your new password.', 'নতুন পাসওয়ার্ড দিয়ে লগইন করুন।'],
  },
  verify: {
    title: ['Confirm your email', 'ইমেইল নিশ্চিত করুন'],
    intro: ['So that we know this address is yours.', 'যাতে জানা যায়, ঠিকানাটি আপনারই।'],
    submit: ['Confirm', 'নিশ্চিত করুন'],
    done: ['Thank you. Your email is confirmed.', 'ধন্যবাদ। আপনার ইমেইল নিশ্চিত হয়েছে।'],
    goHome: ['Go to Home', 'হোমে যান'],
    needsLink: [
      'This page needs the link from our mail. <again>Have it sent again</again>',
      'এই পেজের জন্য আমাদের ইমেইলের লিংকটি লাগবে। <again>আবার পাঠাতে বলুন</again>',
    ],
    signInFirst: [
      'Please log in first, then open the link of the mail again.',
      'আগে লগইন করুন, তারপর ইমেইলের লিংকটি আবার খুলুন।',
    ],
    login: ['Login', 'লগইন'],
  },
  mails: {
    title: ['Mails of the demo', 'ডেমোর ইমেইল'],
    intro: [
      'A demo building sends no mail. What it would have sent is here, for everybody to read.',
      'ডেমো ভবন কোনো ইমেইল পাঠায় না। যা পাঠানো হতো, তা সবার পড়ার জন্য এখানে আছে।',
    ],
    sent: (to: string, when: string) => [`To ${to} · ${when}`, `প্রাপক ${to} · ${when}`],
    none: ['No mails yet.', 'এখনও কোনো ইমেইল নেই।'],
    noDemo: ['This building is no demo.', 'এটি ডেমো ভবন নয়।'],
    noDemoNext: ['Its mails go to the people they are for.', 'এর ইমেইল যাঁদের জন্য, তাঁদের কাছেই যায়।'],
    failed: ['The mails did not load.', 'ইমেইলগুলো আনা যায়নি।'],
  },
});
