import { makeTexts } from '#locale/texts.ts';

export const noAccessTexts = makeTexts({
  intro: [
    'It belongs to another role in the building. If you think that it should be yours, please ask the administration.',
    'এটি ভবনের অন্য ভূমিকার জন্য। আপনার দেখার কথা বলে মনে হলে কর্তৃপক্ষকে জানান।',
  ],
  back: ['Back to my profile', 'আমার প্রোফাইলে ফিরুন'],
});
