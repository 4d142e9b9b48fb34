import { useCall } from '#api/use-call.tsx';

/** The building in figures. For administrators: others get 403. */
export const useBuildingFigures = () => useCall('GET /api/admin-dashboard-info', {});

/** Every home with its tenant. For administrators: others get 403. */
export const useHomes = () => useCall('GET /api/statistics/homes', {});
