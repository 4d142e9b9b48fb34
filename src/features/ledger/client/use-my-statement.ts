import { useCall } from '#api/use-call.tsx';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import { useAboutMe } from '#features/identity/client/use-session.ts';

/** A page of the signed-in person's statement, for the chosen home. */
export function useMyStatement(page = 1) {
  const about = useAboutMe();
  const { agreementId } = useChosenHome();
  const input = about && {
    query: { ...about.query, ...(agreementId && { agreement: agreementId }), page: String(page) },
  };
  // Another home's debt must not be on screen while this one's loads.
  return useCall('GET /api/ledger', input, { keepsPrevious: !agreementId });
}
