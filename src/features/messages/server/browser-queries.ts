import type { Db } from '#database/connect.ts';
import type { Browser } from '../endpoints.ts';

const columns = ['id as _id', 'device', 'shows_details as showsDetails', 'created_at as since'] as const;

export const listBrowsers = (db: Db, userId: string): Promise<Browser[]> =>
  db.selectFrom('push_subscriptions').where('user_id', '=', userId).select(columns).orderBy('id', 'desc').execute();

type NewRow = {
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  deviceHash: string | null;
  device: string;
  showsDetails: boolean;
  now: Date;
};

/** One row for each browser: the next person who signs in there takes the row over. */
export const saveBrowser = (tx: Db, { userId, deviceHash, showsDetails, now, ...row }: NewRow): Promise<Browser> => {
  const values = { ...row, user_id: userId, device_hash: deviceHash, shows_details: showsDetails };
  return tx
    .insertInto('push_subscriptions')
    .values({ ...values, created_at: now.toISOString() })
    .onConflict((it) => it.constraint('push_subscriptions_endpoint').doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
};

export const countBrowsersOf = async (tx: Db, userId: string): Promise<number> =>
  (
    await tx
      .selectFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Returns false if there was none. */
export async function deleteOwnBrowser(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
