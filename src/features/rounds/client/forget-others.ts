import { NAME, STORES, tellWindows } from './kept-entries.ts';
import { type Entry, isUnsent, type Round, withoutDebts } from './round.ts';

/**
 * Drops what the device keeps of the rounds of other persons than this one, or of all: the page, doors and debts, and what was sent.
 * What was collected and not sent stays for its owner, without what the tenant owes. @throws DOMException where the browser keeps nothing
 */
export async function forgetOtherRounds(whose: string | undefined): Promise<void> {
  const db = await openExisting();
  const left = db && (await strip(db, whose).finally(() => db.close()));
  if (left?.hasChanged) tellWindows();
  // Not there over http. The page that is kept is that of one person.
  if ('caches' in globalThis && (!whose || left?.hasChanged)) await caches.delete('collection-round');
  if (left?.isEmpty) indexedDB.deleteDatabase(NAME);
}

/** Undefined where this browser has no rounds: opening it would make an empty database. */
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
