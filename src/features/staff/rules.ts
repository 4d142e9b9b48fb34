import { DUTIES, DUTY_FACTS, type Duty } from '#api/duties.ts';
import { JOIN_STAFF_PATH } from '#features/identity/rules.ts';
import { DAY } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';

/** The duties that a person with these duties may give. */
export const appointable = (duties: readonly Duty[]): Duty[] =>
  DUTIES.filter((duty) => duties.some((own) => DUTY_FACTS[own].appoints.includes(duty)));

/** Lifetime of a link, in milliseconds. */
export const LINK_LASTS = 7 * DAY;

/** The address of a link; the fragment after # is not sent to any server. */
export const joinAddress = (origin: string, token: string) => `${origin}${JOIN_STAFF_PATH}#token=${token}`;

const REFUSED = {
  required: { en: 'An audit has a last day. Please enter it.', bn: 'অডিটের একটি শেষ দিন থাকে। তারিখটি লিখুন।' },
  never: { en: 'An owner has no last day.', bn: 'মালিকের দায়িত্বের শেষ দিন থাকে না।' },
  past: { en: 'This day has passed.', bn: 'এই দিন পেরিয়ে গেছে।' },
} satisfies Record<string, Text>;

/** Returns why a duty cannot end on this day; `until` and `today` are days in Asia/Dhaka. */
export function untilRefusal(duty: Duty, until: string | undefined, today: string): Text | undefined {
  const { lastDay } = DUTY_FACTS[duty];
  if (!until) return lastDay === 'required' ? REFUSED.required : undefined;
  if (lastDay === 'never') return REFUSED.never;
  return until < today ? REFUSED.past : undefined;
}
