import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { type Method, methodOfAccount } from '../rules.ts';
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
export type Alike = Pick<NewVoucher, 'kind' | 'credit' | 'amount_poisha' | 'paid_on'> & {
  id: string;
  debit?: string | null;
  agreement_id?: string | null;
  payee?: string | null;
  reference?: string | null;
  refunds?: string | null;
};

/** Moves between places are one kind: the owner is a place, too. */
const MOVES = ['transfer', 'owner', 'opening'];

/** Most days between money that was recorded at the desk and its line, where that comes later. */
const DAYS_APART = 7;
/** Most days between money that a line shows and the same money that the desk records afterwards. */
export const DAYS_AFTER_LINE = 1;

const withinDays = (column: 'paid_on' | 'received_on', day: string, days: number) =>
  sql<boolean>`${sql.ref(column)} between ${day}::date - ${sql.raw(String(days))} and ${day}::date + ${sql.raw(String(days))}`;

/** A voucher or payment that is recorded already; `amount` in taka. */
export type Recorded = {
  amount: number;
  day: string;
  payee: string | null;
  reference: string | null;
  recordedBy: string | null;
  /** True for a tenant's claim, on which the office has not decided yet. */
  isClaim?: boolean;
};

/**
 * Finds another valid voucher that looks the same: equal day, sum and purpose, and equal payee or number of the paper in any case. The
 * purpose is a cost's or an income's category, both ends of a move, the cost of which something is given back, the tenant of a refund.
 * Whatever it was recorded as: money with the number of a tenant's payment or claim; for one by a statement's line, money of that sum within
 * a week that no line shows, since the line may be its money; for one of the desk, money of that sum and way that a line of the day shows.
 */
export async function findSameVoucher(db: Db, voucher: Alike, isByLine: boolean): Promise<Recorded | undefined> {
  const { id, kind, credit, amount_poisha, paid_on, debit = null, payee = null, reference = null } = voucher;
  const isMove = MOVES.includes(kind);
  const isOfKind = sql<boolean>`kind = any (${isMove ? MOVES : [kind]})`;
  const isOfPurpose = isMove
    ? sql<boolean>`(debit = ${debit} and credit = ${credit})`
    : kind === 'return'
      ? sql<boolean>`(refunds = ${voucher.refunds ?? null}::uuid)`
      : kind === 'refund'
        ? sql<boolean>`(agreement_id = ${voucher.agreement_id ?? null}::uuid)`
        : sql<boolean>`(${kind === 'income' ? sql`credit = ${credit}` : sql`debit = ${debit}`})`;
  // Two papers of what names no payee, such as a move, are two.
  const isOfPaper = sql<boolean>`(lower(payee) is not distinct from lower(${payee}) and not coalesce(payee is null and reference <> ${reference}, false)
    or lower(reference) = lower(${reference}))`;
  const isSame = sql<boolean>`(paid_on = ${paid_on}::date and ${isOfKind} and ${isOfPurpose} and ${isOfPaper})`;
  const isUnseen = sql<boolean>`(${isUnseenVoucher(paid_on)} and (${isOfKind} and ${isMove ? sharesEnd({ debit, credit }) : sql`true`} or ${isInSameWay({ debit, credit })}))`;
  const found = await recordedVouchers(db)
    .where('vouchers.id', '<>', id)
    .where('amount_poisha', '=', amount_poisha)
    .where(isByLine ? sql<SqlBool>`(${isSame} or ${isUnseen})` : isSame)
    .orderBy(isSame, 'desc')
    .orderBy('vouchers.id')
    .limit(1)
    .executeTakeFirst();
  if (found) return found;
  const method = debit ? methodOfAccount(debit) : undefined;
  const came = method && { method, amountPoisha: amount_poisha, day: paid_on };
  const paid =
    came && reference
      ? await findPayment(db, came, sql<SqlBool>`${IS_STANDING} and reference = ${reference}`)
      : undefined;
  if (paid) return paid;
  if (isByLine)
    return (
      came && findPayment(db, came, sql<SqlBool>`state = 'confirmed' and ${isAlike(came)} and not ${isSeenPayment}`)
    );
  return (
    (await findSeenVoucher(db, { debit, credit, amountPoisha: amount_poisha, day: paid_on }, id)) ??
    (came &&
      findPayment(
        db,
        came,
        sql<SqlBool>`state = 'confirmed' and ${isAlike(came, DAYS_AFTER_LINE)} and ${isSeenPayment}`,
      ))
  );
}

