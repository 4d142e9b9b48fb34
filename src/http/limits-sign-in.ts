import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Attempt, BegunAttempt } from '#api/limits.ts';
import type { Db } from '#database/connect.ts';
import { addressKey } from './client-address.ts';
import { tooManyRequests } from './limits-refusal.ts';

/** The SHA-256 of a key, so that neither the table nor a backup of it names anyone. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What the attempts of unknown devices count besides; `take` says whether this is the last that they have for now. */
type Strangers = { take: () => Promise<boolean>; giveBack: () => Promise<void> };

/**
 * Counts an attempt before it is tried. Those at one account wait for each other, so that many at once gain nothing and the
 * right password is refused by no other attempt that is under way; strangers never hold up a device that the account knows.
 * @throws Problem too_many_requests
 */
export async function beginAttempt(pool: Pool, attempt: Attempt, strangers: Strangers): Promise<BegunAttempt> {
  const { account, address, device, now } = attempt;
  const key = hashed(`${account}\n${device ?? addressKey(address)}`);
  const leave = await inTurn(`${account}\n${device}`);
  try {
    const failures = await countFailure(pool, key, now);
    const isLastOfStrangers = !device && (await takeOr(strangers.take, () => takeBack(pool, key, now)));
    const settle: BegunAttempt['settle'] = async (outcome) => {
      try {
        if (outcome === 'wrong') return;
        if (outcome === 'right') await forget(pool, key);
        else await takeBack(pool, key, now);
        if (!device) await strangers.giveBack();
      } finally {
        leave();
      }
    };
    return { failures, isLastOfStrangers, settle };
  } catch (refusal) {
    leave();
    throw refusal;
  }
}

const lastInTurn = new Map<string, Promise<void>>();

/** Waits for those before with the same key; the next one goes on when the function that comes back is called. */
async function inTurn(key: string): Promise<() => void> {
  const [before, turn] = [lastInTurn.get(key), Promise.withResolvers<void>()];
  lastInTurn.set(key, turn.promise);
  await before;
  return () => {
    if (lastInTurn.get(key) === turn.promise) lastInTurn.delete(key);
    turn.resolve();
  };
}

const takeOr = async (take: () => Promise<boolean>, undo: () => Promise<void>) =>
  take().catch(async (refusal: unknown) => {
    await undo();
    throw refusal;
  });

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

async function countFailure(pool: Pool, key: string, now: Date): Promise<number> {
  const counted = await pool.query<{ failures: number }>(COUNT, [key, now]);
  const [row] = counted.rows;
  if (row) return row.failures;
  const until = `select waits_until as until from sign_in_failures where key = $1 and waits_until > '-infinity'`;
  const waiting = await pool.query<{ until: Date }>(until, [key]);
  throw tooManyRequests((waiting.rows[0]?.until.getTime() ?? 0) - now.getTime());
}

// The row of a first failure stays, as one that is forgotten.
const TAKE_BACK = `
  update sign_in_failures set
    failures = greatest(1, failures - 1),
    waits_until = '-infinity',
    forgotten_at = case when failures = 1 then $2 else forgotten_at end
  where key = $1`;

/** One failure less, and no wait: whoever was let in to try had waited already. */
const takeBack = async (pool: Pool, key: string, now: Date) => void (await pool.query(TAKE_BACK, [key, now]));

/** Forgets the failures with this key. */
const forget = async (pool: Pool, key: string) =>
  void (await pool.query('delete from sign_in_failures where key = $1', [key]));

/** Deletes the counts that are too old to matter. */
export async function deleteForgotten(db: Db): Promise<void> {
  await sql`delete from sign_in_failures where forgotten_at < now()`.execute(db);
}
