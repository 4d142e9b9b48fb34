import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const wallTexts = makeTexts({
  title: ['Twelve months', 'কে কোন মাস দেননি'],
  intro: [
    'How each month of each flat, shop and garage stands. A month with something open leads to its dues, another one to the statement.',
    'প্রতিটি ফ্ল্যাট, দোকান ও গ্যারেজের প্রতিটি মাসের অবস্থা। কিছু বাকি থাকলে মাসটিতে চাপ দিলে সেই মাসের বকেয়া, না থাকলে হিসাব বিবরণী খোলে।',
  ],
  print: ['Print', 'প্রিন্ট'],
  failed: ['The twelve months did not load.', 'বারো মাসের হিসাব লোড হয়নি।'],
  none: ['There are no flats yet.', 'এখনও কোনো ফ্ল্যাট নেই।'],
  noneNext: [
    'Add them under Manage Apartments; their months stand here.',
    'ফ্ল্যাট ব্যবস্থাপনায় যোগ করুন; তাদের মাসগুলো এখানে দেখা যাবে।',
  ],
  apartments: ['Manage Apartments', 'ফ্ল্যাট ব্যবস্থাপনা'],
  span: (first: string, last: string) => [`${first} – ${last}`, `${first} – ${last}`],
  allPaid: ['Nothing is owed.', 'কিছুই বাকি নেই।'],
  owe: (homes: number, sum: string) => [
    homes === 1 ? `1 owes ${sum}` : `${homes} owe ${sum}`,
    `${countInBangla(homes)}টির ${sum} বাকি`,
  ],
  sort: ['In the order of', 'কোন ক্রমে'],
  byBlock: ['Block', 'ব্লক'],
  byFlat: ['Flat', 'ফ্ল্যাট'],
  byDebt: ['Who owes longest', 'সবচেয়ে পুরোনো বাকি আগে'],
  strips: ['Who owes, month by month', 'কার কোন মাসে কত বাকি'],
  showAll: ['All in a table', 'সব এক ছকে'],
  caption: (span: string) => [`The months of ${span}`, `${span}-এর মাসগুলো`],
  flat: ['Unit', 'ইউনিট'],
  open: ['Open', 'বাকি'],
  block: (name: string) => [`Block ${name}`, `ব্লক ${name}`],
  free: ['Free', 'খালি'],
  movedOut: (name: string) => [`Moved out: <name>${name}</name>`, `চলে গেছেন: <name>${name}</name>`],
  legend: ['What the marks mean', 'চিহ্নগুলোর অর্থ'],
  looks: {
    paid: ['Paid', 'পরিশোধিত'],
    waiting: ['Waiting', 'অপেক্ষায়'],
    due: ['Due', 'বকেয়া'],
    part: ['Partly paid', 'আংশিক পরিশোধিত'],
    partLate: ['Partly paid, the rest late', 'আংশিক পরিশোধিত, বাকিটা দেরি'],
    late: ['Late', 'দেরি'],
    deep: ['Late for 30 days or more', '৩০ দিন বা তার বেশি দেরি'],
    nothing: ['Nothing due', 'কিছু বকেয়া নেই'],
  },
  openNow: (look: string, amount: string) => [`${look}, ${amount} open`, `${look}, ${amount} বাকি`],
  days: (days: number) => [days === 1 ? '1 day late' : `${days} days late`, `${countInBangla(days)} দিন দেরি`],
});
