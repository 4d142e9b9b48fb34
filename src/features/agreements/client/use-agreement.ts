import { useCall } from '#api/use-call.tsx';
import { useAboutMe, useSession } from '#features/identity/client/use-session.ts';
import type { Agreement } from '../endpoints.ts';

/** The pending or accepted agreement of the person who is signed in. A person who has one has applied already. */
export const useMyAgreement = () => useCall('GET /api/agreements', useAboutMe());

/** All that the person who is signed in has applied for, newest first. */
export const useMyRequests = () => useCall('GET /api/agreements/mine', useSession().user && {});

/** The call answers an empty object where there is none. */
const isAgreement = (answer: object): answer is Agreement => '_id' in answer;

/** The accepted agreement of the person who is signed in; null where there is none. */
export function useMemberAgreement() {
  const query = useCall('GET /api/member-agreement', useAboutMe());
  return { ...query, data: query.data && (isAgreement(query.data) ? query.data : null) };
}
