import { useEffect, useRef } from 'react';
import { toast } from '#ui/feedback/toast.ts';

/** Says why the login comes when a session has ended by itself. */
export function useLostSession(user: object | undefined, isLeaving: boolean) {
  const wasHere = useRef(false);
  useEffect(() => {
    if (wasHere.current && !user && !isLeaving) toast.warning('Please sign in again.');
    wasHere.current = user !== undefined;
  }, [user, isLeaving]);
}
