import type { CallInput } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { type DuesSearch, namedMonth } from '../rules.ts';

/** Input of the call for one page of a month's dues. */
export const duesInput = ({ period, search, age, page }: DuesSearch): CallInput<'GET /api/dues'> => ({
  query: { ...namedMonth(period), search, age: age ?? '', page: String(page) },
});

/** The tenancies that owe first, of the current month. */
export const FIRST_DUES: DuesSearch = { search: '', page: 1, period: undefined, age: undefined };

/** One page of a month's dues. The earlier page stays on screen until it has loaded. */
export const useDues = (search: DuesSearch) => useCall('GET /api/dues', duesInput(search), { keepsPrevious: true });
