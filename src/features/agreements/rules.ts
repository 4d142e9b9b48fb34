import { defineList } from '#api/list.ts';
import { inBangla } from '#locale/bangla.ts';
import { DAY, daysAfter } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import type { Agreement } from './endpoints.ts';

/** Subject and details of an agreement for the audit trail; the rent in taka. */
export const agreementAuditDetails = ({ userEmail, block, apartmentNo, rent }: Agreement) => ({
  subject: userEmail,
  details: { block, apartment: apartmentNo, rent },
});

/** Most withdrawals of a person in a day after which another request is allowed. */
export const MAX_WITHDRAWN = 10;

/** Earliest and latest first day of a tenancy that is accepted now, in days from today. */
const FIRST_DAY = { ago: 31, ahead: 180 };

/** The earliest and the latest first day of a tenancy that is accepted on this day; days as `2026-03-15`. */
export const firstDays = (today: string) => ({
  min: daysAfter(today, -FIRST_DAY.ago),
  max: daysAfter(today, FIRST_DAY.ahead),
});

/** Refuses a first day out of these bounds for a tenancy that is accepted today. */
export function firstDayRefusal(startsOn: string, today: string): Text | undefined {
  const { min, max } = firstDays(today);
  const { ago, ahead } = FIRST_DAY;
  if (startsOn < min)
    return {
      en: `The first day is at most ${ago} days ago.`,
      bn: `প্রথম দিন বড়জোর ${inBangla(String(ago))} দিন আগের হতে পারে।`,
    };
  if (startsOn > max)
    return {
      en: `The first day is at most ${ahead} days ahead.`,
      bn: `প্রথম দিন বড়জোর ${inBangla(String(ahead))} দিন পরের হতে পারে।`,
    };
  return undefined;
}

/** Whole days from one instant (UTC) to another: 0 on the first day. */
export const waitingDays = (from: string, to: string | Date): number =>
  Math.max(0, Math.floor((new Date(to).getTime() - Date.parse(from)) / DAY));

/** The administrators' list of requests. */
export const REQUESTS = defineList({ path: '/dashboard/agreementRequest' });

type ForApartment = { block: string; apartmentNo: string };

/** Key of an apartment, to compare requests. */
export const apartmentKey = ({ block, apartmentNo }: ForApartment) => JSON.stringify([block, apartmentNo]);

/** Groups requests by apartment, each group at the place of its first request. */
export function rivalsTogether<R extends ForApartment>(requests: readonly R[]): R[] {
  const keys = requests.map(apartmentKey);
  const place = (request: R) => keys.indexOf(apartmentKey(request));
  return requests.toSorted((one, other) => place(one) - place(other));
}

/** Id of the element that names a request in the list, and takes the focus. */
export const requestNameId = (id: string) => `request-${id}`;
