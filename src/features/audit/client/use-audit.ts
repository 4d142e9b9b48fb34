import { useInfiniteQuery } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import type { AuditKind, AuditSearch } from '../rules.ts';

/** The audit trail, newest first, older pages on demand. For administrators. */
export function useAudit({ person, kind, from, to }: AuditSearch) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['audit', person, kind, from, to],
    queryFn: ({ signal, pageParam: before }) => {
      // What the address bar holds may be no kind at all; the server says so.
      const query = { person, kind: kind as AuditKind | '', from, to, before };
      return answer(api.audit.$get({ query }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
