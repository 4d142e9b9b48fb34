import { useCall } from '#api/use-call.tsx';
import { useAboutMe } from '#features/identity/client/use-session.ts';
import { type DuesSearch, namedMonth } from '../rules.ts';

/** One page of a month's dues. The page before stays until it is here. */
export const useDues = ({ period, search, age, page }: DuesSearch) =>
  useCall(
    'GET /api/dues',
    { query: { ...namedMonth(period), search, age: age ?? '', page: String(page) } },
    { keepsPrevious: true },
  );

/** What the person who is signed in owes and has paid: a page of the statement. */
export function useMyStatement(page = 1) {
  const about = useAboutMe();
  const input = about && { query: { ...about.query, page: String(page) } };
  return useCall('GET /api/ledger', input, { keepsPrevious: true });
}
