import type { Period } from './calendar.ts';
import { formatTaka } from './taka.ts';

const ZERO = '০'.charCodeAt(0);

const MONTHS = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
] as const;

/** The digits of a text as Bangla writes them: `১২`. */
export const bengaliDigits = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));

/** An amount in taka as Bangla writes it: `৳১,২৫,০০০`. */
export const bengaliTaka = (taka: number) => bengaliDigits(formatTaka(taka));

/** `মার্চ ২০২৬`. */
export const bengaliPeriod = ({ year, month }: Period) => `${MONTHS[month - 1]} ${bengaliDigits(year)}`;

/** `১০ মার্চ ২০২৬` of a day written `2026-03-10`. */
export function bengaliDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return `${bengaliDigits(date)} ${bengaliPeriod({ year, month })}`;
}
