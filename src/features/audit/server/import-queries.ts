import type { Db } from '#database/connect.ts';
import type { Actor } from './record-event.ts';

type ImportKind = 'apartments' | 'residents' | 'expenses';

type Added = { kind: ImportKind; added: readonly string[]; apartments?: readonly string[]; hash?: string };

/** Records the rows that an import added, in its transaction, so that the import can be undone. */
export async function insertImport(tx: Db, actor: Actor, { kind, added, apartments = [], hash }: Added): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insertInto('imports')
    .values({
      kind,
      made_at: actor.now.toISOString(),
      made_by: actor.currentUser.id,
      added: [...added],
      apartments: [...apartments],
      hash: hash ?? null,
    })
    .execute();
}

/** Counts the imports of this table of expenses, in force and undone. */
export async function countImports(tx: Db, hash: string): Promise<{ valid: number; undone: number }> {
  const rows = await tx.selectFrom('imports').where('hash', '=', hash).select('undone_at as undoneAt').execute();
  const undone = rows.filter(({ undoneAt }) => undoneAt !== null).length;
  return { valid: rows.length - undone, undone };
}
