import type { Db } from '#database/connect.ts';

/** What binds those who handle the building's money. */
export type Limits = { separates: boolean };

export const findLimits = (db: Db): Promise<Limits> =>
  db.selectFrom('settings').select('separates').executeTakeFirstOrThrow();

/** Says whether it was otherwise before. */
export async function updateLimits(tx: Db, { separates }: Limits): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settings')
    .set({ separates })
    .where('separates', '<>', separates)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
