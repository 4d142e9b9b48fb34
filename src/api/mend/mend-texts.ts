import { makeTexts } from '#locale/texts.ts';

export const mendTexts = makeTexts({
  button: (what: string) => [`Is it wrong?<what> ${what}</what>`, `ভুল হয়েছে?<what> ${what}</what>`],
  title: ['Ask for a correction', 'ঠিক করতে বলুন'],
  who: {
    office: [
      'The owner, a manager or the accountant corrects it. Tell one of them.',
      'এটি ঠিক করতে পারেন মালিক, ম্যানেজার বা হিসাবরক্ষক। তাঁদের কাউকে জানান।',
    ],
    head: ['The owner or a manager corrects it. Tell one of them.', 'এটি ঠিক করতে পারেন মালিক বা ম্যানেজার। তাঁদের জানান।'],
  },
  whatsApp: ['Tell on WhatsApp', 'WhatsApp-এ জানান'],
  right: ['What is right?', 'আসলে কী হবে?'],
  message: (what: string, right: string) => [
    `Please correct this, it is wrong: ${what}.${right && ` It should be: ${right}.`}`,
    `এটি ভুল হয়েছে, ঠিক করে দিন: ${what}।${right && ` আসলে হবে: ${right}।`}`,
  ],
});
