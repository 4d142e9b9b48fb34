import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailed, type CallName } from '#api/client.ts';

// Notifies in a microtask, right after the click: the second press of a double click then meets a busy button.
notifyManager.setScheduler(queueMicrotask);

/** Retries server failures once. A refusal would be refused again, and a missing network is reported at once. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallFailed) || error.code === 'internal' || error.code === 'unavailable');

const SESSION: CallName = 'GET /api/identity/session';
const ROLE: CallName = 'GET /api/user-role';

/** The rules of all calls in the browser: retries, freshness, refetching. */
export function makeQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    // After any change all queries on the screen are refetched: a change may affect data that its code does not know.
    mutationCache: new MutationCache({ onSettled: () => void queries.invalidateQueries() }),
    queryCache: new QueryCache({ onError: (error, { queryKey: [call] }) => askWhoIsHere(queries, error, call) }),
    defaultOptions: {
      // `always` alone would not refetch failed queries when the network returns.
      queries: { retry: mayRetry, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

/**
 * A session can end, a role change, or another window sign in another person while a page is open. A call that is
 * refused for one of these makes the guards refetch session and role: they then redirect to the login, or say whose page
 * it is.
 */
function askWhoIsHere(queries: QueryClient, error: Error, call: unknown): void {
  if (!(error instanceof CallFailed) || (error.code !== 'unauthenticated' && error.code !== 'forbidden')) return;
  void queries.invalidateQueries({ queryKey: [SESSION] });
  // A refused role would be refetched in a loop.
  if (error.code === 'forbidden' && call !== ROLE) void queries.invalidateQueries({ queryKey: [ROLE] });
}
