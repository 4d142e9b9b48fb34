import { DatabaseError } from 'pg';
import { isCheckViolation } from '#database/connect.ts';
import { isDatabaseAway } from '#database/connections/is-database-away.ts';
import { CONTROL_CHARACTERS } from '#locale/refusals.ts';
import { CLOSED_DAY } from './closed-day.ts';
import { Problem } from './problem.ts';

const REFUSED = {
  away: {
    en: 'The building’s records cannot be reached just now. Please try again in a moment.',
    bn: 'এই মুহূর্তে ভবনের রেকর্ডে পৌঁছানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  readOnly: {
    en: 'The building’s records can only be read just now, and this would be noted in them.',
    bn: 'এই মুহূর্তে ভবনের হিসাব শুধু পড়া যায়; এই কাজটি হিসাবে লিখে রাখতে হয়।',
  },
  damaged: {
    en: 'A part of the building’s records cannot be read, because its disk is damaged. Please tell the office.',
    bn: 'ডিস্ক নষ্ট হওয়ায় ভবনের কিছু হিসাব পড়া যাচ্ছে না। কর্তৃপক্ষকে জানান।',
  },
  controlCharacters: CONTROL_CHARACTERS,
  failed: {
    en: 'Something went wrong on our side. Please try again.',
    bn: 'আমাদের দিকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
  ownHome: {
    en: 'This is a home of your own. Somebody else has to do that.',
    bn: 'এটি আপনার নিজের বাসা। কাজটি অন্য কাউকে করতে হবে।',
  },
  ownMoney: {
    en: 'You recorded this money. Somebody else has to confirm or reverse it.',
    bn: 'এই টাকা আপনিই লিখেছেন। নিশ্চিত করতে বা বাতিল করে ফেরত লিখতে হবে অন্য কাউকে।',
  },
  ownTax: {
    en: 'This tax is above what one person gives up. Its certificate is entered by somebody else than the person who recorded it.',
    bn: 'এই কর একজনের মওকুফের সীমার বেশি। যিনি কর লিখেছেন, তাঁর সনদ লিখতে হবে অন্য কাউকে।',
  },
  ownCash: {
    en: 'You took cash or gave it out in these days. Somebody else has to close them.',
    bn: 'এই দিনগুলোতে আপনি নগদ টাকা নিয়েছেন বা দিয়েছেন। ক্যাশ বন্ধ করতে হবে অন্য কাউকে।',
  },
  aboveLimit: {
    en: 'One of these sums is above what one person may do here. Please record it by itself, so that somebody else can approve it.',
    bn: 'একটি অঙ্ক বড়, তাতে আরেকজনের অনুমতি লাগবে। সেটি আলাদা করে লিখুন, যাতে অন্য কেউ অনুমোদন দিতে পারেন।',
  },
} as const;

export const ownHome = () => new Problem('forbidden', REFUSED.ownHome, { reason: 'own home' });

export const diskFull = () =>
  new Problem(
    'unavailable',
    {
      en: 'The building’s disk is full, so nothing can be entered until its administrator has made room. What is there can be read.',
      bn: 'ভবনের সার্ভারের ডিস্ক ভরে গেছে; অ্যাডমিন জায়গা খালি না করা পর্যন্ত নতুন কিছু লেখা যাবে না। যা আছে তা পড়া যাবে।',
    },
    { headers: { 'retry-after': '60' } },
  );

// Error codes of PostgreSQL. It refuses a NUL in any text as a character outside of its repertoire.
const DISK_FULL = '53100';
const READ_ONLY = '25006';
/** Corrupted data, and a corrupted index. */
const DAMAGED = new Set(['XX001', 'XX002']);
const CHARACTER_NOT_IN_REPERTOIRE = '22021';

export const isDamaged = (error: unknown) => error instanceof DatabaseError && DAMAGED.has(error.code ?? '');

/** Converts an error to the Problem in the response. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseError && error.code === DISK_FULL) return diskFull();
  if (isDamaged(error)) return new Problem('unavailable', REFUSED.damaged);
  if (isCheckViolation(error, 'duties_own_home')) return ownHome();
  if (isCheckViolation(error, 'payments_separated') || isCheckViolation(error, 'vouchers_separated'))
    return new Problem('forbidden', REFUSED.ownMoney, { reason: 'own money' });
  if (isCheckViolation(error, 'withheld_tax_separated'))
    return new Problem('forbidden', REFUSED.ownTax, { reason: 'own money' });
  if (isCheckViolation(error, 'till_closings_separated'))
    return new Problem('forbidden', REFUSED.ownCash, { reason: 'own cash' });
  if (isCheckViolation(error, 'vouchers_open_day'))
    return new Problem('conflict', CLOSED_DAY, { fields: { day: CLOSED_DAY, paidOn: CLOSED_DAY } });
  if (isCheckViolation(error, 'entries_approved')) return new Problem('conflict', REFUSED.aboveLimit);
  if (error instanceof DatabaseError && error.code === READ_ONLY)
    return new Problem('unavailable', REFUSED.readOnly, { headers: { 'retry-after': '5' } });
  if (isDatabaseAway(error)) return new Problem('unavailable', REFUSED.away, { headers: { 'retry-after': '5' } });
  if (error instanceof DatabaseError && error.code === CHARACTER_NOT_IN_REPERTOIRE)
    return new Problem('invalid', REFUSED.controlCharacters);
  return new Problem('internal', REFUSED.failed);
}
