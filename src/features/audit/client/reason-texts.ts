import { inBangla } from '#locale/bangla.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

/** Reasons that the server writes itself, which are stored in English. */
const OWN_REASONS = new Map([
  ['The rent agreed on.', 'চুক্তির ভাড়া।'],
  ['The whole month is owed.', 'পুরো মাসের ভাড়া দিতে হবে।'],
  ['A part of the month is owed.', 'মাসের একটি অংশের ভাড়া দিতে হবে।'],
  ['The tenancy ends before this month.', 'এই মাসের আগেই চুক্তি শেষ হয়।'],
  ['The tenancy ended before this month.', 'এই মাসের আগেই চুক্তি শেষ হয়েছে।'],
  ['The tenancy goes on.', 'চুক্তি চলছে।'],
  ['Its payment was declined or reversed.', 'এর পেমেন্ট নাকচ বা বাতিল করা হয়েছে।'],
  ['The import was taken back.', 'ইমপোর্টটি বাতিল করা হয়েছে।'],
  ['Charged ahead by a wrong clock.', 'সার্ভারের ঘড়ি ভুল থাকায় আগে যোগ হয়েছিল।'],
]);

export const reasonTexts = makeTexts({
  /** A stored reason. The server's own reasons are shown in the reader's language, a person's as they were written. */
  reason: (stored: string) => [
    stored,
    OWN_REASONS.get(stored) ??
      stored.replace(/^Received on (\d{1,2} [A-Z][a-z]+ \d{4})\.$/, (_, day) => `পাওয়া গেছে ${inBangla(day)}।`),
  ],
});

export type ReasonTexts = TextsOf<typeof reasonTexts>;
