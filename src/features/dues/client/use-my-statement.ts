import { useCall } from '#api/use-call.tsx';
import { useAboutMe } from '#features/identity/client/use-session.ts';

/** What the person who is signed in owes and has paid: a page of the statement. */
export function useMyStatement(page = 1) {
  const about = useAboutMe();
  const input = about && { query: { ...about.query, page: String(page) } };
  return useCall('GET /api/ledger', input, { keepsPrevious: true });
}
