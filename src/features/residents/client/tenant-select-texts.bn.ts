import type { TenantSelectTexts } from './tenant-select-texts.ts';

export const bn: TenantSelectTexts = {
  search: 'ভাড়াটিয়া খুঁজুন',
  searchHint: 'নাম, ফ্ল্যাট বা ফোন',
  who: 'ভাড়াটিয়া',
  choose: 'বেছে নিন',
  until: (day) => `${day} পর্যন্ত`,
};
