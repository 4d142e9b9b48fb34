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
  /** Held while cash is taken out of the drawer (schema/11_triggers.sql). */
  drawer: 62_007,
  /** Held for one account while a session of it is opened. */
  sessions: 62_008,
  /** Held while an API token is made, since tokens are counted. */
  apiTokens: 62_009,
  /** Held while an owner's duty is ended (migrations/0004_duties.sql). */
  owners: 62_010,
  /** Held while a link to a duty is made, since links are counted. */
  dutyLinks: 62_011,
  /** Held while an approval is requested, since open requests are counted. */
  approvals: 62_012,
  /** Held while a data key is made, and while all are wrapped anew. */
  dataKeys: 62_013,
  /** Held for one person while what they did alone is added up (migrations/0006_approvals_and_drawers.sql). */
  limits: 62_014,
  /** Held while an upkeep plan is named, since a name in either language is one plan's. */
  planNames: 62_015,
  /** Held while a common part is named, since a name in either language is one part's. */
  partNames: 62_016,
} as const;

/** Locks one key under this name until the transaction ends; waits for other holders. */
export async function lockForTransaction(tx: Db, name: keyof typeof ADVISORY_LOCKS, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[name]}, hashtext(${key}))`.execute(tx);
}

/** Runs `work` unless another session holds the lock, for which it occupies one connection. */
export function withAdvisoryLock(db: Db, name: keyof typeof ADVISORY_LOCKS, work: () => Promise<void>): Promise<void> {
  const lock = ADVISORY_LOCKS[name];
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as "isOurs"`.execute(held);
    if (!rows[0]?.isOurs) return;
    await work().finally(() => sql`select pg_advisory_unlock(${lock})`.execute(held));
  });
}
