import { type ListSearch, listSearch } from '#api/list-search.ts';

const STATES = ['free', 'rented', 'retired'] as const;

/** What an administrator looks for; no state is every state. */
export type ManagedSearch = ListSearch & { state: '' | (typeof STATES)[number] };

/** Reads it from an address; what makes no sense there is everything. */
export function readManagedSearch(params: URLSearchParams): ManagedSearch {
  return { ...listSearch(params), state: STATES.find((state) => state === params.get('state')) ?? '' };
}
