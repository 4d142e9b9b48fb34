import { type Db, inTransaction } from '#database/connect.ts';
import { lockPerson } from '#database/row-locks.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import { findUser, type Person, saveUser } from './queries.ts';

type Details = { name?: string | undefined; photo?: string | null | undefined };

/** Saves a person's own name and photo, and records a change of the name. Returns undefined for a person who has left. */
export function changeDetails(db: Db, actor: Actor, details: Details): Promise<Person | undefined> {
  const { id, email, name } = actor.currentUser;
  if (details.name === undefined || details.name === name) return saveUser(db, id, details);
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, { id });
    const before = await findUser(tx, email);
    const saved = await saveUser(tx, id, details);
    if (before && saved && before.name !== saved.name)
      await recordOwnEvent(tx, actor, {
        kind: 'name_changed',
        details: { from: before.name, to: saved.name },
      });
    return saved;
  });
}
