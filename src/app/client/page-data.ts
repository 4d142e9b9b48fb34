import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { CallFailed, type CallInput, type CallName } from '#api/client.ts';
import { readSearch } from '#api/list.ts';
import { type CallContext, callQuery } from '#api/use-call.tsx';
import { shownInput } from '#features/announcements/client/words.ts';
import { apartmentsInput } from '#features/apartments/client/use-apartments.ts';
import { APARTMENTS } from '#features/apartments/rules.ts';
import { apartmentInput } from './page.ts';

/** Context of a page's calls: the parts of its address, and the visitor. */
type DataRequest = { context: CallContext; params: Params; search: URLSearchParams };
/** Fetches one of the responses that a page shows first. Only the server does: the browser's bundle leaves these out. */
export type PageData = (queries: QueryClient, request: DataRequest) => Promise<void>;

/**
 * Puts a call's response into the cache; skips the call if `inputOf` returns no input. A 404 is stored as null, so that
 * server and browser render the same.
 */
const dataOf =
  <N extends CallName>(call: N, inputOf: (request: DataRequest) => CallInput<N> | undefined): PageData =>
  async (queries, request) => {
    const input = inputOf(request);
    if (input === undefined) return;
    const query = callQuery(request.context, call, input);
    await queries.prefetchQuery(query);
    const error = queries.getQueryState(query.queryKey)?.error;
    if (error instanceof CallFailed && error.code === 'not_found') queries.setQueryData<unknown>(query.queryKey, null);
  };

export const coupons = dataOf('GET /api/coupons', () => ({}));
export const apartments = dataOf('GET /api/apartments', ({ search }) => apartmentsInput(APARTMENTS.read(search)));
export const places = dataOf('GET /api/apartments/places', () => ({}));
export const photos = dataOf('GET /api/photos', () => ({}));
export const apartment = dataOf('GET /api/apartments/one', ({ params }) => apartmentInput(params));
export const announcements = dataOf('GET /api/announcements', ({ search }) => shownInput(readSearch(search).search, 1));
export const myAgreement = dataOf('GET /api/agreements', ({ context }) => aboutCurrentUser(context));
export const myRole = dataOf('GET /api/user-role', ({ context }) => aboutCurrentUser(context));
export const signInMethods = dataOf('GET /api/identity/ways', () => ({}));
const aboutCurrentUser = ({ currentEmail }: CallContext) =>
  currentEmail === undefined ? undefined : { query: { email: currentEmail } };

/** The calls of the dashboard's layout besides the session. */
export const DASHBOARD_DATA = [myRole];
