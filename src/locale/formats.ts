import { inBangla } from './bangla.ts';
import { localTime, type MonthName, monthName, monthNumber, type Period, periodName } from './calendar.ts';
import { formatDate, formatDateTime, formatDay, formatDayAndMonth } from './dates.ts';
import type { Language } from './language.ts';
import { formatNumber } from './numbers.ts';
import { type AmountPlace, formatTaka } from './taka.ts';

/** English formats of amounts, numbers and days. Written out, since `Intl` differs between servers and browsers. */
const en = {
  language: 'en' as Language,
  /** ৳1,25,000; on paper ৳1,25,000.00 */
  taka: (taka: number): string => formatTaka(taka),
  /** 1,25,000 */
  number: formatNumber,
  /** 5 March 2026, of an instant */
  date: formatDate,
  /** 5 March 2026, 3:04 PM, of an instant */
  dateTime: formatDateTime,
  /** 5 March 2026, of a day as 2026-03-05 */
  day: formatDay,
  /** 5 March, with the year if it is not the current one, of an instant */
  dayAndMonth: formatDayAndMonth,
  /** March 2026 */
  period: periodName,
  /** March, by its number */
  month: (month: number): string => monthName({ month }),
  /** March, by the wire's name */
  monthNamed: (name: MonthName): string => name,
  /** Mar, by the wire's name: for twelve in a row */
  monthShort: (name: MonthName): string => name.slice(0, 3),
  /** Digits within a text, such as 12.5% */
  digits: (text: string | number): string => String(text),
};

export type Formats = typeof en;

const bn: Formats = {
  language: 'bn',
  taka: (taka) => inBangla(formatTaka(taka)),
  number: (number) => inBangla(formatNumber(number)),
  date: (instant) => inBangla(formatDate(instant)),
  dateTime: (instant) => `${inBangla(formatDate(instant))}, ${timeInBangla(instant)}`,
  day: (day) => inBangla(formatDay(day)),
  dayAndMonth: (instant, now) => inBangla(formatDayAndMonth(instant, now)),
  period: (period: Period) => inBangla(periodName(period)),
  month: (month) => inBangla(monthName({ month })),
  monthNamed: inBangla,
  monthShort: (name) => SHORT_MONTHS[monthNumber(name) - 1] ?? name,
  digits: (text) => inBangla(String(text)),
};

const SHORT_MONTHS = 'জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে'.split(' ');

/** The hours at which the names of the day's parts begin; before the first one it is night. */
const PARTS: [number, string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
];

/** `বিকেল ৩টা ০৪`, in Dhaka. */
function timeInBangla(instant: string | number | Date): string {
  const { hour, minute } = localTime(instant);
  const part = PARTS.find(([from]) => hour >= from)?.[1];
  return inBangla(`${part} ${hour % 12 || 12}টা ${String(minute).padStart(2, '0')}`);
}

const FORMATS: Record<AmountPlace, Record<Language, Formats>> = {
  screen: { en, bn },
  paper: {
    en: { ...en, taka: (taka) => formatTaka(taka, 'paper') },
    bn: { ...bn, taka: (taka) => inBangla(formatTaka(taka, 'paper')) },
  },
};

export const formatsIn = (language: Language, place: AmountPlace = 'screen'): Formats => FORMATS[place][language];
