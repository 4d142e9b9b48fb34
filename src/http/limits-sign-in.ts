import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Limits } from '#api/limits.ts';
import type { Db } from '#database/connect.ts';
import { addressKey } from './client-address.ts';
import { tooManyRequests } from './limits-refusal.ts';

type Attempt = Parameters<Limits['beginAttempt']>[0];

/** The SHA-256 of a key, so that neither the table nor a backup of it names anyone. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const attemptKey = ({ email, address }: Attempt) => hashed(`${email}\n${addressKey(address)}`);

// One statement, so that many at once are counted one after the other. The fifth failure within 15 minutes makes the next
// attempt wait a minute, and each further one twice as long, an hour at most. Waiting attempts are not counted.
const COUNT = `
  insert into sign_in_failures as known (key, failures, waits_until, forgotten_at)
  values ($1, 1, $2, $2::timestamptz + interval '15 minutes')
  on conflict (key) do update set (failures, waits_until, forgotten_at) = (
    select failures, $2::timestamptz + wait, $2::timestamptz + greatest(interval '15 minutes', wait * 2)
    from (select case when known.forgotten_at <= $2 then 1 else known.failures + 1 end as failures) as counted,
      lateral (select case when failures < 5 then interval '0'
        else interval '1 minute' * least(60, 2 ^ least(failures - 5, 6)) end as wait) as delay
  )
  where known.waits_until <= $2
  returning failures`;

/**
 * How many attempts at this account from this address have failed, this one counted among them.
 * @throws Problem too_many_requests
 */
export async function beginAttempt(pool: Pool, attempt: Attempt): Promise<number> {
  const key = attemptKey(attempt);
  const counted = await pool.query<{ failures: number }>(COUNT, [key, attempt.now]);
  const [row] = counted.rows;
  if (row) return row.failures;
  const waiting = await pool.query<{ until: Date }>(
    'select waits_until as until from sign_in_failures where key = $1',
    [key],
  );
  throw tooManyRequests((waiting.rows[0]?.until.getTime() ?? 0) - attempt.now.getTime());
}

// The row of a first failure stays, as one that is forgotten.
const TAKE_BACK = `
  update sign_in_failures set
    failures = greatest(1, failures - 1),
    waits_until = $2,
    forgotten_at = case when failures = 1 then $2 else forgotten_at end
  where key = $1`;

/** One failure less, and no wait: whoever was let in to try had waited already. */
export async function takeBackAttempt(pool: Pool, attempt: Attempt): Promise<void> {
  await pool.query(TAKE_BACK, [attemptKey(attempt), attempt.now]);
}

/** Forgets the attempts at this account from this address. */
export async function forgetAttempts(pool: Pool, attempt: Attempt): Promise<void> {
  await pool.query('delete from sign_in_failures where key = $1', [attemptKey(attempt)]);
}

/** Deletes the counts that are too old to matter. */
export async function deleteForgotten(db: Db): Promise<void> {
  await sql`delete from sign_in_failures where forgotten_at < now()`.execute(db);
}
