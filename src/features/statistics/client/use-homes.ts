import { useCall } from '#api/use-call.tsx';

/** Every home with who lives there. The server gives them to administrators only, so nobody else should ask. */
export const useHomes = () => useCall('GET /api/statistics/homes', {});
