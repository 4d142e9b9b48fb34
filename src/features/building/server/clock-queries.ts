import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How many days the clock may be ahead of the last look at it: a building whose site was off for a holiday is honest. */
const MAX_DAYS_OFF = 62;

/** When the clock was last right, and PostgreSQL’s clock: instants in UTC. */
export type Clocks = { seenAt: string | null; databaseAt: string };

/**
 * Why the site must not act on its clock, as a sentence in each language; undefined while there is no reason. The clock is compared with the last
 * look that found it right (`settings.clock_seen_at`), and this machine's with PostgreSQL's. Instants in UTC, days in Asia/Dhaka.
 */
export async function findClockDoubt(db: Db, now: Date): Promise<Text | undefined> {
  const clocks = await db
    .selectFrom('settings')
    .select(['clock_seen_at as seenAt', sql<string>`clock_timestamp()`.as('databaseAt')])
    .executeTakeFirstOrThrow();
  return doubtOfClock(clocks, now);
}

/** As `findClockDoubt`, for clocks that were just read. */
export function doubtOfClock({ seenAt, databaseAt }: Clocks, now: Date): Text | undefined {
  if (Math.abs(Date.now() - Date.parse(databaseAt)) > DAY) return DOUBT.clocks(Date.now(), databaseAt);
  if (!seenAt) return;
  const ahead = now.getTime() - Date.parse(seenAt);
  if (ahead < -DAY) return DOUBT.behind(now, seenAt);
  if (ahead > MAX_DAYS_OFF * DAY) return DOUBT.ahead(now, seenAt);
}

const { date } = formatsIn('en');
const { date: dateBn } = formatsIn('bn');
type Instant = string | number | Date;

const DOUBT = {
  clocks: (machine: Instant, database: Instant): Text => ({
    en: `This machine’s clock says ${date(machine)} and PostgreSQL’s ${date(database)}.`,
    bn: `সার্ভারের ঘড়িতে ${dateBn(machine)}, আর ডেটাবেসের ঘড়িতে ${dateBn(database)}।`,
  }),
  behind: (now: Instant, seen: Instant): Text => ({
    en: `The clock says ${date(now)}, but the site already ran on ${date(seen)}.`,
    bn: `ঘড়িতে ${dateBn(now)}, অথচ সাইটটি ${dateBn(seen)} তারিখেও চলেছে।`,
  }),
  ahead: (now: Instant, seen: Instant): Text => ({
    en: `The clock says ${date(now)}, but the site last ran on ${date(seen)}.`,
    bn: `ঘড়িতে ${dateBn(now)}, অথচ সাইটটি শেষ চলেছে ${dateBn(seen)} তারিখে।`,
  }),
};

/** Keeps `now` as a moment at which the clock was right. */
export async function saveClockSeen(db: Db, now: Date): Promise<void> {
  await db.updateTable('settings').set({ clock_seen_at: now.toISOString() }).execute();
}

/** Whether something was recorded more than a day ahead of `now`: the clock was wrong once. */
export async function hasRecordsAhead(db: Db, now: Date): Promise<boolean> {
  const limit = new Date(now.getTime() + DAY).toISOString();
  const { rows } = await sql<{ isAhead: SqlBool }>`
    select exists (select from audit_events where at > ${limit}) or exists (select from receipts where issued_at > ${limit})
      or exists (select from journal_entries where effective_on > ${limit}::timestamptz at time zone 'Asia/Dhaka') as "isAhead"`.execute(
    db,
  );
  return rows[0]?.isAhead === true;
}
