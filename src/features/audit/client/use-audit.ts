import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallContext } from '#api/use-call.tsx';
import type { AuditKind, AuditSearch } from '../rules.ts';

/** The audit trail, newest first, older pages on demand. For administrators. */
export function useAudit({ search, person, kind, from, to }: AuditSearch) {
  const { client, caller } = useCallContext();
  return useInfiniteQuery({
    queryKey: ['GET /api/audit', { search, person, kind, from, to }, caller],
    queryFn: ({ signal, pageParam: before }) => {
      // What the address bar holds may be no kind at all; the server says so.
      const query = { search, person, kind: kind as AuditKind | '', from, to, before };
      return client('GET /api/audit', { query }, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
