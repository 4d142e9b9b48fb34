import type { Db } from '#database/connect.ts';

/** Whether this database was made by the demo command. The site then says so. */
export async function isDemoBuilding(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('is_demo').executeTakeFirst();
  return settings?.is_demo ?? false;
}

/** As `isDemoBuilding`. Locked until the transaction ends, so that of two first starts at once only one fills the building. */
export async function lockIsDemo(tx: Db): Promise<boolean> {
  const { is_demo } = await tx.selectFrom('settings').select('is_demo').forUpdate().executeTakeFirstOrThrow();
  return is_demo;
}
