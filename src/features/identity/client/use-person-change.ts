import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#api/use-api.tsx';
import type { SignedIn } from '../endpoints.ts';
import { sessionQuery } from './use-session.ts';

/** Only the apartments look alike to everybody: an administrator's list of coupons is longer than a visitor's. */
const isPersonal = ({ queryKey }: Query) => queryKey[0] !== 'apartments';
/** Their keys don't name a person, so what shows them now must be told, not cut off. */
const isKept = ({ queryKey }: Query) => queryKey[0] === 'session' || queryKey[0] === 'coupons';

/** Puts another person, or nobody, in front of the screen: nothing that the one before has seen stays in memory. */
export function usePersonChange() {
  const queries = useQueryClient();
  const { queryKey } = sessionQuery(useApi());
  return useCallback(
    async (user: SignedIn | null) => {
      // An older answer on its way must not bring the one before back.
      await queries.cancelQueries({ predicate: isPersonal });
      queries.setQueryData(queryKey, { user });
      queries.removeQueries({ predicate: (query) => isPersonal(query) && !isKept(query) });
      void queries.resetQueries({ queryKey: ['coupons'] });
      void queries.invalidateQueries({ queryKey });
    },
    [queries, queryKey],
  );
}
