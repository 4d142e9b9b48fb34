import type { Client } from '#api/client.ts';
import { callQuery } from '#api/use-call.tsx';

/** The building is the same for everybody, so it does not count as another one when somebody signs in. */
export const buildingQuery = (client: Client) => ({
  ...callQuery({ client, currentEmail: undefined }, 'GET /api/building', {}),
  staleTime: 60_000,
});
