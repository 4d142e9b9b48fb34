import { makeTexts } from '#locale/texts.ts';

export const leaveTexts = makeTexts({
  title: ['Leave this page?', 'পেজটি ছেড়ে যাবেন?'],
  text: [
    'Not all of what you typed or added is saved. It is lost if you leave.',
    'যা লিখেছেন বা যোগ করেছেন, তার সবটুকু সংরক্ষণ করা হয়নি। ছেড়ে গেলে তা হারিয়ে যাবে।',
  ],
  confirm: ['Leave', 'ছেড়ে যান'],
  cancel: ['Stay', 'থাকুন'],
  closing: {
    title: ['Close without saving?', 'সংরক্ষণ না করেই বন্ধ করবেন?'],
    text: [
      'What you typed is not saved. It is lost if you close.',
      'যা লিখেছেন তা সংরক্ষণ করা হয়নি। বন্ধ করলে তা হারিয়ে যাবে।',
    ],
    confirm: ['Close', 'বন্ধ করুন'],
    cancel: ['Keep it open', 'খোলা রাখুন'],
  },
  restored: ['What you had typed is here again.', 'আপনি যা লিখেছিলেন, তা আবার এখানে আছে।'],
});
