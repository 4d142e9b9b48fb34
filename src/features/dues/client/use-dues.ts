import { useCall } from '#api/use-call.tsx';
import { type DuesSearch, namedMonth } from '../rules.ts';

/** One page of a month's dues. The earlier page stays on screen until it has loaded. */
export const useDues = ({ period, search, age, page }: DuesSearch) =>
  useCall(
    'GET /api/dues',
    { query: { ...namedMonth(period), search, age: age ?? '', page: String(page) } },
    { keepsPrevious: true },
  );
