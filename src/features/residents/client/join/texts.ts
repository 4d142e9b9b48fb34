import { makeTexts } from '#locale/texts.ts';

export const joinTexts = makeTexts({
  welcome: ['Welcome home', 'আপনার ঘরে স্বাগতম'],
  joined: (name: string) => [
    `${name}, your apartment is in your account now.`,
    `${name}, ফ্ল্যাটটি এখন আপনার অ্যাকাউন্টে আছে।`,
  ],
  home: (apartmentNo: string, block: string, floor: string) => [
    `Apartment ${apartmentNo}${block && `, block ${block}`}, floor ${floor}. You can pay your rent and read what is new.`,
    `ফ্ল্যাট ${apartmentNo}${block && `, ব্লক ${block}`}, ${floor} তলা। এখন ভাড়া দিতে আর নতুন খবর পড়তে পারবেন।`,
  ],
  flat: (apartmentNo: string, block: string, floor: string) => [
    `Apartment ${apartmentNo}${block && `, block ${block}`}, floor ${floor}, as its owner.`,
    `ফ্ল্যাট ${apartmentNo}${block && `, ব্লক ${block}`}, ${floor} তলা, মালিক হিসেবে। এখন এর বিল আর নতুন খবর পড়তে পারবেন।`,
  ],
  myFlat: ['My Flat', 'আমার ফ্ল্যাট'],
  myProfile: ['My Profile', 'আমার প্রোফাইল'],
  makePayment: ['Make Payment', 'ভাড়া দিন'],
  title: ['Join your apartment', 'আপনার ফ্ল্যাটে যোগ দিন'],
  intro: (building: string) => [
    `With the slip from the administration of ${building}.`,
    `${building} কর্তৃপক্ষের দেওয়া স্লিপ দিয়ে।`,
  ],
  needsLink: [
    'Please open the link of your slip, or scan its QR code. If you did so before, do it again: it is kept only in the tab in which it was opened, so that the next person at this device cannot use it. Without a slip, please ask the administration of the building for one.',
    'আপনার স্লিপের লিংকটি খুলুন, অথবা QR কোডটি স্ক্যান করুন। আগে খুলে থাকলে আবার খুলুন: যে ট্যাবে খোলা হয়েছিল, স্লিপটি শুধু সেখানেই থাকে, যাতে এই ডিভাইসে পরে যিনি বসবেন তিনি এটি ব্যবহার করতে না পারেন। স্লিপ না থাকলে কর্তৃপক্ষের কাছে চান।',
  ],
  account: (name: string, email: string) => [
    `You are signed in as ${name} (${email}). Joining puts the apartment of your slip into this account.`,
    `আপনি ${name} (${email}) নামে লগইন করা আছেন। যোগ দিলে স্লিপের ফ্ল্যাটটি এই অ্যাকাউন্টে আসবে।`,
  ],
  submit: ['Join', 'যোগ দিন'],
  signInFirst: [
    'Please log in first, or register if you have no account yet. Your slip is kept meanwhile.',
    'আগে লগইন করুন; অ্যাকাউন্ট না থাকলে নিবন্ধন করুন। স্লিপটি ততক্ষণ রাখা থাকবে।',
  ],
  offer: (building: string, apartmentNo: string, block: string, floor: string) => [
    `The administration of ${building} invites you to apartment ${apartmentNo}${block && `, block ${block}`}, floor ${floor}.`,
    `${building} কর্তৃপক্ষ আপনাকে ফ্ল্যাট ${apartmentNo}${block && `, ব্লক ${block}`}, ${floor} তলায় যোগ দিতে বলেছে।`,
  ],
  offerOwner: (building: string, apartmentNo: string, block: string, floor: string) => [
    `The administration of ${building} invites you as the owner of apartment ${apartmentNo}${block && `, block ${block}`}, floor ${floor}.`,
    `${building} কর্তৃপক্ষ আপনাকে ফ্ল্যাট ${apartmentNo}${block && `, ব্লক ${block}`}, ${floor} তলার মালিক হিসেবে যোগ দিতে বলেছে।`,
  ],
  goodUntil: (until: string) => [`The slip is good until ${until}.`, `স্লিপটি ${until} পর্যন্ত চলবে।`],
  over: [
    'This slip was used already, or it is no longer valid. Please ask the administration for a new one.',
    'স্লিপটি আগেই ব্যবহার করা হয়েছে, অথবা আর চলবে না। কর্তৃপক্ষের কাছে নতুন একটি চান।',
  ],
  login: ['Login', 'লগইন'],
  register: ['Register', 'নিবন্ধন'],
  otherAccount: ['Use another account', 'অন্য অ্যাকাউন্ট দিয়ে যোগ দিন'],
});
