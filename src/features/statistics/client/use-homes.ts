import { useCall } from '#api/use-call.tsx';

/** Every home with its tenant. The server gives others than administrators 403. */
export const useHomes = () => useCall('GET /api/statistics/homes', {});
