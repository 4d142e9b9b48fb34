import type { Text } from './language.ts';

// Refusals that several files give, each once.

export const NO_TENANCY: Text = { en: 'There is no such tenancy.', bn: 'এমন কোনো ভাড়াটিয়া নেই।' };
export const CHOOSE_COMING_DAY: Text = {
  en: 'Please choose today or a later day.',
  bn: 'আজ বা পরের কোনো দিন বেছে নিন।',
};
export const NO_APARTMENT: Text = { en: 'There is no such apartment.', bn: 'এমন কোনো ফ্ল্যাট নেই।' };
export const NO_CHARGE: Text = { en: 'There is no such charge.', bn: 'এমন কোনো পাওনা নেই।' };
export const NO_PERSON: Text = { en: 'There is no such person.', bn: 'এমন কেউ নেই।' };
export const NO_REFUND: Text = { en: 'There is no such refund.', bn: 'এমন কোনো ফেরত নেই।' };
export const NO_SLIP: Text = { en: 'There is no slip to revoke.', bn: 'বাতিল করার মতো স্লিপ নেই।' };
export const NO_ROWS: Text = { en: 'There are no rows.', bn: 'কোনো সারি নেই।' };
export const NOTHING_HERE: Text = { en: 'There is nothing at this address.', bn: 'এই ঠিকানায় কিছু নেই।' };
export const PHOTO_GONE: Text = { en: 'This photo is no longer there.', bn: 'এই ছবিটি আর নেই।' };
export const UNKNOWN_ID: Text = { en: 'This is not a known identifier.', bn: 'এই পরিচয় নম্বরটি চেনা যাচ্ছে না।' };
export const TENANCY_ENDED: Text = { en: 'This tenancy has ended.', bn: 'এই চুক্তি শেষ হয়েছে।' };
export const TENANCY_ENDED_ALREADY: Text = { en: 'This tenancy has ended already.', bn: 'এই চুক্তি আগেই শেষ হয়েছে।' };
export const ALREADY_LET: Text = { en: 'This apartment is already let.', bn: 'এই ফ্ল্যাট আগেই ভাড়া হয়েছে।' };
export const OWNER_PAYS_NO_RENT: Text = { en: 'The owner of a flat pays no rent.', bn: 'ফ্ল্যাটের মালিক ভাড়া দেন না।' };
export const TAKEN_BACK_ALREADY: Text = { en: 'This was taken back already.', bn: 'এটি আগেই আগের মতো করা হয়েছে।' };
export const NUMBER_KNOWN: Text = { en: 'This number is here already.', bn: 'এই নম্বর আগেই আছে।' };
export const LINE_TAKEN: Text = {
  en: 'This line of the statement belongs to other money already.',
  bn: 'স্টেটমেন্টের এই লাইন আগেই অন্য টাকার সঙ্গে মেলানো হয়েছে।',
};
export const CHANGED_MEANWHILE: Text = {
  en: 'Somebody else has changed this meanwhile. Please look again.',
  bn: 'এর মধ্যে অন্য কেউ এটি বদলেছেন। আবার দেখে নিন।',
};
export const BROWSER_KEY_DAMAGED: Text = { en: 'The key of this browser is damaged.', bn: 'এই ব্রাউজারের কী ঠিক নেই।' };
export const SECOND_STEP_FIRST: Text = {
  en: 'Please set up your second step first, on your account page.',
  bn: 'আগে আপনার অ্যাকাউন্ট পেজে দ্বিতীয় ধাপ চালু করুন।',
};
export const DAY_TO_COME: Text = { en: 'This day has not come yet.', bn: 'এই দিন এখনও আসেনি।' };
export const LAST_DAY_FIRST: Text = {
  en: 'The last day is not before the first.',
  bn: 'শেষ দিন প্রথম দিনের আগে হতে পারে না।',
};
export const ENTER_MONTH: Text = { en: 'Please enter a month from 2000 on.', bn: '২০০০ সাল বা তার পরের মাস লিখুন।' };
export const NO_PART: Text = { en: 'There is no such part of the house.', bn: 'ভবনে এমন কোনো জায়গা নেই।' };
export const ENTER_A_NAME: Text = { en: 'Please enter a name.', bn: 'একটি নাম লিখুন।' };
export const ENTER_THE_NAME: Text = { en: 'Please enter the name.', bn: 'নাম লিখুন।' };
export const ENTER_DESCRIPTION: Text = { en: 'Please enter a description.', bn: 'বিবরণ লিখুন।' };
export const ENTER_REASON: Text = { en: 'Please enter the reason.', bn: 'কারণ লিখুন।' };
export const ENTER_RATE: Text = { en: 'Please enter a rate.', bn: 'একটি দর লিখুন।' };
export const ENTER_EMAIL: Text = { en: 'Please enter a valid e-mail address.', bn: 'একটি সঠিক ইমেইল ঠিকানা লিখুন।' };
export const ENTER_WHOLE_NUMBER: Text = { en: 'Please enter a whole number.', bn: 'একটি পূর্ণ সংখ্যা লিখুন।' };
export const TWO_DECIMALS: Text = { en: 'Please give at most two decimals.', bn: 'দশমিকের পরে বড়জোর দুই ঘর লিখুন।' };
export const ONE_LINE: Text = { en: 'Please write this in one line.', bn: 'এটি এক লাইনে লিখুন।' };
export const CONTROL_CHARACTERS: Text = {
  en: 'Please remove the control characters.',
  bn: 'লেখায় অদৃশ্য নিয়ন্ত্রণ চিহ্ন আছে, সেগুলো বাদ দিন।',
};
export const CHOOSE_LANGUAGE: Text = { en: 'Please choose a language.', bn: 'একটি ভাষা বেছে নিন।' };
export const CHOOSE_METHOD: Text = { en: 'Please choose how it is paid.', bn: 'কীভাবে দেওয়া হচ্ছে, বেছে নিন।' };
export const NO_EXPENSE: Text = { en: 'There is no such expense.', bn: 'এমন কোনো খরচ নেই।' };
export const NO_REPAIR: Text = { en: 'There is no such repair.', bn: 'এমন কোনো মেরামত নেই।' };
export const NO_STATEMENT_LINE: Text = { en: 'There is no such line.', bn: 'এমন কোনো লাইন নেই।' };
