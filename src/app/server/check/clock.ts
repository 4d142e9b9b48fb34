import type { Db } from '#database/connect.ts';
import { findClockDoubt, hasRecordsAhead } from '#features/building/server/clock-queries.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

export const clockCheck: Check = {
  name: 'Clock',
  run: ({ db, now }) => checkClock(db, now),
};

async function checkClock(db: Db, now: Date): Promise<Verdict> {
  const doubt = await findClockDoubt(db, now);
  if (doubt)
    return bad(
      `${doubt.en} No rent is added until the clock is set, or until an administrator confirms the day on Today (or “onebuilding admin accept-clock”).`,
      `${doubt.bn} ঘড়ি ঠিক না হলে, অথবা অ্যাডমিন ‘আজ’ পেজে তারিখ নিশ্চিত না করলে ভাড়া যোগ হবে না।`,
    );
  return (await hasRecordsAhead(db, now))
    ? warning(
        'Something is recorded for a day to come: the clock was wrong once. Charges of months to come go with “onebuilding admin take-back-charges”; the rest stays as it was recorded.',
        'সামনের কোনো দিনের তারিখে কিছু লেখা আছে; ঘড়ি একবার ভুল ছিল।',
      )
    : good('The clock agrees with the records.', 'ঘড়ি হিসাবপত্রের সঙ্গে মেলে।');
}
