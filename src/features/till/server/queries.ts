import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { accountOf, METHODS } from '#features/ledger/rules.ts';
import { listMoney } from '#features/payments/server/queries.ts';
import { daysAfter } from '#locale/calendar.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';
import type { Handover, TillClosing, TillEntry } from '../endpoints.ts';
import { type Held, listHandovers, listHeld } from './drawer-queries.ts';

/** Days in Asia/Dhaka, both included. */
type Days = { from: string; to: string };

/** Literals, since PostgreSQL matches a partial index by the statement's text, not by parameters' values. */
const MONEY = sql.raw(`(${METHODS.map((method) => `'${accountOf(method)}'`).join(', ')})`);
/** True for a method's account and for a place's sub-account, such as `bank_2`. */
const isOfMoney = (account: 'debit' | 'credit') =>
  sql<boolean>`(${sql.ref(account)} in ${MONEY} or ${sql.ref(account)} ~ '_[0-9]+$' and ${sql.ref(account)} !~ '^cost_')`;
export const isMoney = sql<boolean>`(${isOfMoney('debit')} or ${isOfMoney('credit')})`;

/** Postings of tenants' confirmed money: into the method's account when received, out of it when reversed. */
const confirmedMoves = (db: Db, { from, to }: Days) =>
  db
    .selectFrom('postings')
    .where(isMoney)
    .where('voucher_id', 'is', null)
    .where('debit', '<>', 'over_short')
    .where('credit', '<>', 'over_short')
    .where('counted_on', '>=', from)
    .where('counted_on', '<=', to);

/** Confirmed money by day and method. Amounts in poisha. */
export async function sumMoneyByDay(db: Db, days: Days) {
  const account = sql<string>`regexp_replace(case when ${isOfMoney('debit')} then debit else credit end, '_[0-9]+$', '')`;
  const rows = await confirmedMoves(db, days)
    .select(['counted_on as day', account.as('account')])
    .select(sql<Poisha>`coalesce(sum(amount_poisha) filter (where reverses is null), 0)`.as('received'))
    .select(sql<Poisha>`coalesce(sum(amount_poisha) filter (where reverses is not null), 0)`.as('reversed'))
    .select(sql<number>`count(distinct payment_id) filter (where reverses is null)`.as('payments'))
    .groupBy(['counted_on', 'account'])
    .orderBy('counted_on')
    .execute();
  return rows.map((row) => ({ ...row, method: METHODS.find((method) => accountOf(method) === row.account) }));
}

/** A day's confirmed money, in the order of recording. Parts of one payment, such as an advance, are one line. */
export async function listEntries(db: Db, day: string): Promise<TillEntry[]> {
  const rows = await confirmedMoves(db, { from: day, to: day })
    .innerJoin('journal_entries', 'journal_entries.id', 'postings.entry_id')
    .leftJoin('users as recorder', 'recorder.id', 'journal_entries.recorded_by')
    .select(sql<string>`(array_agg(postings.id order by postings.id))[1]`.as('_id'))
    .select(sql<Poisha>`sum(postings.amount_poisha)`.as('amountPoisha'))
    .select((eb) => eb.ref('postings.payment_id').$notNull().as('paymentId'))
    .select((eb) => eb('reverses', 'is not', null).$castTo<boolean>().as('isReversal'))
    .select(['journal_entries.recorded_at as recordedAt', 'recorder.name as recordedBy', 'journal_entries.reason'])
    .groupBy(['journal_entries.id', 'recorder.id', 'postings.payment_id', 'isReversal'])
    .orderBy('journal_entries.id')
    .execute();
  const money = await listMoney(db, [...new Set(rows.map(({ paymentId }) => paymentId))]);
  return rows.flatMap(({ paymentId, amountPoisha, ...row }) => {
    const payment = money.find(({ _id }) => _id === paymentId);
    return payment ? [{ ...row, amount: toTaka(amountPoisha), payment }] : [];
  });
}

