import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import type { CallName, CallResponse } from '#api/client.ts';
import { ANSWERS_ONLY } from '#app/answers-only.ts';
import { servedCalls } from './served-calls.ts';

const SESSION: CallName = 'GET /api/identity/session';

/** True where the server has sent answers for this address, and the cache still has them. */
export const haveAnswers = (address: string, queries: QueryClient): boolean =>
  servedCalls.get(address)?.every((key) => queries.getQueryData(key) !== undefined) ?? false;

/**
 * Fetches the first answers of a dashboard page for this person with one request. None come where the server would send the frame alone: the
 * page's components then make their calls.
 */
export async function fetchAnswers(address: string, queries: QueryClient, email: string, signal: AbortSignal) {
  const changes = queries.getMutationCache();
  const began = Date.now();
  const wasChanging = queries.isMutating() > 0;
  const response = await fetch(address, { headers: { [ANSWERS_ONLY]: '1' }, signal });
  if (response.status === 204) servedCalls.set(address, []);
  if (response.status !== 200 || response.headers.get('content-type') !== 'application/json') return;
  const { queries: sent } = (await response.json()) as { queries: DehydratedState };
  // The session may have ended meanwhile: of the frame's answers, which belong to no one, none is taken.
  const session = queries.getQueryData<CallResponse<'GET /api/identity/session'>>([SESSION, {}, undefined]);
  if (signal.aborted || session?.user?.email !== email) return;
  const own = sent.queries.filter(({ queryKey: [, , whose] }) => whose === email);
  // A change that was made meanwhile may be missing in them: they are shown, and fetched again.
  const isChanged = wasChanging || changes.getAll().some(({ state }) => state.submittedAt >= began);
  for (const { state } of own) state.dataUpdatedAt = isChanged ? 0 : Date.now();
  hydrate(queries, { mutations: [], queries: own });
  servedCalls.set(
    address,
    own.map(({ queryKey }) => queryKey),
  );
}
