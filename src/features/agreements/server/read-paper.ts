import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Scope } from '#database/scope.ts';
import { saidAddress } from '#features/building/address-rules.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { listAccounts } from '#features/ledger/server/statement-queries.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import type { AgreementPaper } from '../endpoints.ts';
import { findTenancyHome } from './queries.ts';

type Reader = { scope: Scope; now: Date };

/**
 * Data of the printed agreement of a tenancy within the scope.
 * @throws Problem not_found
 */
export async function readPaper(db: Db, { scope, now }: Reader, agreementId: string): Promise<AgreementPaper> {
  const home = await findTenancyHome(db, scope, agreementId);
  const [account] = home ? await listAccounts(db, [agreementId], now) : [];
  if (!home || !account) throw new Problem('not_found', NO_TENANCY);
  const { phone, dueDay, noticeMonths, clauses, ...building } = await findDescription(db);
  const { block, floor, apartmentNo, rent, held, startsOn, endsOn } = account;
  const { name: tenantName, phone: tenantPhone, secondPhone, email, household } = account;
  return {
    _id: agreementId,
    building: {
      name: building.name,
      address: saidAddress(building),
      landlord: building.landlord,
      phone,
      dueDay,
      noticeMonths,
      clauses,
    },
    tenant: { name: tenantName, phone: tenantPhone, secondPhone, email, household },
    apartment: { block, floor, apartmentNo, ...home },
    rent,
    held,
    startsOn,
    endsOn,
  };
}
