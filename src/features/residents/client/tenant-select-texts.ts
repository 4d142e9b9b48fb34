import { makeTexts } from '#locale/texts.ts';

export const tenantSelectTexts = makeTexts({
  search: ['Find the tenant', 'ভাড়াটিয়া খুঁজুন'],
  searchHint: ['Name, flat or telephone', 'নাম, ফ্ল্যাট বা ফোন'],
  who: ['Tenant', 'ভাড়াটিয়া'],
  choose: ['Please choose', 'বেছে নিন'],
  until: (day: string) => [`until ${day}`, `${day} পর্যন্ত`],
});
