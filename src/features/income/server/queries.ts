import { sql } from 'kysely';
import { PAGE_SIZE } from '#api/list.ts';
import type { Db } from '#database/connect.ts';
import { countedPage, sumInTaka, takaOf } from '#database/list-queries.ts';
import { methodOfAccount } from '#features/ledger/rules.ts';
import type { Income } from '../endpoints.ts';
import { takingOf } from '../rules.ts';

const listed = (db: Db) =>
  db
    .selectFrom('vouchers')
    .where('vouchers.kind', '=', 'income')
    .leftJoin('users as recorder', 'recorder.id', 'vouchers.recorded_by')
    .leftJoin('users as reverser', 'reverser.id', 'vouchers.reversed_by')
    .select((eb) => eb.ref('debit').$notNull().as('debit'))
    .select(['vouchers.id as _id', 'paid_on as day', 'counted_on as countsFor', 'credit', 'payee as payer'])
    .select([takaOf('amount_poisha').as('amount'), 'reference', 'note', 'recorded_at as recordedAt'])
    .select(['recorder.name as recordedBy', 'reversed_at as reversedAt', 'reverser.name as reversedBy', 'reason']);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

/** @throws Error for an account that cannot receive income */
function toIncome({ debit, credit, reversedAt, reversedBy, reason, ...row }: Row): Income {
  const paidInto = methodOfAccount(debit);
  if (!paidInto) throw new Error(`income ${row._id} came into ${debit}, which is no account of money`);
  return {
    ...row,
    category: takingOf(credit),
    paidInto,
    reversed: reversedAt && reason ? { at: reversedAt, by: reversedBy, reason } : null,
  };
}

const filtered = (db: Db, month: string | undefined) =>
  listed(db).$if(month !== undefined, (all) =>
    all
      .where('counted_on', '>=', `${month}-01`)
      .where('counted_on', '<', sql<string>`${`${month}-01`}::date + interval '1 month'`),
  );

/** One page of the other income that counts for a month, or of all, the latest first. */
export async function listPage(db: Db, { page, month }: { month?: string | undefined; page: number }) {
  const query = filtered(db, month).orderBy('counted_on', 'desc').orderBy('vouchers.id', 'desc');
  const [{ rows, total }, { sum }] = await Promise.all([
    countedPage(query, { page, size: PAGE_SIZE }),
    filtered(db, month)
      .where('reversed_at', 'is', null)
      .clearSelect()
      .select(sumInTaka('amount_poisha').as('sum'))
      .executeTakeFirstOrThrow(),
  ]);
  return { income: rows.map(toIncome), total, sum };
}

export async function findIncome(db: Db, id: string): Promise<Income | undefined> {
  const row = await listed(db).where('vouchers.id', '=', id).executeTakeFirst();
  return row && toIncome(row);
}
