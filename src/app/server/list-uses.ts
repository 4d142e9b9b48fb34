import { sql } from 'kysely';
import type { Use } from '#api/access.ts';
import type { Db } from '#database/connect.ts';

/** The parts of the office that this building uses. A limit that was taken away leaves the sums that it asked about. */
export async function listUses(db: Db): Promise<Use[]> {
  const { rows } = await sql<Record<Use, boolean>>`
    select exists (select from cheques) as cheques,
      exists (select from approvals)
        or coalesce(refund_limit_poisha, give_up_limit_poisha, spend_limit_poisha) is not null as approvals
    from settings`.execute(db);
  return Object.entries(rows[0] ?? {}).flatMap(([use, isUsed]) => (isUsed ? [use as Use] : []));
}
