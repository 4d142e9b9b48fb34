import { makeTexts, type TextsOf } from '#locale/texts.ts';
import { titlesOf } from './page.ts';
import { PAGE_ROWS } from './page-rows.ts';

/** Texts of the frame and the titles of all pages: part of every first load. */
export const siteTexts = makeTexts({
  /** Titles for the tab, screen readers and menus. */
  titles: titlesOf(PAGE_ROWS),
  apartmentTitle: (apartmentNo: string) => [`Apt #${apartmentNo}`, `ফ্ল্যাট ${apartmentNo}`],
  /** Description for search engines. */
  description: (building: string, address: string) => [
    `${building}: apartments${address && ` at ${address}`}. Browse apartments, apply for an agreement and pay your rent in one place.`,
    `${building}: ${address && `${address} ঠিকানায় `}ফ্ল্যাট। ফ্ল্যাট দেখুন, চুক্তির আবেদন করুন আর ভাড়া দিন, সব এক জায়গায়।`,
  ],
  menu: {
    home: ['Home', 'হোম'],
    main: ['Main', 'প্রধান'],
    menu: ['Menu', 'মেনু'],
    dashboard: ['Dashboard', 'ড্যাশবোর্ড'],
    login: ['Login', 'লগইন'],
    logout: ['Logout', 'লগআউট'],
    theme: ['Theme', 'থিম'],
    language: ['Language', 'ভাষা'],
    skip: ['Skip to content', 'মূল লেখায় যান'],
    user: ['User', 'ব্যবহারকারী'],
    yourAccount: (name: string) => [`Your account: ${name}`, `আপনার অ্যাকাউন্ট: ${name}`],
  },
  demo: {
    label: ['Demo', 'ডেমো'],
    notice: [
      '<strong>Demo building.</strong> Its people and payments are invented.',
      '<strong>ডেমো ভবন।</strong> এর মানুষ ও পেমেন্ট কাল্পনিক।',
    ],
    files: [
      'To bring in: <messages>bKash</messages>, <bank>bank CSV</bank>.',
      'আনার ফাইল: <messages>বিকাশ</messages>, <bank>ব্যাংক</bank>।',
    ],
  },
  footer: {
    management: (building: string) => [`${building} Management`, `${building} কর্তৃপক্ষ`],
    slogan: ['Smart living for a smarter community.', 'সচেতন মানুষের জন্য আধুনিক আবাস।'],
    rights: (building: string) => [
      `${building} Management. All rights reserved.`,
      `${building} কর্তৃপক্ষ। সর্বস্বত্ব সংরক্ষিত।`,
    ],
    privacy: ['Privacy', 'গোপনীয়তা'],
    pictures: ['Illustrations are computer renderings.', 'ছবিগুলো কম্পিউটারে আঁকা।'],
  },
  away: {
    title: ['Out of reach', 'সংযোগ নেই'],
    heading: ['The building cannot be reached just now', 'এই মুহূর্তে ভবনের সঙ্গে সংযোগ করা যাচ্ছে না'],
    text: [
      'Nothing that was saved is lost. Please try again in a moment.',
      'সংরক্ষিত কিছুই হারায়নি। একটু পরে আবার চেষ্টা করুন।',
    ],
  },
  broken: {
    eyebrow: ['A loose brick', 'একটু সমস্যা হয়েছে'],
    title: ['Something went wrong', 'কিছু একটা সমস্যা হয়েছে'],
    intro: [
      'This page could not be shown. Nothing you have saved is lost. Please try again; if it keeps failing, please come back in a few minutes.',
      'পেজটি দেখানো গেল না। আপনার সংরক্ষিত কিছুই হারায়নি। আবার চেষ্টা করুন; বারবার এমন হলে কয়েক মিনিট পর আবার আসুন।',
    ],
    offline: [
      'There is no network, and this page was not loaded before. Nothing you have saved is lost. Please try again once you are connected.',
      'নেটওয়ার্ক নেই, আর পেজটি আগে খোলা হয়নি। আপনার সংরক্ষিত কিছুই হারায়নি। নেটওয়ার্ক ফিরলে আবার চেষ্টা করুন।',
    ],
    tryAgain: ['Try again', 'আবার চেষ্টা করুন'],
    home: ['Go Back Home', 'হোমে ফিরে যান'],
  },
});

export type SiteTexts = TextsOf<typeof siteTexts>;
