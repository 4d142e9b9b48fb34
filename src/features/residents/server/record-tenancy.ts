import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { Resident, Tenancy } from '../endpoints.ts';
import { checkTenancies } from './check-tenancies.ts';
import { findResident } from './queries.ts';
import { recordTenancies } from './record-tenancies.ts';

/** @throws Problem not_found, conflict or invalid, which says of which field */
export function recordTenancy(db: Db, by: Actor, tenancy: Tenancy): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const { placed, refusals } = await checkTenancies(tx, by, [tenancy]);
    const [refusal] = refusals;
    if (refusal) throw new Problem(refusal.code, refusal.reason, { fields: { [refusal.field]: refusal.reason } });
    const [id = ''] = await recordTenancies(tx, by, placed);
    const resident = await findResident(tx, id, by.now);
    if (!resident) throw new Error(`agreement ${id} vanished`);
    return resident;
  });
}
