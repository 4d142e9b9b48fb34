import { loadLeaveQuestion } from '#ui/feedback/dialog.ts';
import { dropOtherDrafts } from '#ui/form/drafts.ts';

/** The other windows of this browser, each with drafts of its own. */
const windows = new BroadcastChannel('signed out');
windows.onmessage = () => dropOtherDrafts();
/** Logout empties the storage of its window, and this with it; a session that ends by itself does not. */
const IS_SIGNED_IN = 'is signed in';
let isKnown = false;

/**
 * Drops what this browser keeps of other persons than the one who is signed in, or of all where none is. What was collected and not sent
 * stays for its owner. A draft stays over a session that has ended, until another person signs in.
 */
export async function forgetOthers(email: string | undefined): Promise<void> {
  if (!email && isKnown && !sessionStorage.getItem(IS_SIGNED_IN)) windows.postMessage(null);
  isKnown = email !== undefined;
  if (email) {
    sessionStorage.setItem(IS_SIGNED_IN, '');
    dropOtherDrafts(email);
    (await loadLeaveQuestion()).keepFieldsOf(email);
  }
  // Where it cannot be asked, in browsers from before 2024, there may be rounds.
  const kept = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: 'rounds' }];
  if (!kept.some(({ name }) => name === 'rounds')) return;
  const { forgetOtherRounds } = await import('#features/rounds/client/forget-others.ts');
  await forgetOtherRounds(email);
}
