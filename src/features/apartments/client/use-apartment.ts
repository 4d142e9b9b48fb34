import { CallFailed } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';

type Name = { block: string; apartmentNo: string };

/** One apartment by its block and number. `isMissing` when there is none: on the server its answer then is null. */
export function useApartment(name: Name) {
  const query = useCall('GET /api/apartments/one', { query: name });
  const { data, error } = query;
  const isMissing = data === null || (error instanceof CallFailed && error.code === 'not_found');
  return { ...query, isMissing };
}
