import { useCall } from '#api/use-call.tsx';
import { useAboutMe } from '#features/identity/client/use-session.ts';

/** The signed-in person's pending or accepted agreement. A person with one cannot apply again. */
export const useMyAgreement = () => useCall('GET /api/agreements', useAboutMe());
