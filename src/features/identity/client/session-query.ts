import type { Client } from '#api/client.ts';
import { callQuery } from '#api/use-call.tsx';

/** Who is signed in. It decides who the caller of all other calls is, so it has no caller itself. */
export const sessionQuery = (client: Client) => ({
  ...callQuery({ client, caller: undefined }, 'GET /api/identity/session', {}),
  staleTime: 60_000,
});
