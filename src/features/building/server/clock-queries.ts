import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { DAY } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import type { Text } from '#locale/language.ts';

/** Most days since the clock was last right: a site that was off for a holiday must not be doubted. */
const MAX_DAYS_OFF = 62;

/** Instants in UTC at which the clock was last right, and of PostgreSQL's clock. */
export type Clocks = { seenAt: string | null; databaseAt: string };

/**
 * Reason not to trust the clock, as a sentence in each language; undefined if it is plausible. Compares it with the last time that it was
 * right (`settings.clock_seen_at`) and with PostgreSQL's clock. Instants in UTC, days in Asia/Dhaka.
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

/** Stores `now` as the last time at which the clock was right. */
export async function saveClockSeen(db: Db, now: Date): Promise<void> {
  await db.updateTable('settings').set({ clock_seen_at: now.toISOString() }).execute();
}

/** True if a record is dated more than a day after `now`: then the clock was wrong once. */
export async function hasRecordsAhead(db: Db, now: Date): Promise<boolean> {
  const limit = new Date(now.getTime() + DAY).toISOString();
  const { rows } = await sql<{ isAhead: SqlBool }>`
    select exists (select from audit_events where at > ${limit}) or exists (select from receipts where issued_at > ${limit})
      or exists (select from journal_entries where effective_on > ${limit}::timestamptz at time zone 'Asia/Dhaka') as "isAhead"`.execute(
    db,
  );
  return rows[0]?.isAhead === true;
}
