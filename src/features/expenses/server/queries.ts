import { type SqlBool, sql } from 'kysely';
import { PAGE_SIZE } from '#api/list.ts';
import type { Db } from '#database/connect.ts';
import { countedPage, sumInTaka, takaOf } from '#database/list-queries.ts';
import { DAYS_AFTER_LINE, isSeenVoucher } from '#features/ledger/server/voucher-queries.ts';
import { toPoisha } from '#locale/taka.ts';
import type { Expense, ProposedExpense, SharedCost } from '../endpoints.ts';
import { payerOf } from '../rules.ts';

// An expense debits its category's account, a refund credits it.
const CATEGORY = sql<string>`case vouchers.kind when 'return' then vouchers.credit else vouchers.debit end`;
const PLACE = sql<string>`case vouchers.kind when 'return' then vouchers.debit else vouchers.credit end`;
const SPENT = sql<number>`case vouchers.kind when 'return' then -vouchers.amount_poisha else vouchers.amount_poisha end`;

const COST_ID = sql<string>`coalesce(vouchers.refunds, vouchers.id)`;

const listed = (db: Db) =>
  db
    .selectFrom('vouchers')
    .where(sql<SqlBool>`vouchers.kind in ('expense', 'return')`)
    .leftJoin('users as recorder', 'recorder.id', 'vouchers.recorded_by')
    .leftJoin('users as reverser', 'reverser.id', 'vouchers.reversed_by')
    // Both a cost and what was given back of it name the cost's repair.
    .leftJoin('repair_costs', (join) => join.on('repair_costs.voucher_id', '=', COST_ID))
    .leftJoin('repairs', 'repairs.id', 'repair_costs.repair_id')
    .select(['repairs.id as repairId', 'repairs.number as repairNumber'])
    .select([CATEGORY.as('category'), PLACE.as('place'), takaOf(SPENT).as('amount'), 'refunds'])
    .select(
      takaOf(sql`coalesce((
        select sum(amount_poisha) from vouchers given where given.refunds = vouchers.id and given.reversed_at is null), 0)`).as(
        'givenBack',
      ),
    )
    .select([
      'vouchers.id as _id',
      'paid_on as day',
      'counted_on as countsFor',
      'payee',
      'reference',
      'note',
      'repeats',
      'recorded_at as recordedAt',
      'recorder.name as recordedBy',
      'reversed_at as reversedAt',
      'reverser.name as reversedBy',
      'reason',
      sql<number>`(select count(*)::integer from papers where voucher_id = vouchers.id and removed_at is null)`.as(
        'papers',
      ),
    ])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'));

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const toExpense = ({ place, refunds, givenBack, reversedAt, reversedBy, reason, ...row }: Row): Expense => {
  const { repairId, repairNumber, ...rest } = row;
  return {
    ...rest,
    paidFrom: payerOf(place),
    ...(refunds && { refunds }),
    ...(givenBack > 0 && { givenBack }),
    ...(repairId && repairNumber && { repair: { _id: repairId, number: repairNumber } }),
    reversed: reversedAt && reason ? { at: reversedAt, by: reversedBy, reason } : null,
  };
};

type Filter = { month?: string | undefined; category?: string | undefined };

const filtered = <Q extends ReturnType<typeof listed>>(query: Q, { month, category }: Filter) =>
  query
    .$if(month !== undefined, (all) =>
      all
        .where('counted_on', '>=', `${month}-01`)
        .where('counted_on', '<', sql<string>`${`${month}-01`}::date + interval '1 month'`),
    )
    .$if(category !== undefined, (all) => all.where(CATEGORY, '=', category ?? ''));

/** One page of the expenses that count for a month, or of all, the latest first. */
export async function listPage(db: Db, { page, ...filter }: Filter & { page: number }) {
  const query = filtered(listed(db), filter).orderBy('counted_on', 'desc').orderBy('vouchers.id', 'desc');
  const [{ rows, total }, { sum }] = await Promise.all([
    countedPage(query, { page, size: PAGE_SIZE }),
    filtered(listed(db), filter)
      .where('reversed_at', 'is', null)
      .clearSelect()
      .select(sumInTaka(SPENT).as('sum'))
      .executeTakeFirstOrThrow(),
  ]);
  return { expenses: rows.map(toExpense), total, sum };
}

/**
 * What each cost adds to the building's year in a month, with its vouchers, the latest first: their sum is the month's `spent`. A cost of an
 * earlier month that is taken back in this one is below zero (`takenBack`); one that came and was taken back in this month is absent.
 */
