import { dayAt, MONTHS } from './calendar.ts';
import { monthOf } from './month-names.ts';
import { latinDigits } from './numbers.ts';

const padded = (part: string | undefined = '') => part.padStart(2, '0');
const iso = (year: string, month: string | undefined, day: string | undefined) =>
  `${year}-${padded(month)}-${padded(day)}`;

/** A year of two digits is in 1950 to 2049. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year}`);

export type DayOrder = 'dayFirst' | 'monthFirst';

/** A day under each order, as `2024-07-01`; both are equal if the text is unambiguous. */
export type DayReadings = Partial<Record<DayOrder, string>> & { hasShortYear?: boolean };

/** True if this is a day of the calendar, as `2024-07-01`. */
export function isDay(day: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!date) return false;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(month) >= 1 && Number(month) <= 12 && Number(date) >= 1 && Number(date) <= last;
}

/** The text in Latin digits, without a weekday before it and a time after it. */
function bare(text: string): string {
  const latin = latinDigits(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();
  // An instant with a time zone is converted to its day in Dhaka.
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(latin)) {
    const instant = new Date(latin.replace(' ', 'T'));
    if (!Number.isNaN(instant.getTime())) return dayAt(instant);
  }
  return latin.replace(WEEKDAY, '').replace(TIME, '').replace(BANGLA_TIME, '').trim();
}

const WEEKDAY =
  /^(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\.?,? |(?:রবি|সোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র|শনি)(?:বার)?,? )/iu;
const TIME = /(?:,? |T)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/iu;
const BANGLA_TIME = /,? (?:ভোর|সকাল|দুপুর|বিকেল|বিকাল|সন্ধ্যা|রাত) ?\d{1,2}টা(?: \d\d)?$/u;
const ENDING = '(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?';
const NAME = '(?<name>[\\p{L}\\p{M}]{2,12})';
const DAY_OF_MONTH = new RegExp(
  `^(?<day>\\d{1,2})${ENDING}[ -]?(?:of )?${NAME}\\.?,?[ -]?['’]?(?<of>\\d{4}|(?<=[ '’-])\\d{2})$`,
  'iu',
);
const MONTH_AND_DAY = new RegExp(`^${NAME}\\.?[ -](?<day>\\d{1,2})${ENDING}(?:, ?|[ -])(?<of>\\d{4})$`, 'iu');

/**
 * All readings of a text as a day: `1/7/2024` under both orders, `১ জুলাই ২০২৪`, `2024-07-01 00:00:00`. Includes days that do not exist.
 */
export function dayReadings(text: string): DayReadings {
  const latin = bare(text);
  const [, year, yearMonth, yearDay] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(latin) ?? [];
  if (year) return sure(iso(year, yearMonth, yearDay));
  const [, one, other, last = ''] = /^(\d{1,2}) ?[./-] ?(\d{1,2}) ?[./-] ?(\d{4}|\d\d)$/.exec(latin) ?? [];
  if (last) {
    const of = wholeYear(last);
    return {
      dayFirst: iso(of, other, one),
      monthFirst: iso(of, one, other),
      ...(last.length === 2 && { hasShortYear: true }),
    };
  }
  const { day, name = '', of = '' } = (DAY_OF_MONTH.exec(latin) ?? MONTH_AND_DAY.exec(latin))?.groups ?? {};
  const month = monthOf(name);
  return day && of && month ? sure(iso(wholeYear(of), month, day)) : {};
}

const sure = (day: string): DayReadings => ({ dayFirst: day, monthFirst: day });

/**
 * Converts a day as written in Bangladesh, in its spreadsheets and on this site, with the day first (`1/7/2024`, `০১-০৭-২০২৪`,
 * `1-Jul-24`, `১ জুলাই ২০২৪`), to `2024-07-01`. Other text is returned unchanged, and so is a day with a two-digit year between
 * numbers.
 */
export function plainDay(text: string): string {
  const { dayFirst, hasShortYear } = dayReadings(text);
  return hasShortYear ? latinDigits(text).trim() : (dayFirst ?? latinDigits(text).trim());
}

/**
 * Converts a month such as `7/2024`, `July 2024`, `জুলাই ২০২৪`, `Jul-24` or its first day to `2024-07`. Other text is returned
 * unchanged.
 */
export function plainMonth(text: string): string {
  const latin = latinDigits(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();
  const [, number, year] = /^(\d{1,2}) ?[./-] ?(\d{4})$/.exec(latin) ?? [];
  if (year) return `${year}-${padded(number)}`;
  const [, first, second] = /^(\d{4}) ?[./-] ?(\d{1,2})$/.exec(latin) ?? [];
  if (first) return `${first}-${padded(second)}`;
  const [, name = '', whole, short] = MONTH_OF_YEAR.exec(latin) ?? [];
  const month = monthOf(name);
  if (month) return `${wholeYear(whole ?? short ?? '')}-${month}`;
  const day = plainDay(latin);
  return /^\d{4}-\d\d-01$/.test(day) ? day.slice(0, 7) : latin;
}

const MONTH_OF_YEAR = /^([\p{L}\p{M}]{2,12})\.?(?:,?[ -](\d{4})|(?:-| ?['’])(\d{2}))$/u;

/** Month and day of a date without a year, in either order: `Jan 15`, `১৫ জানুয়ারি`, `15/1`, as `01-15`. */
export function dayWithoutYear(text: string): string | undefined {
  const latin = bare(text);
  const [, date, month] = /^(\d{1,2})[./-](\d{1,2})$/.exec(latin) ?? [];
  if (date) return `${padded(month)}-${padded(date)}`;
  const { day, name = '' } = (DAY_THEN_NAME.exec(latin) ?? NAME_THEN_DAY.exec(latin))?.groups ?? {};
  const number = monthOf(name);
  return day && number ? `${number}-${padded(day)}` : undefined;
}

const DAY_THEN_NAME = new RegExp(`^(?<day>\\d{1,2})${ENDING}[ -]?${NAME}$`, 'iu');
const NAME_THEN_DAY = new RegExp(`^${NAME}[ -]?(?<day>\\d{1,2})${ENDING}$`, 'iu');

/** The parts of a day that does not exist, such as `29 February` of 2023, with the English month; undefined for other texts. */
export function missingDay(text: string): { date: number; month: (typeof MONTHS)[number]; year: string } | undefined {
  const { dayFirst = '', monthFirst = '' } = dayReadings(text);
  if (isDay(dayFirst) || isDay(monthFirst)) return undefined;
  const [year = '', month, date] = dayFirst.split('-');
  const name = MONTHS[Number(month) - 1];
  return name && Number(date) >= 1 && Number(date) <= 31 ? { date: Number(date), month: name, year } : undefined;
}
