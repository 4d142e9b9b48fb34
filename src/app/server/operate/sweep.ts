import { deleteExpired } from '#auth/queries.ts';
import type { Db } from '#database/connect.ts';
import { deleteForgotten } from '#http/limits/limits-sign-in.ts';

/** Deletes what is good for nothing any more. The limits' counts are swept by their library, an hour after they ended. */
export async function sweep(db: Db): Promise<void> {
  await deleteExpired(db);
  await deleteForgotten(db);
}
