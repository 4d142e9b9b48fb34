import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { ImportChoices, ImportedKind } from '../endpoints.ts';

export async function findLastImport(db: Db, kind: ImportedKind) {
  if (kind === 'bills') return null;
  const row = await db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'made_by')
    .where('kind', '=', kind)
    .orderBy('imports.id', 'desc')
    .limit(1)
    .select(['imports.id as _id', 'made_at as at', 'users.name as by'])
    .select(sql<number>`cardinality(added)`.as('rows'))
    .select(sql<boolean>`undone_at is not null`.as('isUndone'))
    .executeTakeFirst();
  return row ?? null;
}

export async function findChoices(db: Db, kind: ImportedKind): Promise<ImportChoices> {
  const row = await db
    .selectFrom('import_choices')
    .where('kind', '=', kind)
    .select(['titles', 'formats', 'words'])
    .executeTakeFirst();
  return row ?? { titles: {}, formats: {}, words: {} };
}

export async function keepChoices(db: Db, kind: ImportedKind, choices: ImportChoices): Promise<void> {
  const [titles, formats, words] = [choices.titles, choices.formats, choices.words].map((part) =>
    JSON.stringify(part),
  ) as [string, string, string];
  const columns = { titles, formats, words };
  await db
    .insertInto('import_choices')
    .values({ kind, ...columns })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(columns))
    .execute();
}

export function lockImport(tx: Db, id: string) {
  return tx
    .selectFrom('imports')
    .where('id', '=', id)
    .select(['kind', 'added', 'apartments', 'undone_at as undoneAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function closeImport(tx: Db, id: string, { at, actorId }: { at: Date; actorId: string }): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undone_at: at.toISOString(), undone_by: actorId })
    .where('id', '=', id)
    .execute();
}

/** Deletes those of these apartments that never had a tenancy, photo, reading or amount of a bill line. Returns their number. */
export async function deleteUnused(tx: Db, ids: readonly string[]): Promise<number> {
  const deleted = await tx
    .deleteFrom('apartments')
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .where(
      sql<SqlBool>`not exists (select from agreements where apartment_id = apartments.id)
        and not exists (select from photos where apartment_id = apartments.id)
        and not exists (select from bill_line_flats where apartment_id = apartments.id)
        and not exists (select from meter_readings where apartment_id = apartments.id)`,
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/**
 * Clears the rent that the office asks for those of these apartments that had no other tenancy or request than these: a rent
 * of 0 hides a flat from visitors.
 */
export async function clearAskedRents(tx: Db, ids: readonly string[], tenancies: readonly string[]): Promise<void> {
  await tx
    .updateTable('apartments')
    .set((eb) => ({ rent_poisha: 0, version: eb('version', '+', 1) }))
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .where('rent_poisha', '>', 0)
    .where(
      sql<SqlBool>`not exists (select from agreements where apartment_id = apartments.id and id <> all (${tenancies}::uuid[]))`,
    )
    .execute();
}

/**
 * Counts those of these tenancies and owners' accounts that are unchanged since the import: only their rents and their opening balances
 * were recorded.
 */
export async function countUntouched(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ untouched: number }>`
    select count(*)::integer as untouched from agreements
    where id = any (${ids}::uuid[]) and status in ('accepted', 'owned') and user_id is null and notice_at is null
      and not exists (select from agreements later where later.moved_from = agreements.id)
      and not exists (select from invitations where agreement_id = agreements.id)
      and not exists (
        select from tenancy_people as person
        where agreement_id = agreements.id
          and (person.user_id is not null or slip_hash is not null or left_at is not null or was_tenant))
      and not exists (select from payments where agreement_id = agreements.id and method <> 'Opening')
      and not exists (select from charges where agreement_id = agreements.id and (kind not in ('rent', 'opening') or cancelled_at is not null))
      and not exists (select from rents where agreement_id = agreements.id offset 1)
      and not exists (select from vouchers where agreement_id = agreements.id)
      and not exists (select from papers where agreement_id = agreements.id)
      and not exists (select from reminders where agreement_id = agreements.id)
      and not exists (select from bill_cells where agreement_id = agreements.id)
      and not exists (select from meter_readings where agreement_id = agreements.id)
      and not exists (
        select from journal_entries where agreement_id = agreements.id and kind not in ('charge', 'open', 'apply'))`.execute(
    tx,
  );
  return rows[0]?.untouched ?? 0;
}
