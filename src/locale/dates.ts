/** The months of a year, as the payment form lists them and the wire names them. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `5 March 2026` in Dhaka, wherever the reader is. Takes a UTC instant; throws a RangeError for anything else. */
export function formatDate(instant: string | number | Date): string {
  const { day, month, year } = inDhaka(instant);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** `5 March 2026, 3:04 PM` in Dhaka, wherever the reader is. Takes a UTC instant; throws a RangeError for anything else. */
export function formatDateTime(instant: string | number | Date): string {
  const { hour, minute } = inDhaka(instant);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${formatDate(instant)}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

// Intl knows the zone's history; only its numbers are used, since its words and spaces differ between ICU versions.
const dhaka = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

function inDhaka(instant: string | number | Date) {
  const parts = dhaka.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}
