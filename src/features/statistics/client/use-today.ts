import { useCall } from '#api/use-call.tsx';

/** The office's open work of today. For administrators. */
export const useToday = () => useCall('GET /api/today', {});
