import { MONTHS } from './calendar.ts';
import { latinDigits } from './numbers.ts';

const padded = (part: string | undefined = '') => part.padStart(2, '0');

/** Two digits of a year are those of 1950 to 2049. */
const wholeYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year}`);

/** The number of the month that begins with these letters, three at least: `01`. */
function monthOf(name: string): string | undefined {
  const place = name.length < 3 ? -1 : MONTHS.findIndex((one) => one.toLowerCase().startsWith(name.toLowerCase()));
  return place < 0 ? undefined : padded(String(place + 1));
}

/**
 * A day as people in Bangladesh and their spreadsheets write it, the day first (`1/7/2024`, `০১-০৭-২০২৪`, `1-Jul-24`,
 * `July 1, 2024`), as `2024-07-01`. Other text stays as it is.
 */
export function plainDay(text: string): string {
  const latin = latinDigits(text).trim();
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(latin) ?? [];
  if (year) return `${year}-${padded(month)}-${padded(date)}`;
  const [, first, firstMonth, firstDate] = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/.exec(latin) ?? [];
  if (first) return `${first}-${padded(firstMonth)}-${padded(firstDate)}`;
  const { day, name = '', of } = (DAY_OF_MONTH.exec(latin) ?? MONTH_AND_DAY.exec(latin))?.groups ?? {};
  const number = monthOf(name);
  return of && number ? `${wholeYear(of)}-${number}-${padded(day)}` : latin;
}

const DAY_OF_MONTH = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<name>\p{L}{3,9})\.?,?[ -](?<of>\d{4}|\d{2})$/u;
const MONTH_AND_DAY = /^(?<name>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<of>\d{4})$/u;

/** A month such as `7/2024`, `July 2024`, `Jul-24` or its first day, as `2024-07`. Other text stays as it is. */
export function plainMonth(text: string): string {
  const latin = latinDigits(text).trim();
  const [, number, year] = /^(\d{1,2})[./-](\d{4})$/.exec(latin) ?? [];
  if (year) return `${year}-${padded(number)}`;
  const [, name = '', whole, short] = /^(\p{L}{3,9})(?:,?[ -](\d{4})|-(\d{2}))$/u.exec(latin) ?? [];
  const month = monthOf(name);
  if (month) return `${wholeYear(whole ?? short ?? '')}-${month}`;
  const day = plainDay(latin);
  return /^\d{4}-\d\d-01$/.test(day) ? day.slice(0, 7) : latin;
}

/** The month and day of a date that names no year, in either order: `Jan 15`, `15 January`, `15/1`, as `01-15`. */
export function dayWithoutYear(text: string): string | undefined {
  const latin = latinDigits(text).trim();
  const [, date, month] = /^(\d{1,2})[./-](\d{1,2})$/.exec(latin) ?? [];
  if (date) return `${padded(month)}-${padded(date)}`;
  const { day, name = '' } =
    (
      /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<name>\p{L}+)$/u.exec(latin) ??
      /^(?<name>\p{L}+)[ -]?(?<day>\d{1,2})(?:st|nd|rd|th)?$/u.exec(latin)
    )?.groups ?? {};
  const number = monthOf(name);
  return day && number ? `${number}-${padded(day)}` : undefined;
}
