import { sql } from 'kysely';
import { PAGE_SIZE } from '#api/list.ts';
import type { Db } from '#database/connect.ts';
import { countedPage } from '#database/list-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { monthName } from '#locale/calendar.ts';

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCouponRow>>>;

/** Number of payments that use a coupon. A declined or reversed payment releases its use. */
const uses = sql<number>`(
  select count(*)::int from payments where coupon_id = coupons.id and state in ('pending', 'confirmed'))`;
/** Uses count for the tenancy's tenant, also if another person of the home paid: the people of a home share its tenant's limit. */
const usesOf = (userId: string) => sql<number>`(
  select count(*)::int from payments join agreements on agreements.id = agreement_id
  where coupon_id = coupons.id and payments.state in ('pending', 'confirmed') and coalesce(user_id, agreements.id) in (
    select ${userId}::uuid union all
    select coalesce(home.user_id, home.id) from tenancy_members join agreements home on home.id = tenancy_members.agreement_id
    where tenancy_members.user_id = ${userId}))`;

/** Coupons with their terms. `uses`, and `own` for this person's uses, are counted only for a coupon with that limit. */
const coupons = (db: Db, userId?: string) =>
  db
    .selectFrom('coupons')
    .select(['id as _id', 'code', 'discount', 'description', 'description_bangla as descriptionBangla', 'available'])
    .select(['first_day as firstDay', 'last_day as lastDay', 'use_limit as limit', 'use_limit_each as limitEach'])
    .select(sql<number | null>`case when use_limit is not null then ${uses} end`.as('uses'))
    .select(
      userId === undefined
        ? sql<null>`null`.as('own')
        : sql<number | null>`case when use_limit_each is not null then ${usesOf(userId)} end`.as('own'),
    );

/** All coupons, or the available ones; the largest discount first. */
export function listCouponRows(db: Db, { onlyAvailable, userId }: { onlyAvailable: boolean; userId?: string }) {
  return coupons(db, userId)
    .$if(onlyAvailable, (query) => query.where('available', '=', true))
    .orderBy('discount', 'desc')
    .orderBy('code')
    .execute();
}

export const findCouponRow = (db: Db, id: string, userId?: string) =>
  coupons(db, userId).where('id', '=', id).executeTakeFirst();

/**
 * True for the coupon of this code. PostgreSQL puts both into capitals, as in its index: JavaScript turns ß into SS, and the capital of é
 * depends on the database's locale.
 */
const hasCode = (code: string) => sql<boolean>`upper(code) = upper(${code.trim()})`;

export const findCouponByCode = (db: Db, code: string, userId: string) =>
  coupons(db, userId).where(hasCode(code)).executeTakeFirst();

/**
 * Locks the coupon of this code until the transaction ends, and then counts its uses: concurrent payments with it queue, so that its
 * limits hold.
 */
export async function lockCoupon(tx: Db, code: string, userId: string): Promise<CouponRow | undefined> {
  const locked = await tx.selectFrom('coupons').where(hasCode(code)).select('id').forNoKeyUpdate().executeTakeFirst();
  return locked && (await findCouponRow(tx, locked.id, userId));
}

/** Locks a coupon's days and availability until the transaction ends; payments with it wait. */
export function lockCouponToChange(tx: Db, id: string) {
  return tx
    .selectFrom('coupons')
    .where('id', '=', id)
    .select(['code', 'available', 'first_day as firstDay', 'last_day as lastDay'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Number of payments that use a coupon, and the largest number of one person. */
export async function countMostUses(tx: Db, id: string) {
  const { rows } = await sql<{ uses: number; usesEach: number }>`
    select coalesce(sum(n), 0)::int as uses, coalesce(max(n), 0)::int as "usesEach" from (
      select count(*) as n from payments join agreements on agreements.id = agreement_id
      where coupon_id = ${id} and payments.state in ('pending', 'confirmed') group by coalesce(user_id, agreements.id)) as each_person`.execute(
    tx,
  );
  return rows[0] ?? { uses: 0, usesEach: 0 };
}

export type NewCoupon = { code: string; discount: number; description: string } & Terms;
type Terms = {
  descriptionBangla?: string | null | undefined;
  firstDay?: string | null | undefined;
  lastDay?: string | null | undefined;
  limit?: number | null | undefined;
  limitEach?: number | null | undefined;
};

/** Returns its id; undefined if the code is taken, in capitals or not. */
export async function insertCoupon(db: Db, { code, discount, description, ...terms }: NewCoupon) {
  const added = await db
    .insertInto('coupons')
    .values({ code, discount, description, ...columnsOf(terms) })
    .onConflict((conflict) => conflict.expression(sql`upper(code)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Changes the given fields only. */
export async function updateCoupon(
  tx: Db,
  id: string,
  { available, ...terms }: Terms & { available?: boolean | undefined },
) {
  await tx
    .updateTable('coupons')
    .set({ available, ...columnsOf(terms) })
    .where('id', '=', id)
    .execute();
}

const columnsOf = ({ descriptionBangla, firstDay, lastDay, limit, limitEach }: Terms) => ({
  description_bangla: descriptionBangla,
  first_day: firstDay,
  last_day: lastDay,
  use_limit: limit,
  use_limit_each: limitEach,
});

/** Locks a coupon until the transaction ends: a concurrent payment with it has either committed or waits. */
export async function lockCouponToDelete(db: Db, id: string): Promise<void> {
  await db.selectFrom('coupons').where('id', '=', id).select('id').forUpdate().execute();
}

export async function removeCoupon(db: Db, id: string): Promise<void> {
  await db.deleteFrom('coupons').where('id', '=', id).execute();
}

/** True if a payment ever used it, even a declined or reversed one: payments keep their coupon. */
export async function wasUsed(db: Db, id: string): Promise<boolean> {
  const payment = await db.selectFrom('payments').where('coupon_id', '=', id).select('id').limit(1).executeTakeFirst();
  return payment !== undefined;
}

/** One page of the payments with a coupon, the latest first. Declined and reversed payments are left out. */
export async function listUses(db: Db, id: string, page: number) {
  const query = db
    .selectFrom('payments')
    .where('payments.coupon_id', '=', id)
    .where('payments.state', 'in', ['pending', 'confirmed'])
    // A corrected charge has a second posting of its discount: each payment is listed once, with the charge settled last.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('postings')
          .whereRef('postings.payment_id', '=', 'payments.id')
          .where('debit', 'in', ['discounts', 'pending_discounts'])
          .where('credit', '=', 'receivable')
          .where('reverses', 'is', null)
          .select('charge_id')
          .orderBy('postings.id', 'desc')
          .limit(1)
          .as('taken'),
      (join) => join.onTrue(),
    )
    .innerJoin('charges', 'charges.id', 'taken.charge_id')
    .innerJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .select(['payments.id as _id', tenantName.as('name')])
    .select(['apartments.block', 'apartments.apartment_no as apartmentNo'])
    .select((eb) => [eb.ref('charges.year').$notNull().as('year'), eb.ref('charges.month').$notNull().as('month')])
    .select((eb) => [eb.ref('payments.discount').$notNull().as('discount'), 'payments.recorded_at as paidAt'])
    .orderBy('payments.recorded_at', 'desc')
    .orderBy('payments.id', 'desc');
  const { rows, total } = await countedPage(query, { page, size: PAGE_SIZE });
  return { uses: rows.map((row) => ({ ...row, month: monthName(row) })), total };
}
