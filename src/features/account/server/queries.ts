import type { Db } from '#database/connect.ts';

type Picture = { userId: string; name: string; picture: Buffer; madeAt: Date };

/** Stores the photo to which the person's row refers already. */
export async function insertPicture(db: Db, { userId, name, picture, madeAt }: Picture): Promise<void> {
  await db
    .insertInto('profile_photos')
    .values({ user_id: userId, name, picture, made_at: madeAt.toISOString() })
    .execute();
}

export async function findPicture(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('profile_photos').where('name', '=', name).select('picture').executeTakeFirst();
  return row?.picture;
}
