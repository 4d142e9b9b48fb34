import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Attempt, isWrong, tooManyRequests } from '#api/limits.ts';
import type { Db } from '#database/connect.ts';
import { addressKey } from './client-address.ts';

/** The SHA-256 of a key, so that neither the table nor a backup of it names anyone. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Outcome = 'right' | 'wrong' | 'untried';

/** Does what was counted before, so that many at once gain nothing, and settles the count by what came of it. */
export async function settled<T>(work: () => Promise<T>, settle: (outcome: Outcome) => Promise<unknown>): Promise<T> {
  let outcome: Outcome = 'untried';
  try {
    const done = await work();
    outcome = 'right';
    return done;
  } catch (error) {
    if (isWrong(error)) outcome = 'wrong';
    throw error;
  } finally {
    await settle(outcome);
  }
}

const turns = new Map<string, Promise<unknown>>();

/** Waits for those before with the same key, so that the right password is refused by no other attempt that is under way. */
export function serialPerKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work).finally(() => {
    if (turns.get(key) === turn) turns.delete(key);
  });
  turns.set(key, turn);
  return turn;
}

// One statement, so that many at once, on several servers, are counted one after the other. The fifth failure within 15
// minutes makes the next attempt wait a minute, and each further one twice as long, an hour at most. Waiting attempts are not
// counted. `-infinity` is no wait: another request's time may be a little earlier than this one's.
const COUNT = `
  insert into sign_in_failures as known (key, failures, waits_until, forgotten_at)
  values ($1, 1, '-infinity', $2::timestamptz + interval '15 minutes')
  on conflict (key) do update set (failures, waits_until, forgotten_at) = (
    select failures, coalesce($2::timestamptz + wait, '-infinity'),
      $2::timestamptz + greatest(interval '15 minutes', wait * 2)
    from (select case when known.forgotten_at <= $2 then 1 else known.failures + 1 end as failures) as counted,
      lateral (select case when failures >= 5
        then interval '1 minute' * least(60, 2 ^ least(failures - 5, 6)) end as wait) as delay
  )
  where known.waits_until <= $2
  returning failures`;
const WAIT = `select waits_until as until from sign_in_failures where key = $1 and waits_until > '-infinity'`;
const FORGET = 'delete from sign_in_failures where key = $1';
// One failure less, and no wait: an attempt that was admitted has waited already. The row of a first failure stays, as one that
// is forgotten.
const TAKE_BACK = `
  update sign_in_failures set
    failures = greatest(1, failures - 1),
    waits_until = '-infinity',
    forgotten_at = case when failures = 1 then $2 else forgotten_at end
  where key = $1`;

/**
 * Counts an attempt at an account from one device that it knows, or else from one address; `work` hears how many have failed.
 * @throws Problem too_many_requests, and what the work throws
 */
export async function countFailure<T>(
  pool: Pool,
  attempt: Attempt,
  work: (failures: number) => Promise<T>,
): Promise<T> {
  const { account, address, device, now } = attempt;
  const key = hashed(`${account}\n${device?.id ?? addressKey(address)}`);
  const counted = (await pool.query<{ failures: number }>(COUNT, [key, now])).rows[0];
  if (!counted) {
    const [waiting] = (await pool.query<{ until: Date }>(WAIT, [key])).rows;
    throw tooManyRequests((waiting?.until.getTime() ?? 0) - now.getTime());
  }
  return settled(
    () => work(counted.failures),
    async (outcome) => {
      if (outcome === 'right') await pool.query(FORGET, [key]);
      if (outcome === 'untried') await pool.query(TAKE_BACK, [key, now]);
    },
  );
}

/** Deletes the counts that are too old to matter. */
export async function deleteForgotten(db: Db): Promise<void> {
  await sql`delete from sign_in_failures where forgotten_at < now()`.execute(db);
}
