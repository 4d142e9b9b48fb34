import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import type { LateFee } from '../endpoints.ts';
import { insertFees, listLate, lockTenanciesOfCharges } from './fee-queries.ts';

type LateFeeRequest = { dryRun: boolean; charges: readonly string[] };

/**
 * Proposes a fee for each month's rent that is late by the building's rule, or adds the fees of the named rents. Pending money and
 * waived amounts are not open, so they raise no fee. A repeat finds the fees in place, and adds none.
 */
export function addLateFees(db: Db, actor: Actor, { dryRun, charges }: LateFeeRequest): Promise<{ fees: LateFee[] }> {
  const { now } = actor;
  return inTransaction(db, async (tx) => {
    await chargeRents(tx, { now });
    const rule = await findDescription(tx);
    if (dryRun) return { fees: await listLate(tx, { now, rule }) };
    const agreementIds = await lockTenanciesOfCharges(tx, charges);
    const fees = await listLate(tx, { now, rule, charges });
    if (fees.length === 0) return { fees };
    await insertFees(tx, fees, now);
    await recordEvent(
      tx,
      actor,
      fees.map(({ email, block, apartmentNo, name, month, year, amount }) => ({
        kind: 'late_fees_added' as const,
        subject: email ?? undefined,
        details: { block, apartment: apartmentNo, tenant: name, period: `${month} ${year}`, amount },
      })),
    );
    await applyUnapplied(tx, { agreementIds, now });
    return { fees };
  });
}
