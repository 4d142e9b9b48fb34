import { useCall } from '#api/use-call.tsx';

/** How many payments wait for the office. For administrators. */
export const useWaitingCount = () => useCall('GET /api/payments/waiting/count', {});
