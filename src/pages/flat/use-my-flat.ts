import { useCall } from '#api/use-call.tsx';
import { useAboutMe } from '#features/identity/client/use-session.ts';

/** The page on which the owner of a flat sees its bills. */
export const FLAT_PATH = '/dashboard/flat';

type Shown = { agreementId?: string | undefined; page?: number };

/** The statement of a flat that the signed-in person owns: of the named flat, else of the first. */
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
