import { makeTexts } from '#locale/texts.ts';

export const announcementTexts = makeTexts({
  page: {
    eyebrow: ['From the building', 'ভবন থেকে'],
    title: ['Announcements', 'ঘোষণা'],
    intro: ['What is new in the building, the latest first.', 'ভবনের নতুন খবর, সর্বশেষটি আগে।'],
    introToVisitors: [
      'What is new in the building, the latest first. Log in to read those for residents, too.',
      'ভবনের নতুন খবর, সর্বশেষটি আগে। বাসিন্দাদের ঘোষণাও পড়তে লগইন করুন।',
    ],
    make: ['Make Announcement', 'ঘোষণা দিন'],
    manage: ['Manage', 'ব্যবস্থাপনা'],
  },
  list: {
    label: ['Announcements', 'ঘোষণা'],
    search: ['Search announcements', 'ঘোষণা খুঁজুন'],
    notLoaded: ['The announcements did not load.', 'ঘোষণাগুলো লোড হয়নি।'],
    none: ['No announcements found.', 'কোনো ঘোষণা পাওয়া যায়নি।'],
    willStandHere: ['What is new in the building will stand here.', 'ভবনের নতুন খবর এখানে থাকবে।'],
    nothingMatches: ['Nothing matches.', 'কিছু মেলেনি।'],
    otherWords: ['Please look for other words.', 'অন্য শব্দ দিয়ে খুঁজুন।'],
    showAll: ['Show all announcements', 'সব ঘোষণা দেখুন'],
    showOlder: ['Show older', 'আগেরগুলো দেখান'],
    older: ['Older announcements', 'আগের ঘোষণা'],
    wereAll: ['These were all.', 'আর কিছু নেই।'],
  },
  groups: { pinned: ['Pinned', 'পিন করা'], week: ['This week', 'এই সপ্তাহ'], earlier: ['Earlier', 'আগের'] },
  text: {
    pinned: ['Pinned', 'পিন করা'],
    published: ['Published: <time></time>', 'প্রকাশ: <time></time>'],
    edited: ['Edited: <time></time>', 'সম্পাদনা: <time></time>'],
    forSignedIn: ['For signed-in people', 'লগইন করা মানুষের জন্য'],
    unread: ['New', 'নতুন'],
    /** Short names for the calendar leaf. */
    months: [
      ['Jan', 'জানু'],
      ['Feb', 'ফেব্রু'],
      ['Mar', 'মার্চ'],
      ['Apr', 'এপ্রিল'],
      ['May', 'মে'],
      ['Jun', 'জুন'],
      ['Jul', 'জুলাই'],
      ['Aug', 'আগস্ট'],
      ['Sep', 'সেপ্টে'],
      ['Oct', 'অক্টো'],
      ['Nov', 'নভে'],
      ['Dec', 'ডিসে'],
    ],
  },
});
