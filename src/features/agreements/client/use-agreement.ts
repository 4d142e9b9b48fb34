import { useCall } from '#api/use-call.tsx';
import { useAboutMe } from '#features/identity/client/use-session.ts';

/** The pending or accepted agreement of the person who is signed in. A person who has one has applied already. */
export const useMyAgreement = () => useCall('GET /api/agreements', useAboutMe());
