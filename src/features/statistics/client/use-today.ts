import { useCall } from '#api/use-call.tsx';

/** What waits for the office today, and what it has to act on. For administrators. */
export const useToday = () => useCall('GET /api/today', {});
