import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const dashboardTexts = makeTexts({
  mostUsed: ['Most used', 'বেশি ব্যবহৃত'],
  more: ['More', 'আরও'],
  about: ['About this page', 'এই পাতা সম্পর্কে'],
  /** Labels that fit on one line at 360 px, each a part of the link's name. */
  short: {
    profile: ['Profile', 'প্রোফাইল'],
    makePayment: ['Pay', 'ভাড়া দিন'],
    notices: ['Notices', 'ঘোষণা'],
    repairs: ['Repairs', 'মেরামত'],
  },
  search: ['Search<hidden> everything</hidden>', 'খুঁজুন<hidden>: সবকিছু</hidden>'],
  accountOf: ['Account of ', 'অ্যাকাউন্ট: '],
  backHome: ['Back to Home', 'হোমে ফিরুন'],
  myHome: ['My home', 'আমার বাসা'],
  /** The works of the office in the menu. */
  works: {
    today: ['Today', 'আজ'],
    collect: ['Collect', 'আদায়'],
    bills: ['Bills', 'বিল'],
    cash: ['Cash and bank', 'ক্যাশ ও ব্যাংক'],
    people: ['People', 'বাসিন্দা'],
    repairs: ['Repairs', 'মেরামত'],
    house: ['House', 'ভবন'],
    books: ['Books', 'হিসাব'],
  },
  /** The bills' work of a person who enters readings and issues no bill. */
  readings: ['Readings', 'রিডিং'],
  /** *Cash and bank* on a phone's bar. */
  cash: ['Cash', 'ক্যাশ'],
  /** Tabs that are called otherwise than the page that they open. */
  tabs: { site: ['Site', 'সাইট'], toConfirm: ['To confirm', 'নিশ্চিত করুন'], flats: ['Flats', 'ফ্ল্যাট'] },
  related: ['Pages that belong together', 'একসঙ্গে যে পেজগুলো'],
  loading: ['Loading...', 'লোড হচ্ছে…'],
  menuFailed: ['The rest of the menu did not load.', 'মেনুর বাকিটা লোড হয়নি।'],
  sessionFailed: ['We could not check who is signed in.', 'কে লগইন করেছেন তা দেখা গেল না।'],
  signInAgain: ['Please sign in again.', 'অনুগ্রহ করে আবার লগইন করুন।'],
  undecided: ['undecided', 'টি সিদ্ধান্তের অপেক্ষায়'],
  toConfirm: ['to confirm', 'টি নিশ্চিত করার অপেক্ষায়'],
  roleFailed: ['We could not check your role.', 'আপনার ভূমিকা যাচাই করা গেল না।'],
  noAccess: ["You don't have access to this page", 'এই পেজ দেখার অনুমতি আপনার নেই'],
});

export type DashboardTexts = TextsOf<typeof dashboardTexts>;
