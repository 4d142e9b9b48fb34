import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';
import type { Agreement } from '../endpoints.ts';

const PENDING = ['agreements', 'pending'];

/** The agreements that wait for a decision, longest waiting first. For administrators. */
export function usePending() {
  const api = useApi();
  return useQuery({
    queryKey: PENDING,
    queryFn: ({ signal }) => answer(api.agreements.pending.$get({}, { init: { signal } })),
  });
}

export function useAccept() {
  const api = useApi();
  return useDecision(
    ({ _id: id, userEmail, apartmentNo }) =>
      answer(api.agreements.accept[':id'].$put({ param: { id }, json: { userEmail, apartmentNo } })),
    { done: 'Accepted!', failed: 'Failed to accept agreement', after: (name) => `${name} is now a member.` },
  );
}

export function useReject() {
  const api = useApi();
  return useDecision(({ _id: id }) => answer(api.agreements.reject[':id'].$put({ param: { id } })), {
    done: 'Rejected!',
    failed: 'Failed to reject agreement',
    after: (name) => `${name} may apply again.`,
  });
}

type Words = { done: string; failed: string; after: (name: string) => string };

/** Looks again whatever came of it: a refusal means that somebody else was quicker. */
function useDecision(decide: (agreement: Agreement) => Promise<Agreement>, { done, failed, after }: Words) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (_, settled) => {
      // The row goes, and its button with it; the focus must not be lost with them.
      focusPageTitle();
      queries.setQueryData<Agreement[]>(PENDING, (pending) => pending?.filter(({ _id }) => _id !== settled._id));
      void alert({ icon: 'success', title: done, text: after(settled.userName) });
    },
    onError: ({ message }) => void alert({ icon: 'error', title: failed, text: message }),
    onSettled: () => {
      for (const queryKey of [PENDING, ['members'], ['building-figures'], ['apartments']])
        void queries.invalidateQueries({ queryKey });
    },
  });
}

const isSameApartment = (one: Agreement, other: Agreement) =>
  one.block === other.block && one.floor === other.floor && one.apartmentNo === other.apartmentNo;

/** The other requests for the same apartment: accepting one declines them. */
export const listCompeting = (request: Agreement, pending: readonly Agreement[]) =>
  pending.filter((other) => other._id !== request._id && isSameApartment(other, request));