const recordedVouchers = (db: Db) =>
  db
    .selectFrom('vouchers')
    .leftJoin('users', 'users.id', 'vouchers.recorded_by')
    .where('reversed_at', 'is', null)
    .select([takaOf('amount_poisha').as('amount'), 'paid_on as day', 'payee', 'reference', 'users.name as recordedBy']);

/** True if a line of a statement shows the voucher. */
export const isSeenVoucher = sql<boolean>`exists (select from postings join matched_postings on posting_id = postings.id and not is_undone
    where postings.voucher_id = vouchers.id)`;

/** True if a voucher of these days is in no line's match, and no line's suspense. */
const isUnseenVoucher = (day: string) =>
  sql<boolean>`(${withinDays('paid_on', day, DAYS_APART)} and kind <> 'suspense' and not ${isSeenVoucher})`;

type Ends = { debit: string | null; credit: string | null };

/** True if a voucher has one of these ends, whichever account of the method. */
const sharesEnd = ({ debit, credit }: Ends) =>
  sql<boolean>`(split_part(debit, '_', 1) = split_part(${debit}, '_', 1) or split_part(credit, '_', 1) = split_part(${credit}, '_', 1))`;

const ofMethod = (account: string | null) => (account && methodOfAccount(account) ? account : null);

/** True if a voucher moved money into the same way of payment, or out of it. */
const isInSameWay = ({ debit, credit }: Ends) => sharesEnd({ debit: ofMethod(debit), credit: ofMethod(credit) });

type Money = Ends & { amountPoisha: number; day: string };

/** Money of the building that moved in the same way, and that a line of these days shows. */
export const findSeenVoucher = (
  db: Db,
  { amountPoisha, day, ...ends }: Money,
  but?: string,
): Promise<Recorded | undefined> =>
  recordedVouchers(db)
    .where('amount_poisha', '=', amountPoisha)
    .$if(but !== undefined, (query) => query.where('vouchers.id', '<>', but ?? ''))
    .where(
      sql<SqlBool>`(${withinDays('paid_on', day, DAYS_AFTER_LINE)} and kind <> 'suspense' and ${isInSameWay(ends)} and ${isSeenVoucher})`,
    )
    .orderBy('vouchers.id')
    .limit(1)
    .executeTakeFirst();

/** Money of the building that came in the same way, without a tenant's payment, and that no line shows. */
export const findUnseenVoucher = (
  db: Db,
  { account, amountPoisha, day }: { account: string; amountPoisha: number; day: string },
): Promise<Recorded | undefined> =>
  recordedVouchers(db)
    .where('amount_poisha', '=', amountPoisha)
    .where(sql<SqlBool>`(${isUnseenVoucher(day)} and ${isInSameWay({ debit: account, credit: null })})`)
    .orderBy('vouchers.id')
    .limit(1)
    .executeTakeFirst();

type Came = { method: Method; amountPoisha: number; day: string };

/** Claims of tax name no transaction. */
const IS_STANDING = sql<boolean>`state in ('pending', 'confirmed') and method <> 'Tax withheld'`;
const isAlike = ({ amountPoisha, day }: Came, days = DAYS_APART) =>
  sql<boolean>`amount_poisha = ${amountPoisha} and ${withinDays('received_on', day, days)}`;
const isSeenPayment = sql<boolean>`exists (select from postings join matched_postings on posting_id = postings.id and not is_undone
        where postings.payment_id = payments.id)`;

/** The first tenant's payment of the method for which that is true. */
const findPayment = (
  db: Db,
  { method }: Pick<Came, 'method'>,
  isIt: RawBuilder<SqlBool>,
): Promise<Recorded | undefined> =>
  db
    .selectFrom('payments')
    .innerJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .leftJoin('users as tenant', 'tenant.id', 'agreements.user_id')
    .leftJoin('users as recorder', 'recorder.id', 'payments.recorded_by')
    .where('method', '=', method)
    .where(isIt)
    .select([
      takaOf('amount_poisha').as('amount'),
      'received_on as day',
      sql<string | null>`coalesce(tenant_name, tenant.name)`.as('payee'),
      'reference',
      'recorder.name as recordedBy',
      sql<boolean>`state = 'pending'`.as('isClaim'),
    ])
    .orderBy('payments.id')
    .limit(1)
    .executeTakeFirst();

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
