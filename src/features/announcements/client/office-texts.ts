import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const announcementOfficeTexts = makeTexts({
  make: {
    title: ['Make Announcement', 'ঘোষণা দিন'],
    intro: [
      'Tell the building what is new. It is published as soon as you submit it.',
      'ভবনের নতুন খবর সবাইকে জানান। জমা দিলেই প্রকাশিত হয়।',
    ],
    manage: ['Manage Announcements', 'ঘোষণা ব্যবস্থাপনা'],
    form: ['Announcement', 'ঘোষণা'],
    nothingIsLost: (reason: string) => [
      `${reason} Nothing you wrote is lost.`,
      `${reason} আপনি যা লিখেছেন তার কিছুই হারায়নি।`,
    ],
    posting: ['Posting...', 'প্রকাশ হচ্ছে…'],
    submit: ['Submit Announcement', 'ঘোষণা প্রকাশ করুন'],
    published: ['Published. <link>See it</link>', 'প্রকাশিত হয়েছে। <link>দেখুন</link>'],
    fillAll: ['⚠️ Please fill in all fields', '⚠️ সব ঘর পূরণ করুন'],
  },
  fields: {
    title: ['Title', 'শিরোনাম'],
    description: ['Description', 'বিবরণ'],
    inBangla: ['Write it in Bangla, too', 'ইংরেজি ও বাংলা আলাদা করে লিখুন'],
    titleBangla: ['Title in Bangla', 'বাংলা শিরোনাম'],
    descriptionBangla: ['Description in Bangla', 'বাংলা বিবরণ'],
    banglaReaders: [
      'Whoever reads the site in Bangla reads these words. All others read those above.',
      'যাঁরা বাংলায় সাইট পড়েন, তাঁরা এই লেখা পড়বেন। বাকিরা ওপরের লেখা পড়বেন।',
    ],
  },
  audience: {
    legend: ['Who can read it', 'কে পড়তে পারবেন'],
    everyone: ['Everyone', 'সবাই'],
    visitorsToo: ['Visitors of the site read it, too.', 'সাইটের দর্শনার্থীরাও পড়বেন।'],
    signedIn: ['Signed-in people only', 'শুধু লগইন করা মানুষ'],
    withAccount: ['For those who have an account in the building.', 'ভবনে যাঁদের অ্যাকাউন্ট আছে তাঁদের জন্য।'],
    unchosen: ['Everyone, if you choose nobody.', 'না বাছলে সবাই পড়বেন।'],
  },
  preview: {
    title: ['Preview', 'যেমন দেখাবে'],
    yourTitle: ['Your title', 'আপনার শিরোনাম'],
    yourText: ['What you write stands here.', 'আপনি যা লিখবেন তা এখানে থাকবে।'],
    bySignedIn: ['Read by people who are signed in.', 'লগইন করা মানুষ পড়বেন।'],
    byEveryone: ['Read by everyone, also by visitors of the site.', 'সবাই পড়বেন, সাইটের দর্শনার্থীরাও।'],
  },
  manage: {
    title: ['Manage Announcements', 'ঘোষণা ব্যবস্থাপনা'],
    intro: [
      'Correct what was announced, put it first, say until when it is shown, or withdraw it.',
      'ঘোষণা সংশোধন করুন, সবার ওপরে রাখুন, কত দিন দেখানো হবে ঠিক করুন, বা তুলে নিন।',
    ],
    make: ['Make Announcement', 'ঘোষণা দিন'],
    search: ['All announcements', 'সব ঘোষণা'],
    words: ['Words', 'শব্দ'],
    state: ['State', 'অবস্থা'],
    all: ['All', 'সব'],
    failed: ['The announcements did not load.', 'ঘোষণাগুলো লোড হয়নি।'],
    count: (announcements: number) => [
      announcements === 1 ? '1 announcement' : `${announcements} announcements`,
      `${inBangla(formatNumber(announcements))}টি ঘোষণা`,
    ],
    noneYet: ['No announcements yet.', 'এখনও কোনো ঘোষণা নেই।'],
    tell: ['Tell the building what is new.', 'ভবনের নতুন খবর সবাইকে জানান।'],
    nothingMatches: ['Nothing matches.', 'কিছু মেলেনি।'],
    searchAnew: ['Please look for other words or another state.', 'অন্য শব্দ বা অবস্থা দিয়ে খুঁজুন।'],
    showAll: ['Show all announcements', 'সব ঘোষণা দেখুন'],
  },
  states: { shown: ['Shown', 'দেখানো হচ্ছে'], over: ['Over', 'মেয়াদ শেষ'], withdrawn: ['Withdrawn', 'তুলে নেওয়া'] },
  table: {
    caption: ['Announcements', 'ঘোষণা'],
    title: ['Title', 'শিরোনাম'],
    published: ['Published', 'প্রকাশ'],
    readers: ['Who can read it', 'কে পড়তে পারেন'],
    everyone: ['Everyone', 'সবাই'],
    signedIn: ['Signed-in people', 'লগইন করা মানুষ'],
    until: ['Shown until', 'যত দিন দেখানো হবে'],
    state: ['State', 'অবস্থা'],
    actions: ['Actions', 'কাজ'],
    edited: (at: string) => [`Edited ${at}`, `সম্পাদনা ${at}`],
    pinned: ['Pinned', 'পিন করা'],
    edit: ['Edit<which> </which>', 'বদলান<which> </which>'],
    withdraw: ['Withdraw<which> </which>', 'তুলে নিন<which> </which>'],
    askToWithdraw: ['Withdraw this announcement?', 'ঘোষণাটি তুলে নেবেন?'],
    isHidden: (title: string) => [`“${title}” is shown to nobody any more.`, `“${title}” আর কাউকে দেখানো হবে না।`],
    yesWithdraw: ['Yes, withdraw', 'হ্যাঁ, তুলে নিন'],
  },
  edit: {
    title: ['Edit the announcement', 'ঘোষণা বদলান'],
    text: [
      'New words mark it as edited; its date of publication stays.',
      'লেখা বদলালে সম্পাদনার চিহ্ন থাকে; প্রকাশের তারিখ একই থাকে।',
    ],
    save: ['Save', 'সংরক্ষণ করুন'],
    loadNewer: ['Load the newer version', 'নতুন সংস্করণটি আনুন'],
    failed: ['Failed to change the announcement', 'ঘোষণাটি বদলানো যায়নি'],
    until: ['Shown until', 'যত দিন দেখানো হবে'],
    lastDay: ['The last day on which it is shown.', 'এটি দেখানোর শেষ দিন।'],
    pinned: [
      '<name>Pinned</name><rest> stays above all others</rest>',
      '<name>পিন করা</name><rest> সবার ওপরে থাকবে</rest>',
    ],
  },
  done: {
    made: ['📢 Announcement created successfully!', '📢 ঘোষণা প্রকাশিত হয়েছে!'],
    makeFailed: ['❌ Failed to create announcement', '❌ ঘোষণা প্রকাশ করা যায়নি'],
    changed: ['Announcement changed.', 'ঘোষণা বদলানো হয়েছে।'],
    withdrawn: ['Announcement withdrawn.', 'ঘোষণা তুলে নেওয়া হয়েছে।'],
    withdrawFailed: ['Failed to withdraw the announcement', 'ঘোষণাটি তুলে নেওয়া যায়নি'],
  },
});

export type AnnouncementOfficeTexts = TextsOf<typeof announcementOfficeTexts>;
