import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { claim, findMade } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { rentAt } from '#features/ledger/rent-rules.ts';
import { accountAuditDetails, monthText } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { enterCorrection } from '#features/ledger/server/enter-correction.ts';
import { insertRent, listRents } from '#features/ledger/server/rent-queries.ts';
import { lockAccount } from '#features/ledger/server/statement-queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { monthName } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { RentCorrection } from '../endpoints.ts';
import { listRentsFrom } from './queries.ts';

const REFUSED = {
  none: NO_TENANCY,
  beforeFirst: (month: string): Text => ({
    en: `The first month of this tenancy's rent is ${month}.`,
    bn: `এই চুক্তির প্রথম মাস ${inBangla(month)}।`,
  }),
  notCharged: {
    en: 'No month is charged from then on. Please change the rent instead.',
    bn: 'তখন থেকে কোনো মাসের ভাড়া যোগ হয়নি। বরং ভাড়া বদলান।',
  },
  same: { en: 'These months cost that already.', bn: 'এই মাসগুলোর ভাড়া আগে থেকেই এই।' },
  stale: { en: 'The months have changed. Please look again.', bn: 'মাসগুলো বদলে গেছে। আবার দেখে নিন।' },
};

type Corrected = {
  months: { month: ReturnType<typeof monthName>; year: number; before: number; after: number; paid: number }[];
  account: LedgerAccount;
};

/**
 * Corrects the rent from a past month on, for every charged month from then on, all or none. A dry run only returns the months.
 * @throws Problem not_found; conflict if no month is charged from then on, or if the screen showed another number of months; invalid for a
 * month before the first
 */
export function correctRent(
  db: Db,
  actor: Actor,
  { id, requestKey, ...asked }: RentCorrection & { id: string },
): Promise<Corrected> {
  return inTransaction(db, async (tx) => {
    const tenancy = await lockTenancy(tx, id);
    if (!tenancy) throw new Problem('not_found', REFUSED.none);
    await chargeRents(tx, { now: actor.now, agreementId: id, chargedThrough: tenancy.chargedThrough });
    const request = { makes: 'entry', requestKey, asked: { id, ...asked } } as const;
    if (asked.dryRun) {
      await findMade(tx, actor, request);
      const months = await findMonths(tx, id, asked);
      refuseOthers(months, asked);
      return readCorrection(tx, actor, { id, months });
    }
    const { id: entryId, isNew } = await claim(tx, actor, request);
    if (isNew) return enterRents(tx, actor, { id, asked, entryId });
    return readCorrection(tx, actor, { id, months: await findMonths(tx, id, asked) });
  });
}

type RentChange = Omit<RentCorrection, 'requestKey'>;

async function enterRents(
  tx: Db,
  actor: Actor,
  { id, asked, entryId }: { id: string; asked: RentChange; entryId: string },
) {
  const { rent, fromMonth, reason } = asked;
  const months = await findMonths(tx, id, asked);
  refuseOthers(months, asked);
  const written = { now: actor.now, actorId: actor.currentUser.id };
  const before = rentAt(months.rents, fromMonth);
  await insertRent(tx, {
    agreement_id: id,
    fromMonth,
    rent_poisha: toPoisha(rent),
    reason,
    recorded_at: actor.now.toISOString(),
    recorded_by: actor.currentUser.id,
  });
  for (const [index, charge] of months.wrong.entries()) {
    const { fromDay, toDay, rightPoisha } = charge;
    const wholePoisha = fromDay === null ? null : toPoisha(rent);
    const right = { amountPoisha: rightPoisha, fromDay, toDay, wholePoisha };
    const entry = { chargeId: charge.id, agreementId: id, right, reason, ...written };
    await enterCorrection(tx, { ...entry, ...(index === 0 && { id: entryId }) });
  }
  await applyUnapplied(tx, { agreementIds: [id], now: actor.now });
  const corrected = await readCorrection(tx, actor, { id, months });
  const { subject, details } = accountAuditDetails(corrected.account);
  const about = { rent, before: before ?? corrected.account.rent, from: monthText(fromMonth), reason };
  const event = { ...details, ...about, months: months.wrong.length };
  await recordEvent(tx, actor, { kind: 'rent_corrected', subject, details: event });
  return corrected;
}

/**
 * The tenancy's rents, the charged months from a month on, and those of them whose amount changes.
 * @throws Problem invalid for a month before the first
 */
async function findMonths(tx: Db, agreementId: string, { rent, fromMonth }: RentChange) {
  const rents = await listRents(tx, agreementId);
  const first = rents.map((one) => one.fromMonth).toSorted()[0];
  if (first && fromMonth < first) {
    const text = REFUSED.beforeFirst(monthText(first));
    throw new Problem('invalid', text, { fields: { fromMonth: text } });
  }
  const charged = await listRentsFrom(tx, { agreementId, fromMonth, rentPoisha: toPoisha(rent) });
  const wrong = charged.filter(({ amountPoisha, rightPoisha }) => amountPoisha !== rightPoisha);
  return { rents, charged, wrong };
}

type Months = Awaited<ReturnType<typeof findMonths>>;

/** The account's present state, and the amounts of the corrected months before and after. */
async function readCorrection(
  tx: Db,
  actor: Actor,
  { id, months }: { id: string; months: Months },
): Promise<Corrected> {
  const account = await lockAccount(tx, id, actor.now);
  if (!account) throw new Problem('not_found', REFUSED.none);
  const corrected = months.wrong.map(({ year, month, amountPoisha, paidPoisha, rightPoisha }) => ({
    year,
    month: monthName({ month }),
    before: toTaka(amountPoisha),
    after: toTaka(rightPoisha),
    paid: toTaka(paidPoisha),
  }));
  return { months: corrected, account };
}

function refuseOthers({ charged, wrong }: Months, { months, dryRun }: RentChange): void {
  if (charged.length === 0) throw new Problem('conflict', REFUSED.notCharged);
  if (wrong.length === 0) throw new Problem('conflict', REFUSED.same);
  if (!dryRun && months !== wrong.length) throw new Problem('conflict', REFUSED.stale);
}
