import { type Entry, isUndoable, type Round } from './round.ts';

// IndexedDB and not localStorage: "strict" has the browser write to the disk before it answers, so that an empty battery loses nothing.
const NAME = 'rounds';
const STORES = ['rounds', 'entries'] as const;

/** @throws DOMException where the browser keeps nothing, such as in some private windows */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('rounds', { keyPath: 'whose' });
      request.result.createObjectStore('entries', { keyPath: 'requestKey' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `use` in one transaction, and answers once it is on the disk. */
async function inTransaction<T>(mode: IDBTransactionMode, use: (tx: IDBTransaction) => IDBRequest<T>): Promise<T> {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const tx = db.transaction(STORES, mode, { durability: 'strict' });
      const request = use(tx);
      tx.oncomplete = () => resolve(request.result);
      tx.onabort = () => reject(tx.error);
    });
  } finally {
    db.close();
  }
}

type Kept = {
  round: Round | undefined;
  /** This person's, the one collected first first. */
  entries: Entry[];
  /** How many of other persons wait for them to sign in here. */
  others: number;
};

/** What the device keeps of a person. @throws DOMException where the browser keeps nothing */
export async function readKept(whose: string): Promise<Kept> {
  const round: Round | undefined = await inTransaction('readonly', (tx) => tx.objectStore('rounds').get(whose));
  const all: Entry[] = await inTransaction('readonly', (tx) => tx.objectStore('entries').getAll());
  const entries = all.filter((entry) => entry.whose === whose).sort((one, other) => one.takenAt - other.takenAt);
  const others = all.filter((entry) => entry.whose !== whose && entry.state !== 'sent').length;
  return { round, entries, others };
}

/** @throws DOMException when it could not be kept */
export const keepRound = (round: Round) => inTransaction('readwrite', (tx) => tx.objectStore('rounds').put(round));

/** Keeps a new entry. @throws DOMException when it could not be kept, or the key is there already */
export const addEntry = (entry: Entry) => inTransaction('readwrite', (tx) => tx.objectStore('entries').add(entry));

/**
 * Changes an entry by what it is at that moment, so that two windows cannot contradict each other: `change` gives the next state, or
 * undefined to leave it. Resolves to whether it was changed.
 */
export async function changeEntry(requestKey: string, change: (entry: Entry) => Entry | undefined): Promise<boolean> {
  let changed = false;
  await inTransaction('readwrite', (tx) => {
    const store = tx.objectStore('entries');
    const request: IDBRequest<Entry | undefined> = store.get(requestKey);
    request.addEventListener('success', () => {
      const next = request.result && change(request.result);
      if (!next) return;
      changed = true;
      store.put(next);
    });
    return request;
  });
  return changed;
}

/** Takes an entry away that the server has surely not recorded. Resolves to whether it did. */
export async function removeEntry(requestKey: string): Promise<boolean> {
  let removed = false;
  await inTransaction('readwrite', (tx) => {
    const store = tx.objectStore('entries');
    const request: IDBRequest<Entry | undefined> = store.get(requestKey);
    request.addEventListener('success', () => {
      if (!request.result || !isUndoable(request.result)) return;
      removed = true;
      store.delete(requestKey);
    });
    return request;
  });
  return removed;
}

/** Begins a new round, and drops what the server has recorded of those before. */
export async function startRound(round: Round): Promise<void> {
  await inTransaction('readwrite', (tx) => {
    const store = tx.objectStore('entries');
    const all: IDBRequest<Entry[]> = store.getAll();
    all.addEventListener('success', () => {
      for (const { requestKey, whose, state } of all.result)
        if (whose === round.whose && state === 'sent') store.delete(requestKey);
    });
    return tx.objectStore('rounds').put(round);
  });
}
