import { useCall } from '#api/use-call.tsx';
import { useAboutMyHome } from '#features/identity/client/use-home.ts';
import type { Agreement } from '../endpoints.ts';

/** As `useMyAgreement`, of the home that a person with several chose. */
export const useHomeAgreement = () => useCall('GET /api/agreements', useAboutMyHome());

/** The call answers an empty object where there is none. */
const isAgreement = (answer: object): answer is Agreement => '_id' in answer;

/** The accepted agreement of the person who is signed in; null where there is none. */
export function useMemberAgreement() {
  const query = useCall('GET /api/member-agreement', useAboutMyHome());
  return { ...query, data: query.data && (isAgreement(query.data) ? query.data : null) };
}
