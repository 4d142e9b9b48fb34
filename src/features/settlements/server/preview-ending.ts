import { Problem } from '#api/problem.ts';
import { hasEnded, tenureOf } from '#database/agreement-states.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { closeAgreement } from '#features/agreements/server/queries.ts';
import type { PartMonths } from '#features/building/endpoints.ts';
import type { Charge } from '#features/ledger/endpoints.ts';
import { enterLastDay } from '#features/ledger/server/release-queries.ts';
import { listValidCharges } from '#features/ledger/server/statement-queries.ts';
import { lastDayRefusal } from '#features/residents/rules.ts';
import { dayAt, MONTHS } from '#locale/calendar.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { Ending as Changed, Settlement } from '../endpoints.ts';
import { listMetersOn, listReadingsAfter } from './queries.ts';
import { readSettlement } from './read-settlement.ts';

type Ending = { id: string; endsOn: string; partMonths?: PartMonths | undefined };

/** Thrown to roll a preview's transaction back. */
class RolledBack extends Error {
  readonly settlement: Settlement;

  constructor(settlement: Settlement) {
    super('a preview is rolled back');
    this.settlement = settlement;
  }
}

/**
 * Previews the settlement if the tenancy ended on a day of Asia/Dhaka. It enters the end as a real one does, reads the result and rolls
 * back, so that the preview cannot differ from the end. For a tenancy that has ended, returns its present settlement.
 * @throws Problem not_found; invalid for a last day before the first or too far ahead
 */
export async function previewEnding(
  db: Db,
  { now }: { now: Date },
  { id, endsOn, partMonths }: Ending,
): Promise<Settlement> {
  try {
    return await inTransaction(db, async (tx) => {
      const tenancy = await lockTenancy(tx, id);
      if (!tenancy) throw new Problem('not_found', NO_TENANCY);
      if (hasEnded(tenancy)) return readSettlement(tx, { now }, { scope: 'everyone', id });
      const { startsOn } = (await readSettlement(tx, { now }, { scope: 'everyone', id })).account;
      const refusal = lastDayRefusal(endsOn, { startsOn, today: dayAt(now) });
      if (refusal) throw new Problem('invalid', refusal, { fields: { endsOn: refusal } });
      const before = await listValidCharges(tx, id);
      const status = tenureOf(tenancy) === 'ownership' ? 'sold' : 'ended';
      await closeAgreement(tx, id, { status, at: now, actorId: null, reason: null, endsOn, part: { partMonths } });
      await enterLastDay(tx, { agreementId: id, chargedThrough: tenancy.chargedThrough, now, actorId: null });
      const ending = await readEnding(tx, { id, endsOn, before });
      throw new RolledBack({ ...(await readSettlement(tx, { now }, { scope: 'everyone', id })), ending });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.settlement;
    throw error;
  }
}

type Before = Pick<Ending, 'id' | 'endsOn'> & { before: readonly Charge[] };

/** Compares the charges from before the end, which is entered now, with those after it. */
async function readEnding(tx: Db, { id, endsOn, before }: Before): Promise<Changed> {
  const after = await listValidCharges(tx, id);
  // Rent is compared by month, since a partial month is a new charge in place of the whole one.
  const keyOf = ({ _id, kind, month, year }: Charge) => (kind === 'rent' ? `${month} ${year}` : _id);
  const left = new Map(after.map((charge) => [keyOf(charge), charge.amount]));
  const goes = before.flatMap((charge) => {
    const takenBack = toPoisha(charge.amount) - toPoisha(left.get(keyOf(charge)) ?? 0);
    return takenBack > 0 ? [{ ...charge, takenBack: toTaka(takenBack) }] : [];
  });
  const [year, month] = [Number(endsOn.slice(0, 4)), MONTHS[Number(endsOn.slice(5, 7)) - 1]];
  const stays = after.filter((charge) => charge.outstanding > 0 || (charge.year === year && charge.month === month));
  const [readings, meters] = [await listReadingsAfter(tx, id, endsOn), await listMetersOn(tx, id, endsOn)];
  return { goes, stays, readings, meters };
}
