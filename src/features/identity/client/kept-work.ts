import { loadTexts } from '#locale/texts.ts';
import { documentLanguage, documentTexts } from '#locale/use-texts.tsx';
import { confirm } from '#ui/feedback/dialog.ts';
import { keptWorkTexts } from './kept-work-texts.ts';

const UNSENT = 'unsent ';

/** Notes how many things that this person entered wait on the device for the network. */
export const noteUnsent = (email: string, count: number) =>
  inStorage((storage) =>
    count > 0 ? storage.setItem(UNSENT + email, String(count)) : storage.removeItem(UNSENT + email),
  );

/** How many things of this person wait on the device. */
export const countUnsent = (email: string) => Number(inStorage((storage) => storage.getItem(UNSENT + email)) ?? 0);

/** Asks a person who signs out, where something of theirs waits on the device. Resolves to whether they may leave. */
export async function mayLeave(email = ''): Promise<boolean> {
  const unsent = countUnsent(email);
  if (unsent === 0) return true;
  await loadTexts(documentLanguage()).catch(() => undefined);
  const t = documentTexts(keptWorkTexts);
  return confirm({ title: t.unsent(unsent), text: t.unsentText, confirm: t.leave });
}

/**
 * Drops what the device keeps of the person who signs out: the pages and lists that it keeps for the time without a network. What was
 * entered and not sent stays until its person signs in again.
 */
export function forgetPerson(): void {
  // Neither is there over http.
  if ('caches' in globalThis) caches.delete('collection-round').catch(() => undefined);
  const isUnsent = inStorage((storage) => Object.keys(storage).some((key) => key.startsWith(UNSENT)));
  if (isUnsent === false) indexedDB.deleteDatabase('rounds');
}

/** Private windows of some browsers have no storage. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
