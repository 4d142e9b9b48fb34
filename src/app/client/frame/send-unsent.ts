import type { ApiClient } from '#api/client.ts';
import { countUnsent } from '#features/identity/client/unsent-work.ts';

/** Sends this person's payments that were collected offline, if there are any, until the signal aborts. */
export async function sendUnsent(client: ApiClient, email: string, over: AbortSignal): Promise<void> {
  if (countUnsent(email) === 0) return;
  const { sendInBackground } = await import('#features/rounds/client/send-in-background.ts');
  if (over.aborted) return;
  const stop = sendInBackground(client, email);
  over.addEventListener('abort', stop);
}
