import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCallContext } from '#api/use-call.tsx';
import type { SignedIn } from '../endpoints.ts';
import { sessionQuery } from './session-query.ts';

/** Puts another person, or nobody, in front of the screen, without waiting for the server to say it again. */
export function usePersonChange() {
  const queries = useQueryClient();
  const { client } = useCallContext();
  return useCallback(
    async (user: SignedIn | null) => {
      const { queryKey } = sessionQuery(client);
      // An older answer on its way must not bring the one before back.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, { user });
    },
    [queries, client],
  );
}
