import type { Db } from '#database/connect.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';

/** The rules for people who handle the building's money. Amounts in taka; null: no limit. */
export type Limits = { separates: boolean; refund: number | null; giveUp: number | null; spend: number | null };

const settings = (db: Db) =>
  db.selectFrom('settings').select(['separates', 'refund_limit_poisha', 'give_up_limit_poisha', 'spend_limit_poisha']);

type Row = Awaited<ReturnType<ReturnType<typeof settings>['executeTakeFirstOrThrow']>>;

const taka = (poisha: number | null) => (poisha === null ? null : toTaka(poisha));
const poisha = (limit: number | null) => (limit === null ? null : toPoisha(limit));

const toLimits = (row: Row): Limits => ({
  separates: row.separates,
  refund: taka(row.refund_limit_poisha),
  giveUp: taka(row.give_up_limit_poisha),
  spend: taka(row.spend_limit_poisha),
});

export const findLimits = async (db: Db): Promise<Limits> => toLimits(await settings(db).executeTakeFirstOrThrow());

/** Locks the limits: a concurrent change waits. */
export const lockLimits = async (tx: Db): Promise<Limits> =>
  toLimits(await settings(tx).forNoKeyUpdate().executeTakeFirstOrThrow());

export async function updateLimits(tx: Db, { separates, refund, giveUp, spend }: Limits): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ separates, refund_limit_poisha: poisha(refund) })
    .set({ give_up_limit_poisha: poisha(giveUp), spend_limit_poisha: poisha(spend) })
    .execute();
}
