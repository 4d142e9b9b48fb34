import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, CallFailed } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import type { Apartment } from '#features/apartments/endpoints.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { toast } from '#ui/feedback/toast.ts';
import { agreementQuery } from './use-agreement.ts';

/** Applies for one apartment (specification 7, POST /api/agreements). */
export function useApply() {
  const api = useApi();
  const queries = useQueryClient();
  const { user } = useSession();
  const email = user?.email ?? '';
  return useMutation({
    mutationFn: ({ floor, block, apartmentNo, rent }: Apartment) =>
      answer(
        api.agreements.$post({ json: { userName: user?.name, userEmail: email, floor, block, apartmentNo, rent } }),
      ),
    onSuccess: (agreement) => {
      queries.setQueryData(agreementQuery(api, email).queryKey, { agreement });
      toast.success('Agreement submitted!');
    },
    onError: (error) => toast.error(reason(error)),
    // Whatever came of it: the screen may be out of date, and then it is the reason.
    onSettled: (_agreement, error) => {
      void queries.invalidateQueries({ queryKey: ['agreement'] });
      if (error) void queries.invalidateQueries({ queryKey: ['apartments'] });
      // Nobody is signed in any more, or another window has signed somebody else in.
      if (error instanceof CallFailed && (error.code === 'unauthenticated' || error.code === 'forbidden'))
        void queries.invalidateQueries({ queryKey: ['session'] });
    },
  });
}

/** Specification 8: the server message, where the server sent one. */
function reason(error: Error): string {
  const isServers = error instanceof CallFailed && error.code !== 'offline' && error.code !== 'internal';
  return isServers ? error.message : 'Failed to submit agreement';
}
