import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { isWithin, type Scope } from '#database/scope.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { listAccounts, listCharges, listTenancies } from '#features/ledger/server/statement-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { Settlement } from '../endpoints.ts';
import { findLastCertificate } from './certificate-queries.ts';
import { findTenancy, listRefunds, sumPaidAhead } from './queries.ts';

type SettlementQuery = { scope: Scope; id: string };

/**
 * The balance between a tenant and the building, charged up to now.
 * @throws Problem not_found, also if the tenancy is not within the scope
 */
export async function readSettlement(
  db: Db,
  { now }: { now: Date },
  { scope, id }: SettlementQuery,
): Promise<Settlement> {
  const tenancy = await findTenancy(db, scope, id);
  if (!tenancy) throw new Problem('not_found', NO_TENANCY);
  await chargeRents(db, { now, agreementId: id, chargedThrough: tenancy.chargedThrough });
  // Other people of this home may not see the tenant's other homes.
  const isTenants = isWithin(scope, tenancy.userId);
  const ids = isTenants ? (await listTenancies(db, { agreementId: id })).map((one) => one.id) : [id];
  const [accounts, open, paidAhead, refunds, certificate] = await Promise.all([
    listAccounts(db, ids, now),
    listCharges(db, { agreementId: id, ids: [] }),
    sumPaidAhead(db, id, dayAt(now)),
    listRefunds(db, id),
    findLastCertificate(db, id),
  ]);
  const account = accounts.find((one) => one.agreementId === id);
  if (!account) throw new Problem('not_found', NO_TENANCY);
  const owed = toPoisha(account.owed) - toPoisha(account.credit) - toPoisha(account.held);
  return {
    account,
    open,
    paidAhead,
    toPay: toTaka(Math.max(0, owed)),
    toRefund: toTaka(Math.max(0, -owed)),
    refunds,
    certificate,
    others: accounts.filter((one) => one !== account),
  };
}
