import { MONTHS } from './calendar.ts';
import { latinDigits } from './numbers.ts';

const padded = (part: string | undefined = '') => part.padStart(2, '0');

/** A day as people in Bangladesh write it, the day first (`1/7/2024`, `০১-০৭-২০২৪`), as `2024-07-01`. Other text stays as it is. */
export function plainDay(text: string): string {
  const latin = latinDigits(text).trim();
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(latin) ?? [];
  return year ? `${year}-${padded(month)}-${padded(date)}` : latin;
}

/** A month such as `7/2024`, `July 2024` or its first day, as `2024-07`. Other text stays as it is. */
export function plainMonth(text: string): string {
  const latin = latinDigits(text).trim();
  const [, number, year] = /^(\d{1,2})[./-](\d{4})$/.exec(latin) ?? [];
  if (year) return `${year}-${padded(number)}`;
  const [, name = '', ofYear] = /^(\p{L}{3,9})[ -](\d{4})$/u.exec(latin) ?? [];
  const place = MONTHS.findIndex((one) => ofYear && one.toLowerCase().startsWith(name.toLowerCase()));
  if (place >= 0) return `${ofYear}-${padded(String(place + 1))}`;
  const day = plainDay(latin);
  return /^\d{4}-\d\d-01$/.test(day) ? day.slice(0, 7) : latin;
}
