import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { accountAuditDetails, MAX_CHARGE } from '#features/ledger/rules.ts';
import { applyUnapplied, chargeRents } from '#features/ledger/server/charge-queries.ts';
import { enterCorrection } from '#features/ledger/server/enter-correction.ts';
import { lockAccount } from '#features/ledger/server/statement-queries.ts';
import { monthName, periodName } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { ReadingCorrection } from '../endpoints.ts';
import { type BillItem, priceOf, unitsOf } from '../rules.ts';
import { findReading, listMeters } from './draft-queries.ts';
import { tooMuch } from './issue-bills.ts';
import { insertCharges, insertReadings } from './issue-queries.ts';

const REFUSED = {
  none: { en: 'There is no such reading.', bn: 'এমন কোনো রিডিং নেই।' },
  stale: { en: 'This reading has changed. Please look again.', bn: 'রিডিংটি বদলে গেছে। আবার দেখে নিন।' },
  same: { en: 'This is the reading already.', bn: 'রিডিং আগে থেকেই এই।' },
  below: {
    en: 'This is below the reading of the month before. Is it a new meter?',
    bn: 'এটি আগের মাসের রিডিংয়ের চেয়ে কম। মিটার কি নতুন?',
  },
};

/**
 * Corrects a reading after its bill was issued. The units since the month before as it reads now are priced by the line's present
 * rates, and the charge is corrected to that; what was paid on it moves along. A later month that was issued too is corrected by
 * itself. Gives what the month now costs, in taka.
 * @throws Problem not_found; invalid where nothing would change; conflict where another reading stands than the screen showed, or it
 * is below the one before
 */
export function correctReading(db: Db, by: Actor, correction: ReadingCorrection) {
  const { agreementId, lineId, year, month, reading, oldEnd = null, newStart = null, before, reason } = correction;
  const period = { year, month };
  return inTransaction(db, async (tx) => {
    const tenancy = await lockTenancy(tx, agreementId);
    if (!tenancy) throw new Problem('not_found', REFUSED.none);
    await chargeRents(tx, { now: by.now, agreementId, chargedThrough: tenancy.chargedThrough });
    const [account, stands] = [
      await lockAccount(tx, agreementId, by.now),
      await findReading(tx, { agreementId, lineId, ...period }),
    ];
    if (!account || !stands) throw new Problem('not_found', REFUSED.none);
    if (stands.reading !== before) throw new Problem('conflict', REFUSED.stale);
    const meters = await listMeters(tx, period);
    const isThis = (meter: { lineId: string; agreementId: string }) =>
      meter.lineId === lineId && meter.agreementId === agreementId;
    const readings = { previous: meters.find(isThis)?.previous ?? null, reading, oldEnd, newStart };
    const units = unitsOf(readings);
    if (units === undefined) throw new Problem('conflict', REFUSED.below, { fields: { reading: REFUSED.below } });
    const amountPoisha = stands.fixedPoisha + priceOf(units, stands.steps);
    if (amountPoisha > MAX_CHARGE) {
      const refusal = tooMuch(account.apartmentNo);
      throw new Problem('invalid', refusal, { fields: { reading: refusal } });
    }
    if (reading === stands.reading && units === stands.units && amountPoisha === (stands.amountPoisha ?? 0))
      throw new Problem('invalid', REFUSED.same, { fields: { reading: REFUSED.same } });
    const item = { lineId, agreementId, amountPoisha, meter: { ...readings, units } };
    const issue = { period, items: [item], now: by.now, by: by.currentUser.id };
    await insertReadings(tx, issue);
    if (!stands.chargeId) await chargeAnew(tx, by, issue);
    else if (amountPoisha !== stands.amountPoisha)
      await enterCorrection(tx, {
        chargeId: stands.chargeId,
        agreementId,
        right: { amountPoisha, fromDay: null, toDay: null, wholePoisha: null },
        reason,
        now: by.now,
        by: by.currentUser.id,
      });
    await applyUnapplied(tx, { agreementIds: [agreementId], now: by.now });
    const amount = toTaka(amountPoisha);
    const { subject, details } = accountAuditDetails(account);
    const about = { line: stands.name, month: periodName(period), reading, before, amount, reason };
    await recordEvent(tx, by, { kind: 'reading_corrected', subject, details: { ...details, ...about } });
    return { lineId, agreementId, month: monthName(period), year, reading, units, amount };
  });
}

type Issue = { period: { year: number; month: number }; items: BillItem[]; now: Date; by: string };

/** Where the wrong reading cost nothing there is no charge to correct. */
async function chargeAnew(tx: Db, by: Actor, issue: Issue): Promise<void> {
  const amount = toTaka(issue.items.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0));
  if (toPoisha(amount) === 0) return;
  await insertCharges(tx, issue);
  const details = { month: periodName(issue.period), charges: 1, flats: 1, amount };
  await recordEvent(tx, by, { kind: 'bills_issued', details });
}
