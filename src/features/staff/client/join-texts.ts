import { makeTexts } from '#locale/texts.ts';

/** Texts of the page on which a person takes a duty. */
export const joinStaffTexts = makeTexts({
  title: ['Help run the building', 'ভবনের কাজে যোগ দিন'],
  intro: (building: string) => [
    `With the link from the administration of ${building}.`,
    `${building} কর্তৃপক্ষের দেওয়া লিংক দিয়ে।`,
  ],
  needsLink: [
    'Please open the link that the administration of the building has sent you. If you did so before, open it again: it is kept only in the tab in which it was opened, so that the next person at this device cannot take the duty.',
    'কর্তৃপক্ষের পাঠানো লিংকটি খুলুন। আগে খুলে থাকলে আবার খুলুন: যে ট্যাবে খোলা হয়েছিল, লিংকটি শুধু সেখানেই থাকে, যাতে এই ডিভাইসে পরে যিনি বসবেন তিনি দায়িত্বটি নিতে না পারেন।',
  ],
  account: (name: string, email: string) => [
    `You are signed in as ${name} (${email}). Joining gives this account the duty of your link.`,
    `আপনি ${name} (${email}) হিসেবে লগইন করা আছেন। যোগ দিলে লিংকের দায়িত্ব এই অ্যাকাউন্ট পাবে।`,
  ],
  submit: ['Join', 'যোগ দিন'],
  signInFirst: [
    'Please log in first, or register if you have no account yet. Your link is kept meanwhile.',
    'আগে লগইন করুন, অ্যাকাউন্ট না থাকলে নিবন্ধন করুন। লিংকটি ততক্ষণ রাখা থাকবে।',
  ],
  login: ['Login', 'লগইন'],
  register: ['Register', 'নিবন্ধন'],
  welcome: ['Welcome', 'স্বাগতম'],
  joined: (duty: string, building: string) => [
    `You are ${duty} of ${building} now. The menu shows what you may do.`,
    `আপনি এখন ${building}-এর ${duty}। কী কী করতে পারবেন, মেনুতে দেখুন।`,
  ],
  begin: ['Begin', 'শুরু করুন'],
  offer: (name: string, invitedBy: string, duty: string, building: string) => [
    `${name}, ${invitedBy} invites you as ${duty} of ${building}.`,
    `${name}, ${invitedBy} আপনাকে ${building}-এর ${duty} হিসেবে যোগ দিতে বলেছেন।`,
  ],
  goodUntil: (until: string) => [`The link is good until ${until}.`, `লিংকটি ${until} পর্যন্ত চলবে।`],
  over: [
    'This link was used already, or it is no longer valid. Please ask the administration for a new one.',
    'লিংকটি আগেই ব্যবহার করা হয়েছে, অথবা আর চলবে না। কর্তৃপক্ষের কাছে নতুন একটি চান।',
  ],
  own: [
    'You made this link. Please send it to the person who is to have the duty: you cannot use it yourself.',
    'লিংকটি আপনি নিজে তৈরি করেছেন। যিনি দায়িত্ব পাবেন তাঁকে পাঠান, নিজে ব্যবহার করা যাবে না।',
  ],
  otherAccount: ['Use another account', 'অন্য অ্যাকাউন্ট দিয়ে যোগ দিন'],
});
