import type { TokenPermission } from '#api/token-permissions.ts';
import { makeTexts, type Sentence, type TextsOf } from '#locale/texts.ts';

const permissions: Record<TokenPermission, Sentence> = {
  state: ['Check-up and what waits today', 'সাইটের অবস্থা ও আজকের কাজ'],
  money: ['Money: dues, payments, cash book, costs, books', 'টাকা: বকেয়া, পেমেন্ট, ক্যাশ, খরচ, হিসাব'],
  homes: ['Apartments, announcements and bill lines', 'ফ্ল্যাট, ঘোষণা ও বিলের খাত'],
  people: ['Tenants, members and applicants', 'ভাড়াটিয়া, সদস্য ও আবেদনকারী'],
};

export const tokensTexts = makeTexts({
  page: {
    title: ['API tokens', 'API টোকেন'],
    intro: [
      'By a token a program reads from here in your name, such as a script or Grafana. It can change nothing.',
      'টোকেন দিয়ে কোনো প্রোগ্রাম, যেমন একটি স্ক্রিপ্ট, আপনার নামে এখান থেকে পড়তে পারে। কিছুই বদলাতে পারে না।',
    ],
    make: ['+ Make a token', '+ টোকেন তৈরি করুন'],
    list: ['API tokens', 'API টোকেন'],
    failed: ['The API tokens did not load.', 'API টোকেন লোড হয়নি।'],
    none: ['No API tokens yet.', 'এখনও কোনো API টোকেন নেই।'],
    noneNext: ['Most buildings need none.', 'বেশির ভাগ ভবনে এর দরকার হয় না।'],
  },
  permissions,
  table: {
    name: ['Program', 'প্রোগ্রাম'],
    reads: ['Reads', 'কী পড়ে'],
    madeBy: ['Made by', 'কে তৈরি করেছেন'],
    made: (who: string, when: string) => [`${who}, ${when}`, `${who}, ${when}`],
    used: ['Last used', 'শেষ ব্যবহার'],
    never: ['Never', 'কখনো নয়'],
    until: ['Until', 'মেয়াদ'],
    expired: ['Expired', 'মেয়াদ শেষ'],
    action: ['Action', 'কাজ'],
    revoke: (name: string) => [`Revoke<hidden> ${name}</hidden>`, `বাতিল করুন<hidden> ${name}</hidden>`],
  },
  form: {
    title: ['Make an API token', 'API টোকেন তৈরি করুন'],
    text: [
      'Whoever has it reads what you choose until it expires. Give each program one of its own.',
      'যার কাছে টোকেনটি থাকবে, মেয়াদ শেষ না হওয়া পর্যন্ত সে আপনার বেছে দেওয়া তথ্য পড়তে পারবে। প্রতিটি প্রোগ্রামকে আলাদা টোকেন দিন।',
    ],
    name: ['Name of the program', 'প্রোগ্রামের নাম'],
    example: ['Grafana', 'Grafana'],
    reads: ['It may read', 'এটি পড়তে পারবে'],
    days: ['It expires after', 'মেয়াদ'],
    inDays: (days: string) => [`${days} days`, `${days} দিন`],
    password: ['Your password', 'আপনার পাসওয়ার্ড'],
    submit: ['Make token', 'টোকেন তৈরি করুন'],
  },
  made: {
    title: (name: string) => [`The token of ${name}`, `${name}-এর টোকেন`],
    once: ['It is shown this once. Put it into the program now.', 'এটি শুধু এবারই দেখানো হচ্ছে। এখনই প্রোগ্রামে বসিয়ে দিন।'],
    header: [
      'The program sends it in the header Authorization, after the word Bearer.',
      'প্রোগ্রামটি এটি Authorization হেডারে Bearer শব্দের পরে পাঠাবে।',
    ],
    copy: ['Copy', 'কপি করুন'],
    copied: ['Copied.', 'কপি হয়েছে।'],
    selected: [
      'The token is selected. Please copy it with your keyboard.',
      'টোকেনটি বেছে নেওয়া হয়েছে। কিবোর্ড দিয়ে কপি করুন।',
    ],
    done: ['Done', 'ঠিক আছে'],
  },
  revoke: {
    title: (name: string) => [`Revoke the token of ${name}?`, `${name}-এর টোকেন বাতিল করবেন?`],
    text: ['The program reads nothing any more from this moment.', 'এখন থেকে প্রোগ্রামটি আর কিছুই পড়তে পারবে না।'],
    confirm: ['Revoke', 'বাতিল করুন'],
    done: (name: string) => [`The token of ${name} is revoked.`, `${name}-এর টোকেন বাতিল হয়েছে।`],
  },
});

export type TokensTexts = TextsOf<typeof tokensTexts>;
