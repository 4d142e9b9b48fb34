import { NAME, STORES, tellWindows } from './kept-entries.ts';
import { type Entry, isUnsent, type Round, withoutDebts } from './round.ts';

/**
 * Deletes the stored rounds of every person but this one, or of all: the page, doors and debts, and sent entries. Unsent entries stay for
 * their owner, without the tenant's debts. @throws DOMException where the browser keeps nothing
 */
export async function forgetOtherRounds(whose: string | undefined): Promise<void> {
  const db = await openExisting();
  const left = db && (await strip(db, whose).finally(() => db.close()));
  if (left?.hasChanged) tellWindows();
  // `caches` does not exist over http. The cached page belongs to one person.
  if ('caches' in globalThis && (!whose || left?.hasChanged)) await caches.delete('collection-round');
  if (left?.isEmpty) indexedDB.deleteDatabase(NAME);
}

/** Undefined if this browser has no rounds: opening the database would create an empty one. */
function openExisting(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}

type Left = { hasChanged: boolean; isEmpty: boolean };

function strip(db: IDBDatabase, whose: string | undefined): Promise<Left> {
  return new Promise((resolve, reject) => {
    const tx = db.transaction(STORES, 'readwrite', { durability: 'strict' });
    tx.onabort = () => reject(tx.error);
    const [rounds, entries] = [tx.objectStore('rounds'), tx.objectStore('entries')];
    const allRounds: IDBRequest<Round[]> = rounds.getAll();
    const allEntries: IDBRequest<Entry[]> = entries.getAll();
    allEntries.onsuccess = () => {
      const isOthers = (kept: { whose: string }) => kept.whose !== whose;
      const unsent = allEntries.result.filter(isUnsent);
      const toForget = allRounds.result.filter((round) => isOthers(round) && !round.isForgotten);
      for (const entry of allEntries.result.filter(isOthers)) {
        if (!isUnsent(entry)) entries.delete(entry.requestKey);
        else if (entry.door.charges.length > 0) entries.put({ ...entry, door: withoutDebts(entry.door) });
      }
      for (const round of toForget) {
        const doors = new Set(unsent.filter((entry) => entry.roundId === round.id).map(({ door }) => door._id));
        const left = round.doors.filter(({ _id }) => doors.has(_id)).map(withoutDebts);
        if (left.length === 0) rounds.delete(round.whose);
        else rounds.put({ ...round, doors: left, away: [], token: undefined, isForgotten: true });
      }
      const isEmpty = unsent.length === 0 && allRounds.result.every(isOthers);
      tx.oncomplete = () => resolve({ hasChanged: toForget.length > 0, isEmpty });
    };
  });
}
