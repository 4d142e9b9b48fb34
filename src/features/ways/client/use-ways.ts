import { useCall } from '#api/use-call.tsx';

/** How rent is paid here, as a person who lives here or an administrator reads it. */
export const useWays = () => useCall('GET /api/ways', {});
