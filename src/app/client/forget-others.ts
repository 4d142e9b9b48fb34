import { DRAFT_OF } from '#features/announcements/rules.ts';

/**
 * Drops what this browser keeps of other persons than the one who is signed in, or of all where none is. What was collected and not sent
 * stays for its owner. A draft stays over a session that has ended, until another person signs in.
 */
export async function forgetOthers(email: string | undefined): Promise<void> {
  if (email) forgetDrafts(email);
  // Where it cannot be asked, in browsers from before 2024, there may be rounds.
  const kept = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: 'rounds' }];
  if (!kept.some(({ name }) => name === 'rounds')) return;
  const { forgetOtherRounds } = await import('#features/rounds/client/forget-others.ts');
  await forgetOtherRounds(email);
}

function forgetDrafts(email: string): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(DRAFT_OF) && key !== DRAFT_OF + email) sessionStorage.removeItem(key);
}
