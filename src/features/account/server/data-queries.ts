import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { EXPORTED } from './own-data-tables.ts';

export type Owner = { userId: string; accountId: string | undefined };

/** A condition on rows about the person. It is a constant (own-data-tables.ts), and the ids are parameters. */
function conditionOf(condition: string, { userId, accountId }: Owner): RawBuilder<SqlBool> {
  const values: Record<string, RawBuilder<unknown>> = {
    $user: sql`${userId}::uuid`,
    $account: sql`${accountId ?? null}::text`,
  };
  const parts = condition.split(/(\$\w+)/).map((part) => values[part] ?? sql.raw(part));
  return sql.join(parts, sql.raw(''));
}

const rowsOf = (table: string, owner: Owner) => conditionOf(EXPORTED[table]?.of ?? 'false', owner);

/** The person's rows of a table in the order of their creation, without columns that hold secrets or what came after their time. */
export async function listOwnRows(db: Db, table: string, owner: Owner): Promise<object[]> {
  const { without = [], onlyWhile = { is: 'true', columns: [] } } = EXPORTED[table] ?? {};
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(exported) - ${without}::text[]
      - case when ${conditionOf(onlyWhile.is, owner)} then '{}' else ${onlyWhile.columns}::text[] end as row
    from ${sql.table(table)} as exported where ${rowsOf(table, owner)} order by ctid`.execute(db);
  return rows.map(({ row }) => row);
}

/** Papers of the person's tenancies, and what they signed themself. */
export const listOwnPapers = (db: Db, owner: Owner) =>
  db
    .selectFrom('papers as exported')
    .where(rowsOf('papers', owner))
    .select(['id', 'name', 'size'])
    .orderBy('id')
    .execute();

export const listOwnClaimPictures = (db: Db, userId: string) =>
  db.selectFrom('claim_pictures').where('sent_by', '=', userId).select(['id', 'bytes']).orderBy('id').execute();

export const listOwnRepairPhotos = (db: Db, userId: string) =>
  db.selectFrom('repair_photos').where('added_by', '=', userId).select(['id', 'bytes']).orderBy('id').execute();

export async function findOwnPhoto(db: Db, userId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('profile_photos').where('user_id', '=', userId).select('picture').executeTakeFirst();
  return row?.picture;
}

/** Tenancies with stored parts of a file, whose tenant the person is or was. */
export async function listOwnFiles(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('agreements')
    .innerJoin('tenant_files', 'agreement_id', 'agreements.id')
    .where('user_id', '=', userId)
    .select('agreements.id')
    .distinct()
    .orderBy('agreements.id')
    .execute();
  return rows.map(({ id }) => id);
}
