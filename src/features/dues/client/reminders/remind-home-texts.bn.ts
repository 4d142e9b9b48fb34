import type { RemindHomeTexts } from './remind-home-texts.ts';

export const bn: RemindHomeTexts = {
  whom: 'কাকে মনে করিয়ে দেবেন?',
  whomText: 'এই বাসার একজনকে, অথবা একে একে সবাইকে।',
  whatsApp: (name) => `<hidden>${name}-কে </hidden>WhatsApp`,
};
