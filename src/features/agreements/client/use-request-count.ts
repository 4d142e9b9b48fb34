import { useCall } from '#api/use-call.tsx';

/** How many agreements wait for a decision, of those that are looked for. For administrators. */
export const useRequestCount = (search = '') => useCall('GET /api/agreements/pending/count', { query: { search } });
