import { localTime, monthName, startOfDay } from './calendar.ts';

/**
 * `5 March 2026` in Dhaka, for an instant (UTC).
 * @throws RangeError for what is not an instant
 */
export function formatDate(instant: string | number | Date): string {
  const time = localTime(instant);
  return `${time.day} ${monthName(time)} ${time.year}`;
}

/**
 * `5 March` in Dhaka, for an instant (UTC), with the year if it differs from that of `now`.
 * @throws RangeError for what is not an instant
 */
export function formatDayAndMonth(instant: string | number | Date, now: string | number | Date): string {
  const time = localTime(instant);
  return time.year === localTime(now).year ? `${time.day} ${monthName(time)}` : formatDate(instant);
}

/**
 * `5 March 2026, 3:04 PM` in Dhaka, for an instant (UTC).
 * @throws RangeError for what is not an instant
 */
export function formatDateTime(instant: string | number | Date): string {
  const { hour, minute } = localTime(instant);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${formatDate(instant)}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** `5 March 2026` of a day written `2026-03-05`. */
export const formatDay = (day: string) => formatDate(startOfDay(day));
