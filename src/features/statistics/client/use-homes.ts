import { useCall } from '#api/use-call.tsx';

/** The building's figures. The server gives others than administrators 403. */
export const useBuildingFigures = () => useCall('GET /api/admin-dashboard-info', {});

/** Every home with its tenant. The server gives others than administrators 403. */
export const useHomes = () => useCall('GET /api/statistics/homes', {});
