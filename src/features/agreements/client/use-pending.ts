import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
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
  return useDecision(({ _id: id, userEmail, apartmentNo }) =>
    answer(api.agreements.accept[':id'].$put({ param: { id }, json: { userEmail, apartmentNo } })),
  );
}

export function useReject() {
  const api = useApi();
  return useDecision(({ _id: id }) => answer(api.agreements.reject[':id'].$put({ param: { id } })));
}

/** Looks again whatever came of it: a refusal means that somebody else was quicker. */
function useDecision(decide: (agreement: Agreement) => Promise<Agreement>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: () => {
      for (const queryKey of [['members'], ['building-figures'], ['apartments']]) void queries.invalidateQueries({ queryKey });
      return queries.invalidateQueries({ queryKey: PENDING });
    },
  });
}

const isSameApartment = (one: Agreement, other: Agreement) =>
  one.block === other.block && one.floor === other.floor && one.apartmentNo === other.apartmentNo;

/** The other requests for the same apartment: accepting one declines them. */
export const listCompeting = (request: Agreement, pending: readonly Agreement[]) =>
  pending.filter((other) => other._id !== request._id && isSameApartment(other, request));
