import type { Tenure } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import type { Statement } from '../endpoints.ts';
import { chargeRents } from './charge-rents.ts';
import { findFreeMonth, listRents } from './rent-queries.ts';
import { listAccounts, listCharges, listDocuments, listEntries, listTenancies } from './statement-queries.ts';

/** Selects one of a person's tenancies, by e-mail or by one of the tenancies' ids; by default the present or last one. */
type ListFilter = { email?: string; agreementId?: string | undefined; tenure?: Tenure | undefined; page: number };

/** Charges a tenancy up to now, and returns a page of its statement; undefined if there is no such tenancy. */
export async function readStatement(
  db: Db,
  { now }: { now: Date },
  wanted: ListFilter,
): Promise<Statement | undefined> {
  const tenancies = await listTenancies(db, wanted);
  const { agreementId = tenancies[0]?.id, page } = wanted;
  const tenancy = tenancies.find(({ id }) => id === agreementId);
  if (!tenancy) return undefined;
  for (const { id, chargedThrough } of tenancies) await chargeRents(db, { now, agreementId: id, chargedThrough });
  const [id, ids] = [tenancy.id, tenancies.map((one) => one.id)];
  const [accounts, { entries, total }, rents, freeMonth] = await Promise.all([
    listAccounts(db, ids, now),
    listEntries(db, { agreementId: id, page }),
    listRents(db, id),
    findFreeMonth(db, id),
  ]);
  const account = accounts.find((one) => one.agreementId === id);
  if (!account) return undefined;
  const [charges, payments] = await Promise.all([
    listCharges(db, { agreementId: id, ids: entries.flatMap(({ chargeIds }) => chargeIds) }),
    listDocuments(db, { agreementId: id, ids: entries.flatMap(({ paymentIds }) => paymentIds) }),
  ]);
  return {
    account,
    ...(tenancy.isTenant === false && { isTenant: false }),
    others: accounts.filter((one) => one !== account),
    charges,
    payments,
    entries,
    rents,
    freeMonth: account.status === 'ended' ? null : freeMonth,
    total,
  };
}
