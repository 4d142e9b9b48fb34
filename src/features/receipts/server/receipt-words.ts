import { inBangla } from '#locale/bangla.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { COMPARE_WITH_PAPER } from '#print/paper.ts';
import type { Receipt } from '../endpoints.ts';

/** The words of a receipt, of its picture and of its verification. */
export const RECEIPT_WORDS = {
  counterfoil: { en: 'Counterfoil', bn: 'রসিদের মুড়ি' },
  tenantsCopy: { en: 'Tenant’s copy', bn: 'ভাড়াটিয়ার কপি' },
  ownersCopy: { en: 'Owner’s copy', bn: 'মালিকের কপি' },
  landlordsCopy: { en: 'Landlord’s copy', bn: 'বাড়িওয়ালার কপি' },
  hands: (recordedBy: string, confirmedBy: string | null): Text => ({
    en: confirmedBy ? `Recorded by ${recordedBy}, confirmed by ${confirmedBy}` : `Recorded by ${recordedBy}`,
    bn: confirmedBy ? `লিখেছেন ${recordedBy}, নিশ্চিত করেছেন ${confirmedBy}` : `লিখেছেন ${recordedBy}`,
  }),
  number: { en: 'Receipt no.', bn: 'রসিদ নম্বর' },
  issuedOn: { en: 'Issued on', bn: 'রসিদের তারিখ' },
  payer: { en: 'Received from', bn: 'যাঁর কাছ থেকে' },
  paidBy: (payer: string, by: string): Text => ({ en: `${payer}, paid by ${by}`, bn: `${payer}, দিয়েছেন ${by}` }),
  receivedOn: { en: 'Received on', bn: 'প্রাপ্তির তারিখ' },
  method: { en: 'Paid by', bn: 'মাধ্যম' },
  reference: { en: 'Transaction', bn: 'ট্রানজেকশন আইডি' },
  paid: { en: 'Paid', bn: 'পরিশোধিত' },
  cancelled: { en: 'Cancelled', bn: 'বাতিল' },
  check: { en: 'Check this receipt', bn: 'রসিদ যাচাই করুন' },
  isValid: { en: 'This receipt is valid', bn: 'রসিদটি আসল' },
  replacedBy: { en: 'New receipt', bn: 'নতুন রসিদ' },
  countsNot: {
    en: 'The building has taken it back: the money that it names does not count.',
    bn: 'ভবন এটি বাতিল করেছে: এতে লেখা টাকা ধরা হয় না।',
  },
  kind: { en: 'Paper', bn: 'কাগজ' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  for: { en: 'For', bn: 'বাবদ' },
  compare: COMPARE_WITH_PAPER,
} satisfies Record<string, Text | ((...args: string[]) => Text)>;

export const withdrawnOn = (day: string): Text => ({
  en: `This receipt was withdrawn on ${formatDay(day)}`,
  bn: `রসিদটি ${inBangla(formatDay(day))} বাতিল করা হয়েছে`,
});

/** Marks a line that the payment settled only in part. */
export const partly = ({ en, bn }: Text): Text => ({ en: `${en} (part)`, bn: `${bn} (আংশিক)` });
export const TO_COME: Text = { en: 'For months to come', bn: 'আগামী মাসের জন্য' };
export const HELD: Text = { en: 'Advance, held', bn: 'জমা অগ্রিম' };
export const STILL_OPEN: Text = { en: 'Still open after this', bn: 'এর পরও বাকি' };
export const NOTHING_OPEN: Text = { en: 'Nothing is open after this.', bn: 'এর পর আর কিছু বাকি নেই।' };
export const couponName = ({ code, discount }: NonNullable<Receipt['coupon']>): Text => ({
  en: `Coupon ${code}, ${discount}% off`,
  bn: `কুপন ${code}, ছাড় ${inBangla(`${discount}%`)}`,
});
