import { useCall } from '#api/use-call.tsx';

/** Where each apartment is. It hardly ever changes, so a screen does not ask for it again by itself. */
export const usePlaces = () => useCall('GET /api/apartments/places', {}, { staleTime: Number.POSITIVE_INFINITY });
