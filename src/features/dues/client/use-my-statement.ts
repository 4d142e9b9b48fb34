import { useCall } from '#api/use-call.tsx';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import { useAboutMe } from '#features/identity/client/use-session.ts';

/** What the person who is signed in owes and has paid for the home that they chose: a page of the statement. */
export function useMyStatement(page = 1) {
  const about = useAboutMe();
  const { agreementId } = useChosenHome();
  const input = about && {
    query: { ...about.query, ...(agreementId && { agreement: agreementId }), page: String(page) },
  };
  // What another home owes is not shown while this one's is on its way.
  return useCall('GET /api/ledger', input, { keepsPrevious: !agreementId });
}
