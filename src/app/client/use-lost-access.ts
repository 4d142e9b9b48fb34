import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailed } from '#api/client.ts';

/**
 * Sessions end and roles change while a page stands open. A call that is refused for it makes the guard ask again: it
 * then leads to the login, or says whose page this is.
 */
export function useLostAccess() {
  const queries = useQueryClient();
  useEffect(() => {
    const look = (error: unknown) => {
      if (!(error instanceof CallFailed)) return;
      if (error.code === 'unauthenticated') void queries.invalidateQueries({ queryKey: ['session'] });
      if (error.code === 'forbidden') void queries.invalidateQueries({ queryKey: ['role'] });
    };
    const stopQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      // A role that is refused would be asked for again and again.
      if (event.query.queryKey[0] !== 'role' || !isForbidden(event.action.error)) look(event.action.error);
    });
    const stopMutations = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queries]);
}

const isForbidden = (error: unknown) => error instanceof CallFailed && error.code === 'forbidden';
