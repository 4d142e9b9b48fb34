import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallFailed } from '#api/client.ts';
import { toast } from '#ui/feedback/toast.ts';

/**
 * Sessions end, roles change and another window signs another person in while a page stands open. A call that is refused
 * for it makes the guard ask again: it then leads to the login, or says whose page this is.
 */
export function useLostAccess() {
  const queries = useQueryClient();
  useEffect(() => {
    const look = (error: unknown, isAboutRole = false) => {
      if (!isLost(error)) return;
      void queries.invalidateQueries({ queryKey: ['session'] });
      // A role that is refused would be asked for again and again.
      if (error.code === 'forbidden' && !isAboutRole) void queries.invalidateQueries({ queryKey: ['role'] });
    };
    const stopQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error')
        look(event.action.error, event.query.queryKey[0] === 'role');
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

/** Says why the login comes when a session has ended by itself. */
export function useLostSession(user: object | undefined, isLeaving: boolean) {
  const wasHere = useRef(false);
  useEffect(() => {
    if (wasHere.current && !user && !isLeaving) toast.warning('Please sign in again.');
    wasHere.current = user !== undefined;
  }, [user, isLeaving]);
}

const isLost = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.code === 'unauthenticated' || error.code === 'forbidden');
