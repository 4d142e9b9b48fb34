import { DRAFT_OF, draftKey as keyOf } from './has-draft.ts';

/*
 * Typed but unsent input, kept for this tab (sessionStorage) over a reload, a browser crash and the Back button. Each draft belongs to
 * an account: its key begins with the e-mail.
 */

/** Some browsers have no storage in private windows; a draft then lasts as long as the page. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

export const readDraft = <Draft>(email: string | undefined, name: string): Draft | undefined =>
  inStorage((storage) => JSON.parse(storage.getItem(keyOf(email, name)) ?? 'null') as Draft | null) ?? undefined;

export const writeDraft = (email: string | undefined, name: string, draft: unknown) =>
  inStorage((storage) => storage.setItem(keyOf(email, name), JSON.stringify(draft)));

export const dropDraft = (email: string | undefined, name: string) =>
  inStorage((storage) => storage.removeItem(keyOf(email, name)));

/** Deletes the drafts of every account but the signed-in one; without one, all drafts. */
export const dropOtherDrafts = (email?: string) =>
  inStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(DRAFT_OF) && !(email && key.startsWith(keyOf(email, '')))) storage.removeItem(key);
  });
