import { useCall } from '#api/use-call.tsx';

/** Number of pending requests that match the search. For administrators. */
export const useRequestCount = (search = '') => useCall('GET /api/agreements/pending/count', { query: { search } });
