import { makeTexts } from '#locale/texts.ts';

export const profileTexts = makeTexts({
  page: {
    title: ['My Profile', 'আমার প্রোফাইল'],
    settings: ['Account settings', 'অ্যাকাউন্ট সেটিংস'],
    aboutYou: ['About you', 'আপনার পরিচয়'],
    photoOf: (name: string) => [`Photo of ${name}`, `${name}-এর ছবি`],
    yourPhoto: ['Photo of you', 'আপনার ছবি'],
    name: ['Name', 'নাম'],
    email: ['Email', 'ইমেইল'],
    role: ['Role', 'ভূমিকা'],
    unknown: ['N/A', 'জানা নেই'],
    roles: { user: ['User', 'ব্যবহারকারী'], member: ['Member', 'সদস্য'], admin: ['Admin', 'অ্যাডমিন'] },
  },
  notice: {
    title: ['Latest notice', 'সর্বশেষ ঘোষণা'],
    what: ['the latest notice', 'সর্বশেষ ঘোষণা'],
    none: ['Nothing has been announced yet.', 'এখনও কোনো ঘোষণা নেই।'],
    failed: ['It did not load.', 'লোড হয়নি।'],
    loading: ['Loading...', 'লোড হচ্ছে…'],
  },
  home: {
    window: (floor: string, block: string) => [
      `Your home is on floor ${floor}${block && ` of block ${block}`}`,
      `আপনার ফ্ল্যাট ${block && `${block} ব্লকের `}${floor} তলায়`,
    ],
    months: ['Twelve months of rent', 'বারো মাসের ভাড়া'],
    whatMonths: ['the months of your rent', 'আপনার ভাড়ার মাসগুলো'],
    noAgreement: ['You have no agreement yet.', 'আপনার এখনও কোনো চুক্তি নেই।'],
    ownsOnly: ['You own a flat here, and rent none.', 'এখানে আপনার নিজের ফ্ল্যাট আছে; কোনো ফ্ল্যাট ভাড়া নেননি।'],
    ended: (apartmentNo: string) => [
      `Your agreement for Apt #${apartmentNo} ended.`,
      `ফ্ল্যাট ${apartmentNo}-এর চুক্তি শেষ হয়েছে।`,
    ],
    endedOn: (apartmentNo: string, date: string) => [
      `Your agreement for Apt #${apartmentNo} ended on ${date}.`,
      `ফ্ল্যাট ${apartmentNo}-এর চুক্তি ${date} শেষ হয়েছে।`,
    ],
    next: [
      'Choose an apartment and apply. The administration then decides on your request.',
      'একটি ফ্ল্যাট বেছে আবেদন করুন। এরপর কর্তৃপক্ষ সিদ্ধান্ত জানাবে।',
    ],
    browse: ['Browse apartments', 'ফ্ল্যাট দেখুন'],
    rent: ['My Rent', 'আমার ভাড়া'],
    settlement: ['Settlement', 'চূড়ান্ত হিসাব'],
    history: ['Payment History', 'পেমেন্টের ইতিহাস'],
  },
  figures: {
    title: ['The building', 'ভবন'],
    what: ['the building', 'ভবনের তথ্য'],
    rooms: ['Total Rooms', 'মোট ফ্ল্যাট'],
    users: ['Total Users', 'মোট ব্যবহারকারী'],
    members: ['Members', 'সদস্য'],
    available: ['Available Rooms', 'খালি ফ্ল্যাট'],
    unavailable: ['Unavailable Rooms (Agreed)', 'ভাড়া হওয়া ফ্ল্যাট (চুক্তিসহ)'],
  },
});
