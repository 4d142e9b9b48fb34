import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import type { CategoryChange, CostCategory, NewCategory } from '../endpoints.ts';

const columns = [
  'code',
  'name',
  'name_bangla as nameBangla',
  'tax_line as taxLine',
  'is_ended as isEnded',
  'version',
] as const;

/** All categories in the order of their addition, including ended ones. */
export const listCategories = (db: Db): Promise<CostCategory[]> =>
  db.selectFrom('cost_categories').select(columns).orderBy('position').execute();

/** Makes changes of categories queue, so that no two get the same name or code. */
export async function lockCategories(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.numbering})`.execute(tx);
}

/** Makes costs of one category queue, so that of two equal ones the second is questioned. */
export async function lockCategory(tx: Db, code: string): Promise<void> {
  await tx.selectFrom('cost_categories').where(sql<string>`code`, '=', code).select('code').forNoKeyUpdate().execute();
}

type Names = Pick<CostCategory, 'name' | 'nameBangla'>;

/** Inserts a category; a trigger adds its account. The categories are locked. */
export async function insertCategory(
  tx: Db,
  { name, nameBangla, taxLine }: NewCategory & Names,
): Promise<CostCategory> {
  const { last } = await tx
    .selectFrom('cost_categories')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const position = last + 1;
  return tx
    .insertInto('cost_categories')
    .values({ code: `cost_${position}`, name, name_bangla: nameBangla, tax_line: taxLine, position })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Updates a category. The categories are locked. */
export function updateCategory(
  tx: Db,
  code: string,
  { name, nameBangla, taxLine, isEnded }: CategoryChange,
): Promise<CostCategory> {
  return tx
    .updateTable('cost_categories')
    .set({
      version: sql<number>`version + 1`,
      ...(name !== undefined && { name }),
      ...(nameBangla !== undefined && { name_bangla: nameBangla }),
      ...(taxLine !== undefined && { tax_line: taxLine }),
      ...(isEnded !== undefined && { is_ended: isEnded }),
    })
    .where(sql<string>`code`, '=', code)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
