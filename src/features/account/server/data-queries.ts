import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { EXPORTED } from './own-data-tables.ts';

export type Owner = { userId: string; accountId: string | undefined; email: string };

/** The person's rows of a table in the order of their creation, without columns that hold secrets. */
export async function listOwnRows(db: Db, table: string, { userId, accountId, email }: Owner): Promise<object[]> {
  const { of, without = [] } = EXPORTED[table] ?? { of: 'false' };
  const values: Record<string, unknown> = {
    $user: sql`${userId}::uuid`,
    $account: sql`${accountId ?? null}::text`,
    $email: sql`${email}::text`,
  };
  // The conditions are constants (own-data-tables.ts); the person's ids and e-mail are parameters.
  const parts = of.split(/(\$\w+)/).map((part) => values[part] ?? sql.raw(part));
  const condition = sql.join(parts, sql.raw(''));
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(exported) - ${without}::text[] as row from ${sql.table(table)} as exported
    where ${condition} order by ctid`.execute(db);
  return rows.map(({ row }) => row);
}

/** Papers of the tenancies whose tenant the person is or was. */
export const listOwnPapers = (db: Db, userId: string) =>
  db
    .selectFrom('papers')
    .innerJoin('agreements', 'agreements.id', 'agreement_id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .select(['papers.id', 'papers.name', 'size'])
    .orderBy('papers.id')
    .execute();

export const listOwnClaimPictures = (db: Db, userId: string) =>
  db.selectFrom('claim_pictures').where('sent_by', '=', userId).select(['id', 'bytes']).orderBy('id').execute();

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
