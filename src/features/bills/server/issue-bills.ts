import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { MAX_CHARGE } from '#features/ledger/rules.ts';
import { applyUnapplied } from '#features/ledger/server/charge-queries.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { inBangla } from '#locale/bangla.ts';
import { addMonths, dayAt, monthOf, monthsBetween, type Period, periodAt, periodName } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { BillDraft } from '../endpoints.ts';
import { billItems } from '../item-rules.ts';
import type { BillItem } from '../rules.ts';
import { readDraft } from './draft-queries.ts';
import { insertCharges, insertReadings, keepOwnAmounts, lockTenanciesInMonth } from './issue-queries.ts';

const REFUSED = {
  ahead: { en: 'This month has not begun yet.', bn: 'এই মাস এখনও শুরু হয়নি।' },
  otherDay: {
    en: 'Please choose a day from today on, within half a year.',
    bn: 'আজ বা তার পরের, ছয় মাসের মধ্যের একটি দিন বেছে নিন।',
  },
  below: (flats: string) => ({
    en: `A reading is below the last one: ${flats}. Is it a new meter or a typing error?`,
    bn: `আগের রিডিংয়ের চেয়ে কম: ${flats}। নতুন মিটার, নাকি লিখতে ভুল?`,
  }),
  otherTotal: (total: number) => ({
    en: `The bills now add up to ${formatTaka(total)}. Please look again.`,
    bn: inBangla(`বিলগুলোর যোগফল এখন ${formatTaka(total)}। আবার দেখে নিন।`),
  }),
};

/** The refusal of a line that costs more than the most of a charge. */
export const tooMuch = (flats: string): Text => {
  const most = formatTaka(toTaka(MAX_CHARGE));
  return {
    en: `A line costs more than ${most}, the most that can be: ${flats}. Please look at its figure.`,
    bn: `একটি খাতে ${inBangla(most)}-এর বেশি এসেছে, যা হতে পারে না: ${flats}। সংখ্যাটি দেখে নিন।`,
  };
};

type Issue = Period & {
  /** The sum on the client's screen, in taka. */
  total: number;
  /** A due day later than the month's, for bills that are issued late. */
  dueOn?: string | undefined;
};

/**
 * Issues the items of a month that are not issued yet, charges and readings, all or none. A concurrent second call, or a repeat, finds
 * nothing left to issue. Unapplied money of the tenants settles the new charges.
 * @throws Problem conflict: the month has not begun, a reading is below the last one, or the screen showed another sum;
 * invalid: a due day that has passed
 */
export function issueBills(db: Db, actor: Actor, { total, dueOn, ...period }: Issue) {
  refuseWrongDay(actor, period, dueOn);
  if (monthsBetween(periodAt(actor.now), period) > 0) throw new Problem('conflict', REFUSED.ahead);
  return inTransaction(db, async (tx) => {
    await chargeRents(tx, { now: actor.now });
    // A second administrator who issues this month waits for this lock, and then reads the draft without the items issued here.
    const agreementIds = await lockTenanciesInMonth(tx, period);
    const draft = await readDraft(tx, period);
    const items = billItems(draft).filter(({ problem }) => problem !== 'missing');
    if (items.length === 0) return { charges: 0, flats: 0, amount: 0 };
    refuseWrong(draft, items, total);
    const issue = { period, items, dueOn, now: actor.now, actorId: actor.currentUser.id };
    await insertReadings(tx, issue);
    await keepOwnAmounts(tx, issue);
    await insertCharges(tx, issue);
    const charged = items.filter(({ amountPoisha }) => amountPoisha > 0);
    const issued = {
      charges: charged.length,
      flats: new Set(items.map(({ agreementId }) => agreementId)).size,
      amount: sumOf(items),
    };
    const details = { month: periodName(period), ...issued };
    await recordEvent(tx, actor, { kind: 'bills_issued', details });
    const month = monthOf(period);
    // Lines that are issued later make another bill of the month, with a message of its own.
    const bills = [...new Set(charged.map(({ agreementId }) => agreementId))].map((agreementId) => {
      const id = `${agreementId}:${month}:${actor.requestId.slice(0, 36)}`;
      return { kind: 'bill_issued', id, agreementId, about: { month } } as const;
    });
    await tell(tx, actor, bills);
    await applyUnapplied(tx, { agreementIds, now: actor.now });
    return issued;
  });
}

/** Refuses a due day in the past, or later than half a year after the month's first day. */
function refuseWrongDay({ now }: Actor, period: Period, dueOn: string | undefined): void {
  if (dueOn === undefined) return;
  const most = `${monthOf(addMonths(period, 6))}-01`;
  if (dueOn >= dayAt(now) && dueOn < most) return;
  throw new Problem('invalid', REFUSED.otherDay, { fields: { dueOn: REFUSED.otherDay } });
}

/** In taka. */
const sumOf = (items: readonly BillItem[]) => toTaka(items.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0));

function refuseWrong({ flats }: BillDraft, items: readonly BillItem[], total: number): void {
  const below = new Set(items.filter(({ problem }) => problem === 'below').map(({ agreementId }) => agreementId));
  const names = flats.filter(({ agreementId }) => below.has(agreementId)).map(({ apartmentNo }) => apartmentNo);
  if (names.length > 0) throw new Problem('conflict', REFUSED.below(names.join(', ')));
  const above = new Set(
    items.filter(({ amountPoisha }) => amountPoisha > MAX_CHARGE).map(({ agreementId }) => agreementId),
  );
  const dear = flats.filter(({ agreementId }) => above.has(agreementId)).map(({ apartmentNo }) => apartmentNo);
  if (dear.length > 0) throw new Problem('invalid', tooMuch(dear.join(', ')));
  const sum = sumOf(items);
  if (toPoisha(sum) !== toPoisha(total)) throw new Problem('conflict', REFUSED.otherTotal(sum));
}
