import { type Entry, isUndoable, type Round } from './round.ts';

// IndexedDB and not localStorage: with "strict" durability the browser writes to the disk before it resolves, so that an empty battery
// loses nothing.
export const NAME = 'rounds';
export const STORES = ['rounds', 'entries'] as const;

type Kept = {
  round: Round | undefined;
  /** This person's entries, in the order of collection. */
  entries: Entry[];
  /** Number of other persons' entries, which wait until those persons sign in here. */
  others: number;
};

/** Makes the other windows of this browser read again. */
export const tellWindows = () => otherWindows().postMessage(null);

let channel: BroadcastChannel | undefined;
/** Channel between the windows of this browser. A window does not receive its own messages. */
const otherWindows = () => {
  channel ??= new BroadcastChannel(NAME);
  return channel;
};

/** Calls back when another window has changed the stored data. Returns the function that stops it. */
export function watchKept(onChange: () => void): () => void {
  const windows = otherWindows();
  windows.addEventListener('message', onChange);
  return () => windows.removeEventListener('message', onChange);
}

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

/**
 * Reads a person's stored data and lets `use` write in the same transaction, so that two windows cannot overwrite each other. Resolves
 * once it is on the disk.
 */
async function inTransaction<T>(
  mode: IDBTransactionMode,
  whose: string,
  use: (kept: Kept, tx: IDBTransaction) => T,
): Promise<T> {
  const db = await open();
  try {
    const result = await new Promise<T>((resolve, reject) => {
      const tx = db.transaction(STORES, mode, { durability: 'strict' });
      tx.onabort = () => reject(tx.error);
      const round: IDBRequest<Round | undefined> = tx.objectStore('rounds').get(whose);
      const all: IDBRequest<Entry[]> = tx.objectStore('entries').getAll();
      all.onsuccess = () => {
        const entries = all.result.filter((entry) => entry.whose === whose);
        entries.sort((one, other) => one.takenAt - other.takenAt);
        const others = all.result.filter((entry) => entry.whose !== whose && entry.state !== 'sent').length;
        const used = use({ round: round.result, entries, others }, tx);
        tx.oncomplete = () => resolve(used);
      };
    });
    if (mode === 'readwrite') tellWindows();
    return result;
  } finally {
    db.close();
  }
}

/** Reads a person's stored data. @throws DOMException where the browser keeps nothing */
export const readKept = (whose: string) => inTransaction('readonly', whose, (kept) => kept);

/**
 * Changes a person's round: `change` receives the current data and returns the next round, or undefined to leave it. A new round drops
 * the sent entries of earlier days; those of its own day stay listed, to be corrected. @throws DOMException when it could not be kept
 */
export const changeRound = (whose: string, change: (kept: Kept) => Round | undefined): Promise<void> =>
  inTransaction('readwrite', whose, (kept, tx) => {
    const next = change(kept);
    if (!next) return;
    tx.objectStore('rounds').put(next);
    if (next.id === kept.round?.id) return;
    for (const { requestKey, state, receivedOn } of kept.entries)
      if (state === 'sent' && receivedOn !== next.day) tx.objectStore('entries').delete(requestKey);
  });

/**
 * Stores a new entry. Resolves to false, and stores nothing, if another window has begun another round or has collected at the same
 * door an entry that the person has not `seen`. @throws DOMException when it could not be kept
 */
export const addEntry = (entry: Entry, seen: readonly Entry[]): Promise<boolean> =>
  inTransaction('readwrite', entry.whose, ({ round, entries }, tx) => {
    const { roundId, door } = entry;
    const known = new Set(seen.map(({ requestKey }) => requestKey));
    const isNew = (kept: Entry) =>
      kept.roundId === roundId && kept.door._id === door._id && !known.has(kept.requestKey);
    if (round?.id !== roundId || entries.some(isNew)) return false;
    tx.objectStore('entries').add(entry);
    if (round.away.includes(door._id))
      tx.objectStore('rounds').put({ ...round, away: round.away.filter((id) => id !== door._id) });
    return true;
  });

type EntryKey = Pick<Entry, 'whose' | 'requestKey'>;
const isNamed = (named: EntryKey) => (kept: Entry) => kept.requestKey === named.requestKey;

/**
 * Changes an entry: `change` receives its current state and returns the next one, or undefined to leave it. Resolves to the changed entry,
 * or undefined.
 */
export const changeEntry = (named: EntryKey, change: (entry: Entry) => Entry | undefined): Promise<Entry | undefined> =>
  inTransaction('readwrite', named.whose, ({ entries }, tx) => {
    const entry = entries.find(isNamed(named));
    const next = entry && change(entry);
    if (next) tx.objectStore('entries').put(next);
    return next;
  });

/** Removes an entry if the server has certainly not recorded it. Resolves to true if it was removed. */
export const removeEntry = (named: EntryKey): Promise<boolean> =>
  inTransaction('readwrite', named.whose, ({ entries }, tx) => {
    const entry = entries.find(isNamed(named));
    if (!entry || !isUndoable(entry)) return false;
    tx.objectStore('entries').delete(entry.requestKey);
    return true;
  });
