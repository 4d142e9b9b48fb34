import type { Db } from '#database/connect.ts';
import type { Browser } from '../endpoints.ts';

const columns = [
  'id as _id',
  'device',
  'device_hash as deviceHash',
  'shows_details as showsDetails',
  'created_at as since',
] as const;
type Row = Omit<Browser, 'isThis'> & { deviceHash: string | null };

export const listBrowsers = (db: Db, userId: string): Promise<Row[]> =>
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

/** Upserts a browser by its endpoint: the next person who signs in there takes it over. Replaces the device's earlier subscription. */
export const saveBrowser = async (tx: Db, { userId, deviceHash, showsDetails, now, ...row }: NewRow): Promise<Row> => {
  if (deviceHash !== null)
    await tx
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('device_hash', '=', deviceHash)
      .where('endpoint', '<>', row.endpoint)
      .execute();
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

/** Returns false if the person has no such browser. */
export async function deleteOwnBrowser(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
