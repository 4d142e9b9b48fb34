import { type SqlBool, sql } from 'kysely';
import { PAGE_SIZE } from '#api/list.ts';
import type { Db } from '#database/connect.ts';
import { contains, countedPage, sumInTaka, takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { amongPeople, type Scope } from '#database/scope.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { daysAfter } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Cheque } from '../endpoints.ts';
import { type ChequeFilter, noticeBy, STALE_AHEAD } from '../rules.ts';

/** Cheques of tenancies within the scope, each as `cheque`. */
const found = (db: Db, scope: Scope) =>
  db
    .selectFrom('cheques_now as cheque')
    .innerJoin('agreements', 'agreements.id', 'cheque.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where(amongPeople(scope));

const chequeRows = (db: Db, scope: Scope) =>
  found(db, scope)
    .leftJoin('places', 'places.id', 'cheque.place_id')
    .select([
      'cheque.id as _id',
      'cheque.agreement_id as agreementId',
      tenantName.as('name'),
      'apartments.block',
      'apartments.apartment_no as apartmentNo',
      sql<boolean>`agreements.status in ('accepted', 'owned')`.as('isCurrent'),
      'cheque.bank',
      'cheque.number',
      takaOf('cheque.amount_poisha').as('amount'),
      'cheque.dated',
      sql<string | null>`to_char(cheque.month, 'YYYY-MM')`.as('month'),
      'cheque.is_security as isSecurity',
      'cheque.taken_on as takenOn',
      'cheque.recorded_at as recordedAt',
      'cheque.state',
      'cheque.valid_through as validThrough',
      'cheque.deposited_on as depositedOn',
      sql<string | null>`coalesce(places.name, nullif(places.number, ''))`.as('place'),
      'cheque.payment_id as paymentId',
      'cheque.cleared_on as clearedOn',
      'cheque.unpaid_on as returnedOn',
      'cheque.return_reason as returnReason',
      'cheque.given_back_on as givenBackOn',
      'cheque.given_back_note as givenBackNote',
    ]);

const toCheque = (row: Omit<Cheque, 'noticeBy'>): Cheque => ({
  ...row,
  noticeBy: row.state === 'returned' && row.returnedOn ? noticeBy(row.returnedOn) : null,
});

/** True if a cheque can be deposited by this day; a security is not proposed. */
const isDueBy = (day: string) =>
  sql<SqlBool>`cheque.state = 'held' and not cheque.is_security and cheque.dated <= ${day}::date`;

const FILTERS: Record<ChequeFilter, (today: string) => ReturnType<typeof isDueBy>> = {
  open: () => sql`cheque.state in ('held', 'deposited', 'returned')`,
  due: (today) => isDueBy(today),
  week: (today) => isDueBy(daysAfter(today, 7)),
  stale: (today) =>
    sql`cheque.state in ('held', 'returned') and cheque.valid_through <= ${daysAfter(today, STALE_AHEAD)}::date`,
  held: () => sql`cheque.state = 'held'`,
  deposited: () => sql`cheque.state = 'deposited'`,
  cleared: () => sql`cheque.state = 'cleared'`,
  returned: () => sql`cheque.state = 'returned'`,
  givenBack: () => sql`cheque.state = 'givenBack'`,
  all: () => sql`true`,
};

/** More than a building has in hand at once. */
const MAX_WHOLE = 10_000;

type Listed = {
  today: string;
  state: ChequeFilter;
  agreementId?: string | undefined;
  search: string;
  page: number;
  /** All of them in one answer. */
  whole?: 'true' | undefined;
};

/**
 * One page of the cheques within the scope by date, and the sum of all pages. Cleared, handed-back and all ones are listed the latest
 * first.
 */
export async function listPage(db: Db, scope: Scope, { today, state, agreementId, search, page, whole }: Listed) {
  const isFound = sql<SqlBool>`(${contains(tenantName, search)} or ${contains(sql`apartments.apartment_no`, search)}
    or ${contains(sql`cheque.bank`, search)} or ${contains(sql`cheque.number`, search)})`;
  const isListed = FILTERS[state](today);
  const rows = chequeRows(db, scope)
    .where(isListed)
    .$if(agreementId !== undefined, (query) => query.where('cheque.agreement_id', '=', agreementId ?? ''))
    .$if(search !== '', (query) => query.where(isFound));
  const isDone = state === 'cleared' || state === 'givenBack' || state === 'all';
  const sorted = rows.orderBy('cheque.dated', isDone ? 'desc' : 'asc').orderBy('cheque.id');
  const [listed, { sum }] = await Promise.all([
    countedPage(sorted, whole ? { page: 1, size: MAX_WHOLE } : { page, size: PAGE_SIZE }),
    rows.clearSelect().select(sumInTaka('cheque.amount_poisha').as('sum')).executeTakeFirstOrThrow(),
  ]);
  return { cheques: listed.rows.map(toCheque), total: listed.total, sum };
}

export async function findCheque(db: Db, scope: Scope, id: string): Promise<Cheque | undefined> {
  const row = await chequeRows(db, scope).where('cheque.id', '=', id).executeTakeFirst();
  return row && toCheque(row);
}

/** Cheques of one form, by number. */
export async function listSeries(db: Db, seriesId: string): Promise<Cheque[]> {
  const rows = await chequeRows(db, 'everyone').where('series_id', '=', seriesId).orderBy('cheque.number').execute();
  return rows.map(toCheque);
}

/** A tenancy's cheques in the office's hands: held, or returned by the bank. */
export async function listInHand(db: Db, scope: Scope, agreementId: string): Promise<Cheque[]> {
  const rows = await chequeRows(db, scope)
    .where('cheque.agreement_id', '=', agreementId)
    .where('cheque.state', 'in', ['held', 'returned'])
    .orderBy('cheque.dated')
    .orderBy('cheque.id')
    .execute();
  return rows.map(toCheque);
}

/** Up to `limit` cheques by date, after the one with this date and id. */
export async function listAll(
  db: Db,
  { after, limit }: { after: Cheque | undefined; limit: number },
): Promise<Cheque[]> {
  const rows = await chequeRows(db, 'everyone')
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(cheque.dated, cheque.id) > (${after?.dated}::date, ${after?._id}::uuid)`),
    )
    .orderBy('cheque.dated')
    .orderBy('cheque.id')
    .limit(limit)
    .execute();
  return rows.map(toCheque);
}

/** Finds a cheque of this bank with one of these numbers that was not handed back, and its tenant. */
export const findSame = (db: Db, bankKey: string, numbers: readonly string[]) =>
  found(db, 'everyone')
    .where('cheque.bank_key', '=', bankKey)
    .where('cheque.number', 'in', numbers)
    .where('cheque.given_back_on', 'is', null)
    .select(['cheque.number', 'cheque.bank', tenantName.as('name'), 'apartments.apartment_no as apartmentNo'])
    .orderBy('cheque.number')
    .limit(1)
    .executeTakeFirst();

/** The caller sorts the cheques by number, so that concurrent requests queue instead of deadlocking. */
export const insertCheques = (tx: Db, cheques: readonly NewRow<'cheques'>[]) =>
  tx.insertInto('cheques').values(cheques).execute();

/** The cheque whose last deposit a payment is. */
export const findChequeOfPayment = (db: Db, paymentId: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('cheques').where('payment_id', '=', paymentId).select('id').executeTakeFirst();

/** Id of a cheque's tenancy, which changes when its tenant moves to another flat. */
export const findAgreementOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('cheques').where('id', '=', id).select('agreement_id as agreementId').executeTakeFirst())
    ?.agreementId;

type Deposit = { paymentId: string; depositedOn: string; placeId: string | null };

export const updateDeposited = (tx: Db, id: string, { paymentId, depositedOn, placeId }: Deposit) =>
  tx
    .updateTable('cheques')
    .set({ payment_id: paymentId, deposited_on: depositedOn, place_id: placeId, returned_on: null })
    .where('id', '=', id)
    .execute();

export const updateReturned = (tx: Db, id: string, returnedOn: string) =>
  tx.updateTable('cheques').set({ returned_on: returnedOn }).where('id', '=', id).execute();

type GivenBack = { givenBackOn: string; actorId: string; note: string | null };

export const updateGivenBack = (tx: Db, id: string, { givenBackOn, actorId, note }: GivenBack) =>
  tx
    .updateTable('cheques')
    .set({ given_back_on: givenBackOn, given_back_by: actorId, given_back_note: note })
    .where('id', '=', id)
    .execute();

/** A current bank account of the building, and its account in the books, which is null if it imports no statements. */
export const findBank = (db: Db, id: string) =>
  db
    .selectFrom('places')
    .where('id', '=', id)
    .where('method', '=', 'Bank')
    .where('ended_at', 'is', null)
    .select(['id', 'account'])
    .executeTakeFirst();

/** A month's charged and open rent, in poisha. */
export const findOpenRent = (
  tx: Db,
  { agreementId, year, month }: { agreementId: string; year: number; month: number },
): Promise<{ chargeId: string; outstandingPoisha: Poisha } | undefined> =>
  tx
    .selectFrom('charges')
    .where('agreement_id', '=', agreementId)
    .where('kind', '=', 'rent')
    .where('year', '=', year)
    .where('month', '=', month)
    .where('cancelled_at', 'is', null)
    .where('outstanding_poisha', '>', 0)
    .select(['id as chargeId', 'outstanding_poisha as outstandingPoisha'])
    .executeTakeFirst();

/** True if a pending or confirmed bank payment has this number. */
export async function isUsed(tx: Db, reference: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .where('method', '=', 'Bank')
    .where('reference', '=', reference)
    .where('state', 'in', ['pending', 'confirmed'])
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findFlatOf = (db: Db, scope: Scope, agreementId: string) =>
  db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('agreements.id', '=', agreementId)
    .where(amongPeople(scope))
    .select([tenantName.as('name'), 'apartments.apartment_no as apartmentNo', 'apartments.block', 'apartments.floor'])
    .executeTakeFirst();
