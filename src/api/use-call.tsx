import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiClient, AskingCall, CallInput, CallName, CallResponse } from './client.ts';

/** The client for calls, and the signed-in person's e-mail. */
export type CallContext = { client: ApiClient; currentEmail: string | undefined };

const Context = createContext<CallContext | undefined>(undefined);

export function CallProvider({ client, currentEmail, children }: CallContext & { children: ReactNode }) {
  return <Context value={{ client, currentEmail }}>{children}</Context>;
}

/** The browser's client, or on the server the client of the rendered request. */
export function useCallContext(): CallContext {
  const context = useContext(Context);
  if (!context) throw new Error('useCallContext needs a CallProvider above it');
  return context;
}

/**
 * A call as a query. Its cache key is the call, its input and its caller's e-mail, so that no person sees another's
 * responses. Without an input it is not made.
 */
export const callQuery = <N extends CallName>({ client, currentEmail }: CallContext, call: N, input?: CallInput<N>) =>
  queryOptions({
    queryKey: [call, input, currentEmail] as const,
    queryFn: input === undefined ? skipToken : ({ signal }): Promise<CallResponse<N>> => client(call, input, signal),
  });

/** Removes cached responses to other people than this one, even while a screen still shows them. */
export const dropAnswersOfOthers = (queries: QueryClient, currentEmail: string | undefined) =>
  queries.removeQueries({
    predicate: ({ queryKey: [, , whose] }) => typeof whose === 'string' && whose !== currentEmail,
  });

/**
 * Milliseconds until a response is stale, and until it is removed from the cache; `keepsPrevious` shows the previous one while
 * the next one loads.
 */
type CacheOptions = { staleTime?: number; gcTime?: number; keepsPrevious?: boolean };

/** A call as a query: made once for the whole screen, and refetched after any change. Not made without an input. */
export function useCall<N extends CallName>(
  call: N,
  input: CallInput<N> | undefined,
  { keepsPrevious = false, ...times }: CacheOptions = {},
) {
  const query = callQuery(useCallContext(), call, input);
  return useQuery({ ...query, ...times, ...(keepsPrevious && { placeholderData: keepPreviousData }) });
}

type ChangeOptions<N extends CallName> = Omit<
  UseMutationOptions<CallResponse<N>, Error, CallInput<N>>,
  'mutationFn' | 'mutationKey'
>;

/** A call that changes something. Whether it succeeds or fails, all queries on the screen are refetched (query-client.ts). */
export function useChange<N extends Exclude<CallName, AskingCall>>(call: N, options: ChangeOptions<N> = {}) {
  const { client } = useCallContext();
  return useMutation({ ...options, mutationFn: (input: CallInput<N>) => client(call, input) });
}

/** Puts a response that is already known into the cache, before the call is refetched. */
export function useSetResponse() {
  const context = useCallContext();
  const queries = useQueryClient();
  return <N extends CallName>(
    call: N,
    input: CallInput<N>,
    answer: (before?: CallResponse<N>) => CallResponse<N> | undefined,
  ) => queries.setQueryData<CallResponse<N>>([call, input, context.currentEmail], answer);
}

/** An idempotency key for one form: a form that is sent again with it is recorded once. */
export const makeRequestKey = () =>
  // randomUUID exists over https only.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
