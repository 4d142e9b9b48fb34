import { makeTexts, type Sentence } from '#locale/texts.ts';
import type { WhyNot } from '../rules.ts';

export const whyTexts = makeTexts({
  /** Why a statement's line that names a claim does not confirm it by itself. */
  why: {
    differs: ['Its sum, its way or its day differ.', 'পরিমাণ, মাধ্যম বা তারিখ মেলে না।'],
    in_words: [
      'The number stands among the bank’s words only, where names and telephones stand too.',
      'আইডিটি শুধু ব্যাংকের বিবরণে আছে, যেখানে নাম আর ফোন নম্বরও থাকে।',
    ],
    no_number: [
      'This is not the number of a transaction: a word, a telephone or an account may be anybody’s.',
      'এটি ট্রানজেকশন আইডি নয়: একটি শব্দ, ফোন নম্বর বা অ্যাকাউন্ট যে কারও হতে পারে।',
    ],
    no_record: [
      'It is not known yet whether this column has transaction numbers. Ten payments confirmed by it will show it.',
      'এই কলামে ট্রানজেকশন আইডি থাকে কি না, এখনও জানা নেই। এটি দেখে দশটি পেমেন্ট নিশ্চিত করলে জানা যাবে।',
    ],
    not_alone: ['Another line has this number too.', 'আরেকটি লাইনেও এই আইডি আছে।'],
    also_claimed: [
      'The number was reported before: by another home, or it was declined or reversed.',
      'এই আইডি আগেও জানানো হয়েছে: আরেক ফ্ল্যাট থেকে, বা তা নাকচ কিংবা বাতিল হয়েছিল।',
    ],
    recorded: [
      'The same sum of this home is recorded already, and no line shows it: it may be this money.',
      'এই ফ্ল্যাটের একই পরিমাণ টাকা আগেই লেখা আছে, কোনো লাইনে নেই: এটি সেই টাকাই হতে পারে।',
    ],
    taken_back: ['The same sum with this number went back.', 'এই আইডিতে একই পরিমাণ টাকা ফেরত গেছে।'],
    cheque_waits: [
      'A cheque may still come back: it confirms itself once a statement goes three days further.',
      'চেক এখনও ফেরত আসতে পারে: স্টেটমেন্ট আরও তিন দিন এগোলে এটি নিজে থেকেই নিশ্চিত হবে।',
    ],
    brought_by_home: [
      'A person of this home brought the line or deposited the cheque, so another person decides.',
      'এই ফ্ল্যাটেরই কেউ লাইনটি এনেছেন বা চেক জমা দিয়েছেন, তাই সিদ্ধান্ত অন্য কেউ নেবেন।',
    ],
    brought_by_recorder: [
      'Who deposited the cheque brought the line too, so another person decides.',
      'যিনি চেক জমা দিয়েছেন, তিনিই লাইনটি এনেছেন, তাই সিদ্ধান্ত অন্য কেউ নেবেন।',
    ],
    names_other: [
      'The line names another home. Please ask before confirming.',
      'লাইনটিতে অন্য ফ্ল্যাটের কথা আছে। নিশ্চিত করার আগে জিজ্ঞেস করুন।',
    ],
    matched: [
      'Its line stands as other money already. Take that apart first, or decline this.',
      'লাইনটি আগেই অন্য টাকার সঙ্গে মেলানো। আগে সেটি আলাদা করুন, না হলে এটি নাকচ করুন।',
    ],
  } satisfies Record<WhyNot, Sentence>,
  others: (homes: string) => [`The line names ${homes}.`, `লাইনটিতে আছে: ${homes}।`],
});
