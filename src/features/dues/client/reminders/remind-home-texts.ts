import { makeTexts } from '#locale/texts.ts';

/** Texts of the question whom of a home to remind. */
export const remindHomeTexts = makeTexts({
  whom: ['Whom to remind?', 'কাকে মনে করিয়ে দেবেন?'],
  whomText: ['One of this home, or all of them one after the other.', 'এই বাসার একজনকে, অথবা একে একে সবাইকে।'],
  whatsApp: (name: string) => [`WhatsApp<hidden> to ${name}</hidden>`, `<hidden>${name}-কে </hidden>WhatsApp`],
});
