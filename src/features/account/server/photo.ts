import { signInFirst } from '#api/problem.ts';
import { newToken } from '#auth/secrets.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { OWN_PHOTOS } from '#features/identity/rules.ts';
import { saveUser } from '#features/identity/server/queries.ts';
import { readPortrait } from '#features/photos/server/read-pictures.ts';
import { insertPicture } from './queries.ts';

/**
 * Stores the person's own photo in place of the previous one. Returns its address.
 * @throws Problem invalid where it is no picture; unauthenticated for a person who has left
 */
export async function keepPhoto(db: Db, actor: Actor, file: Uint8Array): Promise<string> {
  const picture = await readPortrait(file, actor);
  const { id } = actor.currentUser;
  const name = newToken();
  const photo = OWN_PHOTOS + name;
  return inTransaction(db, async (tx) => {
    // A trigger deletes the previous photo (11_triggers.sql).
    if (!(await saveUser(tx, id, { photo }))) throw signInFirst();
    await insertPicture(tx, { userId: id, name, picture, madeAt: actor.now });
    return photo;
  });
}
