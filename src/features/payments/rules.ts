import type { Source } from '#features/ledger/rules.ts';
import { inBangla } from '#locale/bangla.ts';
import { DAY, type Period, periodName } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { DAY_TO_COME } from '#locale/refusals.ts';
import { formatTaka, type Poisha, toTaka } from '#locale/taka.ts';

/** Most months ahead that rent can be paid: a month's name without a year reaches no further. */
export const MONTHS_AHEAD = 11;

/** True if the reference has only Latin letters and digits: letters of other scripts can look the same. */
export const isReference = (plain: string | undefined) => plain === undefined || /^[A-Z0-9]+$/.test(plain);

type Money = { email: string | null; name: string; apartmentNo: string; block: string; method: Source; amount: number };
type PaymentDetails = Money & { reference: string | null; receivedOn: string; reason: string | null };

/** Amounts in taka. */
export const paymentAuditDetails = ({
  email,
  name,
  block,
  apartmentNo,
  reference,
  reason,
  ...money
}: PaymentDetails) => ({
  subject: email ?? undefined,
  details: {
    block,
    apartment: apartmentNo,
    tenant: name,
    amount: money.amount,
    method: money.method,
    received: money.receivedOn,
    ...(reference && { reference }),
    ...(reason && { reason }),
  },
});

/** The office's page of tax that tenants withheld; `from` is the first of twelve months, such as `2026-07`. */
export const WITHHELD_TAX = '/dashboard/withheld-tax';

/** Most days between a payment and a member's claim of it. */
export const CLAIM_DAYS = 60;

export const NO_AGREEMENT = {
  en: 'You have no agreement to pay rent for.',
  bn: 'ভাড়া দেওয়ার মতো কোনো চুক্তি আপনার নেই।',
};

/**
 * Reasons why a line of a statement does not confirm the claim by itself: the codes of the function `why_not_by_itself`, and `matched` where
 * the line stands as other money already.
 */
export const WHY_NOT = [
  'differs',
  'in_words',
  'no_number',
  'no_record',
  'not_alone',
  'also_claimed',
  'recorded',
  'taken_back',
  'cheque_waits',
  'brought_by_home',
  'brought_by_recorder',
  'names_other',
  'matched',
] as const;
export type WhyNot = (typeof WHY_NOT)[number];

/** Most pending payments of one tenancy. */
export const MAX_WAITING = 5;

/** The reason why money cannot have arrived on that day; days as `2026-03-15`, in Asia/Dhaka. */
export function receivedRefusal(
  receivedOn: string,
  { today, isClaim }: { today: string; isClaim: boolean },
): Text | undefined {
  if (receivedOn > today) return DAY_TO_COME;
  if (receivedOn < '2000-01-01') return { en: 'Please enter a day from 2000 on.', bn: '২০০০ সাল বা তার পরের দিন লিখুন।' };
  const days = (Date.parse(today) - Date.parse(receivedOn)) / DAY;
  if (isClaim && days > CLAIM_DAYS)
    return {
      en: 'Please ask the office to record money that came more than 60 days ago.',
      bn: '৬০ দিনের বেশি আগে দেওয়া টাকা লিখে রাখতে কর্তৃপক্ষকে বলুন।',
    };
  return undefined;
}

export function amountDue(due: Poisha, period: Period): Text {
  const [month, amount] = [periodName(period), formatTaka(toTaka(due), 'paper')];
  return { en: `The amount due for ${month} is ${amount}.`, bn: inBangla(`${month}-এর বকেয়া ${amount}।`) };
}

/** The refusal for a month whose rent was corrected to 0. */
export const nothingDue = (period: Period): Text => ({
  en: `Nothing is due for ${periodName(period)}.`,
  bn: `${inBangla(periodName(period))}-এর জন্য কোনো ভাড়া দিতে হবে না।`,
});

export const notPayable = (period: Period): Text => ({
  en: `${periodName(period)} cannot be paid now.`,
  bn: `${inBangla(periodName(period))}-এর ভাড়া এখন দেওয়া যাবে না।`,
});
