import { draftKey as keyOf } from './has-draft.ts';

/**
 * What a person has typed and not sent, kept for this tab (sessionStorage), so that a reload, a crash of the browser and the Back button
 * find it. Each draft belongs to an account: its key begins with the e-mail.
 */
const DRAFT_OF = 'draft of ';

/** Private windows of some browsers have no storage; what is typed then lives as long as the page. */
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

/** Drops the drafts of every other account than the one that is signed in; without one all. */
export const dropOtherDrafts = (email?: string) =>
  inStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(DRAFT_OF) && !(email && key.startsWith(keyOf(email, '')))) storage.removeItem(key);
  });
