import type { Db } from '#database/connect.ts';

/** Whether this database was made by the demo command. The site then says so. */
export async function isDemoBuilding(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('settings').select('is_demo').executeTakeFirst();
  return settings?.is_demo ?? false;
}