export async function listSharedCosts(db: Db, month: string): Promise<{ costs: SharedCost[]; sum: number }> {
  const { rows } = await sql<SharedCost & { sum: number }>`
    select vouchers.id as _id, paid_on as day, ${takaOf(sql`moved.poisha`)} as amount, ${takaOf(sql`sum(moved.poisha) over ()`)} as sum,
      jsonb_build_object('name', cost_categories.name, 'nameBangla', name_bangla) as category, "takenBack",
      case when reversed_at is not null then '[]' else coalesce((
        select jsonb_agg(jsonb_build_object('_id', papers.id, 'mediaType', media_type, 'size', size) order by papers.id)
        from papers where voucher_id = vouchers.id and removed_at is null), '[]') end as vouchers
    from (
      select voucher_id, category, bool_and(reverses is not null) as "takenBack", max(postings.counted_on) as day,
        sum(case when postings.debit = category then postings.amount_poisha else -postings.amount_poisha end) as poisha
      from postings join vouchers on vouchers.id = voucher_id cross join lateral (select ${CATEGORY} as category) as cost
      where postings.counted_on >= ${`${month}-01`}::date and postings.counted_on < ${`${month}-01`}::date + interval '1 month'
        and vouchers.kind in ('expense', 'return')
      group by voucher_id, category
    ) as moved
    join vouchers on vouchers.id = voucher_id join cost_categories on cost_categories.code = category
    where moved.poisha <> 0
    order by moved.day desc, vouchers.id desc`.execute(db);
  const costs = rows.map(({ sum: _, takenBack, ...cost }) => (takenBack ? { ...cost, takenBack } : cost));
  return { costs, sum: rows[0]?.sum ?? 0 };
}

export async function findExpense(db: Db, id: string): Promise<Expense | undefined> {
  const row = await listed(db).where('vouchers.id', '=', id).executeTakeFirst();
  return row && toExpense(row);
}

type Candidate = {
  day: string;
  category: string;
  /** In taka. */
  amount: number;
  payee: string | null;
  reference: string | null;
};

type TableRow = { index: number } & Candidate;

const DAYS = sql.raw(String(DAYS_AFTER_LINE));

/** An expense that looks the same for each row of a table, or that a line shows, as `findSameVoucher`; rows without one are absent. */
export async function listSameExpenses(db: Db, rows: readonly TableRow[]): Promise<Map<number, Expense>> {
  const told = rows.map(({ amount, ...row }) => ({ ...row, amount: toPoisha(amount) }));
  const found = await sql<{ index: number; id: string }>`
    select distinct on (index) index, vouchers.id
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told (index integer, day date, category text, amount bigint, payee text, reference text)
    join vouchers on kind = 'expense' and amount_poisha = amount and reversed_at is null
      and (paid_on = told.day and debit = category
          and (lower(vouchers.payee) is not distinct from lower(told.payee) or lower(vouchers.reference) = lower(told.reference))
        or paid_on between told.day - ${DAYS} and told.day + ${DAYS} and ${isSeenVoucher})
    order by index, vouchers.id`.execute(db);
  const ids = found.rows.map(({ id }) => id);
  const same = await listed(db).where(sql<SqlBool>`vouchers.id = any (${ids}::uuid[])`).execute();
  const byId = new Map(same.map((row) => [row._id, toExpense(row)]));
  return new Map(
    found.rows.flatMap(({ index, id }) => {
      const expense = byId.get(id);
      return expense ? [[index, expense] as const] : [];
    }),
  );
}

/** Expenses recorded before one, the latest first. */
export async function listAllExpenses(db: Db, { before, limit }: { before: string | undefined; limit: number }) {
  const rows = await listed(db)
    .$if(before !== undefined, (query) => query.where('vouchers.id', '<', before ?? ''))
    .orderBy('vouchers.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toExpense);
}

/**
 * Recurring costs of the last three months that are not recorded for a month such as `2026-07` yet, in current categories. The latest
 * voucher decides if a cost recurs.
 */
export async function listProposals(db: Db, month: string): Promise<ProposedExpense[]> {
  const first = `${month}-01`;
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('vouchers')
        .distinctOn(['debit', 'payee'])
        .where('kind', '=', 'expense')
        .where('reversed_at', 'is', null)
        .where('month', '>=', sql<string>`${first}::date - interval '3 months'`)
        .select(['id', 'debit', 'credit', 'payee', 'amount_poisha', 'note', 'repeats', 'month'])
        .orderBy('debit')
        .orderBy('payee')
        .orderBy('month', 'desc')
        .orderBy('id', 'desc')
        .as('latest'),
    )
    .innerJoin('cost_categories', 'cost_categories.code', 'debit')
    .where('is_ended', '=', false)
    .where('repeats', '=', true)
    .where('month', '<', first)
    .select((eb) => eb.ref('debit').$notNull().as('debit'))
    .select(['id as _id', 'credit', 'payee', takaOf('amount_poisha').as('amount'), 'note'])
    .orderBy('debit')
    .orderBy('payee')
    .execute();
  return rows.map(({ debit, credit, ...row }) => ({ ...row, category: debit, paidFrom: payerOf(credit) }));
}

/** Highest amount in poisha that a person may spend without approval; undefined without a limit. */
export async function findSpendLimit(db: Db): Promise<number | undefined> {
  const { most } = await db.selectFrom('settings').select('spend_limit_poisha as most').executeTakeFirstOrThrow();
  return most ?? undefined;
}
