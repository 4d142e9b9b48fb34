import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailed, type CallName } from '#api/client.ts';

// At once after a click instead of a tick later: the second press of a double click meets a button that is busy.
notifyManager.setScheduler(queueMicrotask);

/** A refusal stays a refusal, and a network that is away says so at once; what broke on the server's side may work again. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallFailed) || error.code === 'internal' || error.code === 'unavailable');

const SESSION: CallName = 'GET /api/identity/session';
const ROLE: CallName = 'GET /api/user-role';

/** The rules of all calls that the browser makes: what is retried, how long an answer is fresh, when it is asked again. */
export function makeQueryClient(): QueryClient {
  const queries: QueryClient = new QueryClient({
    // After any change everything on the screen is asked again: a change may show in places that it knows nothing of.
    mutationCache: new MutationCache({ onSettled: () => void queries.invalidateQueries() }),
    queryCache: new QueryCache({ onError: (error, { queryKey: [call] }) => askWhoIsHere(queries, error, call) }),
    defaultOptions: {
      // `always` alone would leave what failed without the network as it is when the network returns.
      queries: { retry: mayRetry, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

/**
 * Sessions end, roles change and another window signs another person in while a page stands open. A call that is refused
 * for it makes the guards ask again: they then lead to the login, or say whose page this is.
 */
function askWhoIsHere(queries: QueryClient, error: Error, call: unknown): void {
  if (!(error instanceof CallFailed) || (error.code !== 'unauthenticated' && error.code !== 'forbidden')) return;
  void queries.invalidateQueries({ queryKey: [SESSION] });
  // A role that is refused would be asked for again and again.
  if (error.code === 'forbidden' && call !== ROLE) void queries.invalidateQueries({ queryKey: [ROLE] });
}
