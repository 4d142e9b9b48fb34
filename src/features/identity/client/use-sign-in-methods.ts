import { useCall } from '#api/use-call.tsx';

/** How people sign in to this building: the operator's decision, which no page load changes. */
export const useSignInMethods = () => useCall('GET /api/identity/ways', {}, { staleTime: Number.POSITIVE_INFINITY });
