import { SIGNED_OUT } from '#features/identity/client/use-session.ts';
import { dropOtherDrafts } from '#ui/draft/drafts.ts';
import { loadLeaveQuestion } from '#ui/feedback/dialog.ts';

/** Channel to the other windows of this browser, each with drafts of its own. */
const windows = new BroadcastChannel(SIGNED_OUT);
windows.onmessage = () => dropOtherDrafts();
/** Logout clears the window's session storage with this key; a session that expires does not. */
const IS_SIGNED_IN = 'is signed in';
let isKnown = false;

/**
 * Deletes this browser's stored data of every person but the signed-in one, or of all if none is signed in. Unsent payments stay for
 * their owner. A draft survives the end of a session until another person signs in.
 */
export async function forgetOthers(email: string | undefined): Promise<void> {
  if (!email && isKnown && !sessionStorage.getItem(IS_SIGNED_IN)) windows.postMessage(null);
  isKnown = email !== undefined;
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
