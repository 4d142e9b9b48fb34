import { inBangla } from '#locale/bangla.ts';
import { monthNumber, type Period, periodName } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import type { Debtor } from '../endpoints.ts';

/** As many months are named one by one; of more, the first and the last. */
const MAX_NAMED = 4;

/** The reminder to pay, in Bangla and then in English. `building` is its name. */
export function writeReminder(debtor: Debtor, building: string): string {
  const { name, apartmentNo, dueOn, daysLate, charges } = debtor;
  const months = charges.flatMap(({ year, month }) => (year && month ? [{ year, month: monthNumber(month) }] : []));
  const amount = debtor.open + debtor.earlier;
  return [
    `প্রিয় ${name},`,
    `${building}-এর ${apartmentNo} নম্বর ফ্ল্যাটের ${inBangla(ofMonths(months, ' থেকে '))}ভাড়া বাবদ ${inBangla(formatTaka(amount))} এখনো বাকি আছে।`,
    daysLate > 0
      ? `পরিশোধের শেষ তারিখ ছিল ${inBangla(formatDay(dueOn))}।`
      : `পরিশোধের শেষ তারিখ ${inBangla(formatDay(dueOn))}।`,
    'অনুগ্রহ করে পরিশোধ করুন। ইতিমধ্যে পরিশোধ করে থাকলে আমাদের জানাবেন। ধন্যবাদ।',
    '',
    `Dear ${name},`,
    `${formatTaka(amount)} of the rent ${forMonths(months)}of apartment ${apartmentNo} is still open.`,
    `It ${daysLate > 0 ? 'was' : 'is'} due on ${formatDay(dueOn)}.`,
    'Please pay it, or tell us if you have already. Thank you.',
    '',
    building,
  ].join('\n');
}

function ofMonths(months: readonly Period[], to: string): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  if (months.length > MAX_NAMED) return `${periodName(first)}${to}${periodName(last)} `;
  return `${months.map(periodName).join(', ')} `;
}

const forMonths = (months: readonly Period[]) => (months.length > 0 ? `for ${ofMonths(months, ' to ')}` : '');
