import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { openDay } from './queries.ts';

type NewVoucher = Omit<NewRow<'vouchers'>, 'counted_on'>;

/**
 * Writes a voucher of the building and returns its id; a trigger adds its entry and posting. It counts for the day on which it was paid, or
 * for today (in Dhaka) if that day is closed.
 * @throws DatabaseError of the constraint `drawer_overdrawn` if the drawer holds less cash
 */
export async function writeVoucher(tx: Db, today: string, voucher: NewVoucher): Promise<string> {
  const { id } = await tx
    .insertInto('vouchers')
    .values({ ...voucher, counted_on: openDay(today, voucher.paid_on) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a form says of a voucher; `id` is that of its own. */
export type Alike = Pick<NewVoucher, 'kind' | 'debit' | 'credit' | 'amount_poisha' | 'paid_on'> & {
  id: string;
  payee?: string | null;
  reference?: string | null;
  refunds?: string | null;
};

/** Moves between places are one kind: the owner is a place, too. */
const MOVES = ['transfer', 'owner', 'opening'];

/** Most days between money that was recorded at the desk and its line. */
const DAYS_APART = sql.raw('7');

/**
 * Finds another valid voucher that looks the same: equal day, sum and purpose, and equal payee or number of the paper in any case. The
 * purpose is a cost's or an income's category, both ends of a move, the cost of which something is given back.
 * For one by a statement's line also a voucher of that kind and sum within a week that no line shows: the line may be its money, whatever
 * else was typed.
 */
export const findSameVoucher = (db: Db, voucher: Alike, isByLine: boolean) => {
  const { id, kind, debit, credit, amount_poisha, paid_on, payee = null, reference = null } = voucher;
  const isMove = MOVES.includes(kind);
  const isOfPurpose = isMove
    ? sql<boolean>`(debit = ${debit} and credit = ${credit})`
    : kind === 'return'
      ? sql<boolean>`(refunds = ${voucher.refunds ?? null}::uuid)`
      : sql<boolean>`(${kind === 'income' ? sql`credit = ${credit}` : sql`debit = ${debit}`})`;
  // Two papers of what names no payee, such as a move, are two.
  const isOfPaper = sql<boolean>`(lower(payee) is not distinct from lower(${payee}) and not coalesce(payee is null and reference <> ${reference}, false)
    or lower(reference) = lower(${reference}))`;
  const isSame = sql<boolean>`(paid_on = ${paid_on}::date and ${isOfPurpose} and ${isOfPaper})`;
  const isUnseen = sql<boolean>`(paid_on between ${paid_on}::date - ${DAYS_APART} and ${paid_on}::date + ${DAYS_APART}
    and (${isMove} is false or split_part(debit, '_', 1) = split_part(${debit}, '_', 1)
      or split_part(credit, '_', 1) = split_part(${credit}, '_', 1))
    and not exists (select from postings join matched_postings on posting_id = postings.id and not is_undone
      where postings.voucher_id = vouchers.id))`;
  return db
    .selectFrom('vouchers')
    .leftJoin('users', 'users.id', 'vouchers.recorded_by')
    .where('vouchers.id', '<>', id)
    .where('vouchers.kind', 'in', (isMove ? MOVES : [kind]) as (typeof kind)[])
    .where('amount_poisha', '=', amount_poisha)
    .where('reversed_at', 'is', null)
    .where(isByLine ? sql<SqlBool>`(${isSame} or ${isUnseen})` : isSame)
    .select([takaOf('amount_poisha').as('amount'), 'paid_on as day', 'payee', 'reference', 'users.name as recordedBy'])
    .orderBy(isSame, 'desc')
    .orderBy('vouchers.id')
    .limit(1)
    .executeTakeFirst();
};

/** Locks a voucher until the transaction ends. */
export const lockVoucher = (tx: Db, id: string) =>
  tx
    .selectFrom('vouchers')
    .where('id', '=', id)
    .select(['id', 'kind', 'reversed_at as reversedAt'])
    .forUpdate()
    .executeTakeFirst();

type Reversal = {
  id: string;
  /** Today in Dhaka. */
  today: string;
  at: Date;
  /** Null if the server reverses it, as when a claim is confirmed by a statement line that was put aside. */
  actorId: string | null;
  reason: string;
};

/** True if an owner reversed a voucher that they recorded, in a building that separates the two; others get an error. */
export type Reversed = { isOwn: boolean };

/** Marks a voucher as reversed; the caller then mirrors its postings. */
export const markVoucherReversed = (
  tx: Db,
  id: string,
  { at, actorId, reason }: Pick<Reversal, 'at' | 'actorId' | 'reason'>,
): Promise<Reversed> =>
  tx
    .updateTable('vouchers')
    .set({ reversed_at: at.toISOString(), reversed_by: actorId, reason })
    .where('id', '=', id)
    .returning(
      sql<boolean>`kind not in ('opening', 'suspense') and coalesce(recorded_by = reversed_by, false) and (select separates from settings)`.as(
        'isOwn',
      ),
    )
    .executeTakeFirstOrThrow();

/** Reverses a locked voucher of the building. The mirror counts for the voucher's day, or for today if that day is closed. */
export async function enterVoucherReversal(tx: Db, { id, today, at, actorId, reason }: Reversal): Promise<Reversed> {
  const reversed = await markVoucherReversed(tx, id, { at, actorId, reason });
  await sql`
    with entry as (
      insert into journal_entries (kind, effective_on, recorded_by, reason)
      select 'reverse', greatest(counted_on, open_day(counted_on, ${today}::date)), ${actorId}::uuid, ${reason}
      from vouchers where id = ${id}
      returning id, effective_on
    )
    insert into postings (entry_id, counted_on, debit, credit, amount_poisha, voucher_id, reverses)
    select entry.id, effective_on, credit, debit, amount_poisha, voucher_id, postings.id
    from postings cross join entry where voucher_id = ${id} and reverses is null`.execute(tx);
  return reversed;
}

/** Cash in the drawer at the end of a day that is not closed, in poisha. */
export async function readDrawer(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ poisha: number }>`select drawer_balance(${day}::date) as poisha`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the drawer has no balance');
  return row.poisha;
}

/** Cash in the office's drawer at the end of a day that is not closed, in poisha: all of it less what is in people's own drawers. */
export async function readOfficeDrawer(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ poisha: number }>`select drawer_balance(${day}::date) - (
    select coalesce(sum(amount_poisha), 0) from drawer_moves where day <= ${day}::date) as poisha`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the drawer has no balance');
  return row.poisha;
}

/** True if a posting moves money without a tenancy's document: a voucher's, or a cash count's difference. */
export const isBuildingsMove = sql<SqlBool>`(voucher_id is not null or debit = 'over_short' or credit = 'over_short')`;
