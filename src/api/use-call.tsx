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
import type { AskingCall, CallInput, CallName, CallResponse, Client } from './client.ts';

/** How calls are made, and by whom: the e-mail of the person who is signed in. */
export type CallContext = { client: Client; currentEmail: string | undefined };

const Context = createContext<CallContext | undefined>(undefined);

export function CallProvider({ client, currentEmail, children }: CallContext & { children: ReactNode }) {
  return <Context value={{ client, currentEmail }}>{children}</Context>;
}

/** The browser's own client, or on the server the one of the request that is rendered. */
export function useCallContext(): CallContext {
  const context = useContext(Context);
  if (!context) throw new Error('useCallContext needs a CallProvider above it');
  return context;
}

/**
 * A call as a query. Its key is the call, its input and who makes it, so that no person sees another's
 * responses. Without an input it is not made yet.
 */
export const callQuery = <N extends CallName>({ client, currentEmail }: CallContext, call: N, input?: CallInput<N>) =>
  queryOptions({
    queryKey: [call, input, currentEmail] as const,
    queryFn: input === undefined ? skipToken : ({ signal }): Promise<CallResponse<N>> => client(call, input, signal),
  });

/** Drops what others than this person have been answered, also while a screen of theirs is still there. */
export const dropAnswersOfOthers = (queries: QueryClient, currentEmail: string | undefined) =>
  queries.removeQueries({
    predicate: ({ queryKey: [, , whose] }) => typeof whose === 'string' && whose !== currentEmail,
  });

/** When an answer is old and when it is forgotten, in milliseconds; and whether the answer before stays meanwhile. */
type CacheOptions = { staleTime?: number; gcTime?: number; keepsPrevious?: boolean };

/** What a call answers: asked once for the whole screen, and again after any change. Not asked without an input. */
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

/** A call that changes something. Whatever came of it, all that is on the screen is asked again (query-client.ts). */
export function useChange<N extends Exclude<CallName, AskingCall>>(call: N, options: ChangeOptions<N> = {}) {
  const { client } = useCallContext();
  return useMutation({ ...options, mutationFn: (input: CallInput<N>) => client(call, input) });
}

/** Puts an answer on the screen that is known before the call is made again. */
export function useSetResponse() {
  const context = useCallContext();
  const queries = useQueryClient();
  return <N extends CallName>(
    call: N,
    input: CallInput<N>,
    answer: (before?: CallResponse<N>) => CallResponse<N> | undefined,
  ) => queries.setQueryData<CallResponse<N>>([call, input, context.currentEmail], answer);
}

/** The name of one form: sent again with it, the same form is recorded once. */
export const makeRequestKey = () =>
  // randomUUID exists over https only.
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
