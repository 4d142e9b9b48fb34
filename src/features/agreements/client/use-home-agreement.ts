import { useCall } from '#api/use-call.tsx';
import { useAboutMyHome } from '#features/identity/client/use-home.ts';
import type { Agreement } from '../endpoints.ts';

/** As `useMyAgreement`, for the home that a person with several has chosen. */
export const useHomeAgreement = () => useCall('GET /api/agreements', useAboutMyHome());

/** The call returns an empty object without an agreement. */
const isAgreement = (answer: object): answer is Agreement => '_id' in answer;

/** The signed-in person's accepted agreement; null without one. */
export function useMemberAgreement() {
  const query = useCall('GET /api/member-agreement', useAboutMyHome());
  return { ...query, data: query.data && (isAgreement(query.data) ? query.data : null) };
}
