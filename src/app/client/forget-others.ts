import type { QueryClient } from '@tanstack/react-query';
import type { CallName } from '#api/client.ts';
import { rememberHome } from '#features/identity/client/use-home.ts';
import { dropOtherDrafts } from '#ui/draft/drafts.ts';
import { loadLeaveQuestion } from '#ui/feedback/dialog.ts';

type Shown = { queries: QueryClient; changePerson: (user: null) => Promise<void> };
/** What this window shows, once it is known of whom. */
let shown: Shown | undefined;

/**
 * Channel to the other windows of this browser, each with drafts of its own. Logout in one of them ends the session of all: this window
 * stops showing what the person may read, without waiting for a refused call.
 */
const windows = new BroadcastChannel('signed out');
windows.onmessage = () => {
  dropOtherDrafts();
  void shown?.changePerson(null);
};
// A page that the browser kept whole, and shows again on Back, has received no message: it reads the session before it shows anything.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void shown?.queries.resetQueries({ queryKey: [SESSION] });
});

/** Logout clears the window's session storage with this key; a session that expires does not. */
const IS_SIGNED_IN = 'is signed in';
let isKnown = false;
const SESSION: CallName = 'GET /api/identity/session';

/**
 * Deletes this browser's stored data of every person but the signed-in one, or of all if none is signed in. Unsent payments stay for
 * their owner. A draft survives the end of a session until another person signs in.
 */
export async function forgetOthers(email: string | undefined, window: Shown): Promise<void> {
  shown = window;
  if (!email && isKnown && !sessionStorage.getItem(IS_SIGNED_IN)) windows.postMessage(null);
  isKnown = email !== undefined;
  if (!email) rememberHome(undefined);
  if (email) {
    sessionStorage.setItem(IS_SIGNED_IN, '');
    dropOtherDrafts(email);
    (await loadLeaveQuestion()).keepFieldsOf(email);
  }
  // Browsers from before 2024 cannot list their databases, so rounds are assumed.
  const kept = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: 'rounds' }];
  if (!kept.some(({ name }) => name === 'rounds')) return;
  const { forgetOtherRounds } = await import('#features/rounds/client/forget-others.ts');
  await forgetOtherRounds(email);
}
