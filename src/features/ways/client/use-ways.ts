import { useCall } from '#api/use-call.tsx';

/** The ways to pay rent, for tenants and administrators. */
export const useWays = () => useCall('GET /api/ways', {});
