import type { Db } from '#database/connect.ts';
import type { Actor } from './record-event.ts';

export type ImportKind = 'apartments' | 'residents' | 'expenses';

type Added = { kind: ImportKind; added: readonly string[]; apartments?: readonly string[]; hash?: string };

/** Keeps what an import added, in its transaction, so that it can be taken back. */
export async function insertImport(tx: Db, by: Actor, { kind, added, apartments = [], hash }: Added): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insertInto('imports')
    .values({
      kind,
      made_at: by.now.toISOString(),
      made_by: by.currentUser.id,
      added: [...added],
      apartments: [...apartments],
      hash: hash ?? null,
    })
    .execute();
}

/** How often a table of expenses was imported and taken back. */
export async function countUndone(tx: Db, hash: string): Promise<number> {
  const rows = await tx
    .selectFrom('imports')
    .where('hash', '=', hash)
    .where('undone_at', 'is not', null)
    .select('id')
    .execute();
  return rows.length;
}

/** Whether a table of expenses was imported, and not taken back. */
export async function isImported(tx: Db, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('imports')
    .where('hash', '=', hash)
    .where('undone_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
