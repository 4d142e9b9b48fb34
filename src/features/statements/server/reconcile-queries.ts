import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Explained, Reconciliation } from '../endpoints.ts';

/** Most rows of each side. */
const SHOWN = 200;

type OfDay = { placeId: string; day: string };

const asDay = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM-DD')`;

/** A place's postings without a line at the end of a day. A posting and its reversal cancel each other. */
const openPostings = (placeId: string, day: RawBuilder<unknown>) => sql`(
  with one as materialized (select * from open_postings(${placeId}::uuid, ${day}))
  select one.* from one where not exists (select from one as other where other.reverses = one.id or other.id = one.reverses))`;

/** Balances of a place at the end of a day, and the unmatched money of each side that explains their difference. */
export async function explain(db: Db, { placeId, day }: OfDay): Promise<Explained> {
  const { rows } = await sql<Omit<Explained, 'day'>>`
    select ${takaOf('book_poisha')} as book, ${takaOf('lines_open_poisha')} as "linesOpen", ${takaOf('postings_open_poisha')} as "postingsOpen",
      -- The last balance that a line has, and the money of the lines after it.
      (select ${takaOf(sql`(balance_poisha + coalesce((
          select sum(amount_poisha) from standing_lines later where place_id = ${placeId}::uuid and later.day <= ${day}::date
            and (later.day, later.import_id, later.position) > (last.day, last.import_id, last.position)), 0))`)}
        from standing_lines last where place_id = ${placeId}::uuid and day <= ${day}::date and balance_poisha is not null
        order by day desc, import_id desc, position desc limit 1) as statement,
      count_lines_to_sort(${placeId}::uuid, ${day}::date) as "toSort",
      coalesce((select jsonb_agg(jsonb_build_object('_id', id, 'day', ${asDay(sql`day`)}, 'amount', ${takaOf('amount_poisha')},
          'words', concat_ws(' · ', reference, phone, words)) order by day, position) from (
        select * from open_lines(${placeId}::uuid, ${day}::date) order by day, position limit ${SHOWN}) as line), '[]') as lines,
      -- The postings of one document are one, such as the rent and the advance of a payment.
      coalesce((select jsonb_agg(jsonb_build_object('_id', ids[1], 'postingIds', ids, 'day', ${asDay(sql`document.counted_on`)},
          'amount', ${takaOf(sql`document.amount_poisha`)},
          'words', concat_ws(' · ', coalesce(vouchers.payee, vouchers.note, ${tenantName}), apartments.apartment_no,
            coalesce(vouchers.reference, payments.reference)), 'isMatched', document.is_matched) order by document.counted_on, ids[1]) from (
        select array_agg(posting.id order by posting.id) as ids, counted_on, payment_id, voucher_id, agreement_id,
          sum(signed_poisha(posting::postings, account))::bigint as amount_poisha, bool_or(${isMatchedAt(placeId)}) as is_matched
        from ${openPostings(placeId, sql`${day}::date`)} as posting
        group by counted_on, payment_id, voucher_id, agreement_id, reverses is null
        order by counted_on, 1 limit ${SHOWN}) as document
        left join vouchers on vouchers.id = document.voucher_id left join payments on payments.id = document.payment_id
        left join agreements on agreements.id = document.agreement_id left join apartments on apartments.id = agreements.apartment_id
        left join users on users.id = agreements.user_id), '[]') as postings
    from explain_balance(${placeId}::uuid, ${day}::date), places where places.id = ${placeId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`place ${placeId} vanished`);
  return { day, ...row };
}

/** True if each of these postings is in the place's books and on no statement. */
export async function areOpenPostings(db: Db, placeId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${openPostings(placeId, sql`'infinity'::date`)} as posting where id = any (${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows[0]?.n === ids.length;
}

/** The reversals of a payment's postings in a place's account that no line matches. */
export async function listMirrors(db: Db, placeId: string, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select posting.id from open_postings(${placeId}::uuid, 'infinity') as posting
    where posting.payment_id = ${paymentId}::uuid and posting.voucher_id is null and posting.reverses is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Number of lines of a place up to a day that are neither sorted nor put aside. */
export async function countLinesToSort(db: Db, { placeId, day }: OfDay): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count_lines_to_sort(${placeId}::uuid, ${day}::date)::int as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Last imported day of a place. */
export async function findLastDay(db: Db, placeId: string): Promise<string | null> {
  const { day } = await db
    .selectFrom('statement_imports')
    .where('place_id', '=', placeId)
    .where('undone_at', 'is', null)
    .select((eb) => eb.fn.max('last_day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** First reconciled day of a place. */
export async function findStart(db: Db, placeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reconciliations')
    .where('place_id', '=', placeId)
    .where('is_first', '=', true)
    .where('undone_at', 'is', null)
    .select('day')
    .executeTakeFirst();
  return row?.day ?? null;
}

const listed = (db: Db) =>
  db
    .selectFrom('reconciliations')
    .innerJoin('users', 'users.id', 'reconciliations.reconciled_by')
    .select([
      'reconciliations.id as _id',
      'day',
      takaOf('statement_poisha').as('statement'),
      takaOf('book_poisha').as('book'),
      takaOf('lines_open_poisha').as('linesOpen'),
      takaOf('postings_open_poisha').as('postingsOpen'),
      'note',
      'reconciled_at as at',
      'users.name as by',
    ]);

export const listReconciliations = (db: Db, placeId: string): Promise<Reconciliation[]> =>
  listed(db).where('place_id', '=', placeId).where('undone_at', 'is', null).orderBy('day', 'desc').limit(100).execute();

export const findReconciliation = (db: Db, id: string): Promise<Reconciliation> =>
  listed(db).where('reconciliations.id', '=', id).executeTakeFirstOrThrow();

/** Stores what the first proof of a place takes as arrived: postings in no match that are not named as on their way. */
export async function insertTaken(
  tx: Db,
  { id, placeId, day, onItsWay }: OfDay & { id: string; onItsWay: readonly string[] },
): Promise<void> {
  await sql`
    insert into taken_postings (reconciliation_id, posting_id)
    select ${id}::uuid, posting.id from open_postings(${placeId}::uuid, ${day}::date) as posting
    where posting.id <> all (${[...onItsWay]}::uuid[]) and not ${isMatchedAt(placeId)}`.execute(tx);
}

/** True if a posting is in a match of the place, such as with a line of a later day. */
const isMatchedAt = (placeId: string) => sql<boolean>`exists (select from matched_postings joined
  where joined.posting_id = posting.id and joined.place_id = ${placeId}::uuid and not joined.is_undone)`;

type Undone = { at: Date; actorId: string; reason: string };

/**
 * Takes a proof back. Returns what it was, or undefined if it was taken back already.
 * @throws DatabaseError reconciliations_latest
 */
export const updateReconciliationUndone = (tx: Db, id: string, { at, actorId, reason }: Undone) =>
  tx
    .updateTable('reconciliations')
    .set({ undone_at: at.toISOString(), undone_by: actorId, reason })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning([
      'day',
      'opening_voucher as openingVoucher',
      // Null if the person took it back by itself in the cash book.
      sql<Poisha | null>`(select amount_poisha from vouchers where id = opening_voucher and reversed_at is null)`.as(
        'openingPoisha',
      ),
    ])
    .executeTakeFirst();

/** The place of a proof and its method; undefined if there is no such proof. */
export const findPlaceOfProof = (db: Db, id: string) =>
  db
    .selectFrom('reconciliations')
    .innerJoin('places', 'places.id', 'reconciliations.place_id')
    .where('reconciliations.id', '=', id)
    .select(['places.id as placeId', 'places.method'])
    .executeTakeFirst();

/**
 * @throws DatabaseError of `reconciliations_sorted` where a line is to be sorted, `reconciliations_prove` where the balance is not explained,
 * `reconciliations_once`, `reconciliations_of_building`
 */
export const insertReconciliation = (tx: Db, row: NewRow<'reconciliations'>) =>
  tx.insertInto('reconciliations').values(row).execute();
