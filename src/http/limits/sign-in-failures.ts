import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type Attempt, isWrong, tooManyRequests } from '#api/limits.ts';
import type { Db } from '#database/connect.ts';
import { addressKey } from './client-address.ts';

/** The SHA-256 of a key, so that neither the table nor its backups name a person. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Outcome = 'right' | 'wrong' | 'untried';

/**
 * Does work that was counted as failed beforehand, so that concurrent attempts gain nothing, and adjusts the count to
 * the outcome.
 */
export async function withOutcome<T>(
  work: () => Promise<T>,
  onOutcome: (outcome: Outcome) => Promise<unknown>,
): Promise<T> {
  let outcome: Outcome = 'untried';
  try {
    const done = await work();
    outcome = 'right';
    return done;
  } catch (error) {
    if (isWrong(error)) outcome = 'wrong';
    throw error;
  } finally {
    await onOutcome(outcome);
  }
}

const turns = new Map<string, Promise<unknown>>();

/** Runs attempts with the same key one at a time, so that no concurrent attempt makes the right password fail. */
export function serialPerKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work, work).finally(() => {
    if (turns.get(key) === turn) turns.delete(key);
  });
  turns.set(key, turn);
  return turn;
}

// One statement, so that concurrent attempts, even on several servers, are counted one after the other. The fifth failure
// within 15 minutes makes the next attempt wait a minute, and each further one twice as long, up to an hour. Waiting attempts
// are not counted. `-infinity` is no wait: another request's clock may be slightly behind.
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
// Subtracts one failure and clears the wait: an admitted attempt has waited already. The row of a first failure stays, as a
// forgotten one.
const TAKE_BACK = `
  update sign_in_failures set
    failures = greatest(1, failures - 1),
    waits_until = '-infinity',
    forgotten_at = case when failures = 1 then $2 else forgotten_at end
  where key = $1`;

/**
 * Counts an attempt at an account from a known device, or else from an address. `work` receives the number of failed ones.
 * @throws Problem too_many_requests, and what the work throws
 */
export async function countFailure<T>(
  pool: Pool,
  attempt: Attempt,
  work: (failures: number) => Promise<T>,
): Promise<T> {
  const { account, address, device, now } = attempt;
  const key = hashed(`${account}\n${device?.id ?? addressKey(address)}`);
  const count = (await pool.query<{ failures: number }>(COUNT, [key, now])).rows[0];
  if (!count) {
    const [waiting] = (await pool.query<{ until: Date }>(WAIT, [key])).rows;
    throw tooManyRequests((waiting?.until.getTime() ?? 0) - now.getTime());
  }
  return withOutcome(
    () => work(count.failures),
    async (outcome) => {
      if (outcome === 'right') await pool.query(FORGET, [key]);
      if (outcome === 'untried') await pool.query(TAKE_BACK, [key, now]);
    },
  );
}

/** Deletes expired counts. */
export async function deleteForgotten(db: Db): Promise<void> {
  await sql`delete from sign_in_failures where forgotten_at < now()`.execute(db);
}
