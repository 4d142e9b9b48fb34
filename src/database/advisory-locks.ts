import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Every advisory lock of the product in one place, so that no two purposes share a number. */
export const ADVISORY_LOCKS = {
  /** Held by the one server that uses an embedded data folder. */
  dataFolder: 62_001,
  /** Held while migrations are applied. */
  migrations: 62_002,
  /** Held while the rents of all agreements are charged. */
  charging: 62_003,
  /** Shared by writers of the journal, exclusive for closing a day (schema/11_triggers.sql). */
  closing: 62_004,
  /** Held while the day's backup is made. */
  backup: 62_006,
  /** Held while receipts, refunds and certificates are given their numbers. */
  numbering: 62_005,
  /** Held by those who take cash out of the drawer (schema/11_triggers.sql). */
  drawer: 62_007,
  /** Held for one account by those who open a session of it. */
  sessions: 62_008,
  /** Held by those who make API tokens, which are counted. */
  apiTokens: 62_009,
  /** Held by those who end an owner's duty (migrations/0022_duties.sql). */
  owners: 62_010,
  /** Held by those who make links to duties, which are counted. */
  dutyLinks: 62_011,
  /** Held by those who ask for an approval; the open ones are counted. */
  approvals: 62_012,
} as const;

/** Holds the lock of this name for one key until the transaction ends; waits for those that hold it. */
export async function lockForTransaction(tx: Db, name: keyof typeof ADVISORY_LOCKS, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[name]}, hashtext(${key}))`.execute(tx);
}

/** Runs `work` unless another session holds the lock; it keeps one connection meanwhile. */
export function withAdvisoryLock(db: Db, name: keyof typeof ADVISORY_LOCKS, work: () => Promise<void>): Promise<void> {
  const lock = ADVISORY_LOCKS[name];
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(held);
    if (!rows[0]?.isOurs) return;
    await work().finally(() => sql`select pg_advisory_unlock(${lock})`.execute(held));
  });
}
