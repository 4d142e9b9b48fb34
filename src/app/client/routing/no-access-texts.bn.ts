import type { NoAccessTexts } from './no-access-texts.ts';

export const bn: NoAccessTexts = {
  intro: 'এটি ভবনের অন্য ভূমিকার জন্য। আপনার দেখার কথা বলে মনে হলে ভবন কর্তৃপক্ষকে জানান।',
  back: 'আমার প্রোফাইলে ফিরুন',
};
