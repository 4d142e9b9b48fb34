import type { Db } from '#database/connect.ts';
import type { Statement } from '../endpoints.ts';
import { chargeRents } from './charge-queries.ts';
import { findFreeMonth, listRents } from './rent-queries.ts';
import {
  countEntries,
  listAccounts,
  listCharges,
  listDocuments,
  listEntries,
  listTenancies,
} from './statement-queries.ts';

/** One of the tenancies of somebody who is named by e-mail or by a tenancy; the present or last one where none is named. */
type Wanted = { email?: string; agreementId?: string | undefined; page: number };

/** A page of a tenancy's statement, charged up to now; undefined where there is no such tenancy. */
export async function readStatement(db: Db, { now }: { now: Date }, wanted: Wanted): Promise<Statement | undefined> {
  const tenancies = await listTenancies(db, wanted);
  const { agreementId = tenancies[0], page } = wanted;
  for (const id of tenancies) await chargeRents(db, { now, agreementId: id });
  const accounts = await listAccounts(db, tenancies, now);
  const account = accounts.find((one) => one.agreementId === agreementId);
  if (!account) return undefined;
  const entries = await listEntries(db, { agreementId: account.agreementId, page });
  const { agreementId: id } = account;
  return {
    account,
    others: accounts.filter((one) => one !== account),
    charges: await listCharges(db, { agreementId: id, ids: entries.flatMap(({ chargeIds }) => chargeIds) }),
    payments: await listDocuments(db, { agreementId: id, ids: entries.flatMap(({ paymentIds }) => paymentIds) }),
    entries,
    rents: await listRents(db, id),
    freeMonth: account.status === 'ended' ? null : await findFreeMonth(db, id),
    total: await countEntries(db, id),
  };
}
