import { useCall } from '#api/use-call.tsx';

/** The building in figures. The server gives them to administrators only, so nobody else should ask. */
export const useBuildingFigures = () => useCall('GET /api/admin-dashboard-info', {});