/** Locks the journal until the transaction ends: waits for transactions that write into it, and blocks later ones. */
export async function lockBooks(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.closing})`.execute(tx);
}

type Drawer = {
  since: string | null;
  /** Carried over in the office's drawer. */
  carriedOverPoisha: Poisha;
  movedPoisha: Poisha;
  /** Persons' drawers at the end of the day. */
  held: Held[];
  /**
   * `tookCash`: this person took cash, and the building separates taking cash from closing. `isFree`: an owner, who may close all the
   * same.
   */
  tookCash: boolean;
  isFree: boolean;
};

type CashQuery = { through: string; readerId: string };

/** Cash left by the last closing, and cash moved since, up to and including an open day, for the person who counts it. */
export async function sumCash(db: Db, { through, readerId }: CashQuery): Promise<Drawer> {
  const last = await db
    .selectFrom('till_closings')
    .where('day', '<', through)
    .select(['day', LEFT.as('leftPoisha'), HELD.as('heldPoisha')])
    .orderBy('day', 'desc')
    .executeTakeFirst();
  const held = await listHeld(db, through);
  const since = last ? daysAfter(last.day, 1) : null;
  const sums = await db
    .selectFrom('postings')
    .where('counted_on', '>=', since ?? '-infinity')
    .where('counted_on', '<=', through)
    // A literal, as in the partial index's condition.
    .where(sql<boolean>`(debit = 'cash' or credit = 'cash')`)
    .select(
      sql<Poisha>`coalesce(sum(case when debit = 'cash' then amount_poisha else -amount_poisha end), 0)`.as(
        'movedPoisha',
      ),
    )
    .select(
      sql<boolean>`case when (select separates from settings) then took_cash(${readerId}, ${through}) else false end`.as(
        'tookCash',
      ),
    )
    .select(sql<boolean>`is_owner(${readerId})`.as('isFree'))
    .executeTakeFirstOrThrow();
  const heldBefore = last?.heldPoisha ?? 0;
  const movedPoisha = sums.movedPoisha - (sumOf(held) - heldBefore);
  return { since, carriedOverPoisha: last?.leftPoisha ?? 0, ...sums, movedPoisha, held };
}

export const sumOf = (held: readonly Held[]): Poisha => held.reduce((sum, { poisha }) => sum + poisha, 0);

/** Cash in persons' drawers that the closing did not count, although its row includes it. */
const HELD = sql<Poisha>`coalesce(held_poisha, 0)`;
/** Cash left in the office's drawer by a closing. */
const LEFT = sql<Poisha>`counted_poisha - handed_over_poisha - ${HELD}`;

/** The closing that includes a day. */
export async function findClosing(db: Db, day: string): Promise<TillClosing | null> {
  const row = await db
    .selectFrom('till_closings')
    .innerJoin('users', 'users.id', 'till_closings.closed_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('till_closings as earlier')
          .whereRef('earlier.day', '<', 'till_closings.day')
          .select([sql<string>`day + 1`.as('since'), LEFT.as('carriedOverPoisha')])
          .orderBy('day', 'desc')
          .limit(1)
          .as('before'),
      (join) => join.onTrue(),
    )
    .where('day', '>=', day)
    .select([
      'before.since',
      'before.carriedOverPoisha',
      'day as through',
      'put_in_poisha as putInPoisha',
      sql<Poisha>`expected_poisha - ${HELD}`.as('expectedPoisha'),
      sql<Poisha>`counted_poisha - ${HELD}`.as('countedPoisha'),
      'handed_over_poisha as handedOverPoisha',
      LEFT.as('leftPoisha'),
      'note',
      'closed_at as closedAt',
      'users.name as closedBy',
    ])
    .orderBy('day')
    .executeTakeFirst();
  if (!row) return null;
  const [held, handedOn] = await Promise.all([listHeld(db, row.through), listHandovers(db, { day: row.through })]);
  const counted = handedOn
    .filter(({ isCount }) => isCount)
    .map(countedDrawer)
    .toReversed();
  const { carriedOverPoisha, putInPoisha, expectedPoisha, countedPoisha, handedOverPoisha, leftPoisha, ...closing } =
    row;
  return {
    ...closing,
    carriedOver: toTaka(carriedOverPoisha ?? 0),
    moved: toTaka(expectedPoisha - putInPoisha - (carriedOverPoisha ?? 0)),
    putIn: toTaka(putInPoisha),
    expectedCash: toTaka(expectedPoisha),
    countedCash: toTaka(countedPoisha),
    difference: toTaka(countedPoisha - expectedPoisha),
    handedOver: toTaka(handedOverPoisha),
    left: toTaka(leftPoisha),
    drawers: [
      ...counted,
      ...held.map(({ personId, name, poisha }) => ({ personId, name, held: toTaka(poisha), isCounted: false })),
    ],
  };
}

/** A closing counts the drawers of people alone, beside the office's. */
function countedDrawer({ _id, fromId, from, amount }: Handover) {
  if (fromId === null || from === null) throw new Error(`the counted drawer of ${_id} has no account`);
  return { personId: fromId, name: from, held: amount, isCounted: true };
}

/**
 * Inserts a closing; the books must be locked. PostgreSQL refuses sums that differ from its own, closes the books up to this day, and
 * posts the cash put in, the difference and the cash handed over.
 */
export async function insertClosing(tx: Db, closing: NewRow<'till_closings'>): Promise<void> {
  await tx.insertInto('till_closings').values(closing).execute();
}
