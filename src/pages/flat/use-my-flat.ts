import { useCall } from '#api/use-call.tsx';
import { useAboutMe } from '#features/identity/client/use-session.ts';

/** Where the owner of a flat sees its bills. */
export const FLAT_PATH = '/dashboard/flat';

type Shown = { agreementId?: string | undefined; page?: number };

/** What the person who is signed in owes and has paid for a flat that they own: the one that is named, else the first. */
export function useMyFlat({ agreementId, page = 1 }: Shown = {}) {
  const about = useAboutMe();
  const input = about && {
    query: {
      ...about.query,
      tenure: 'ownership' as const,
      ...(agreementId && { agreement: agreementId }),
      page: String(page),
    },
  };
  return useCall('GET /api/ledger', input);
}
