import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import type { MonthName } from '../rules.ts';

/** The payments of the person who is signed in, newest first. */
export function useMyPayments() {
  const { user } = useSession();
  const api = useApi();
  const email = user?.email;
  return useQuery({
    queryKey: ['payments', email],
    queryFn: ({ signal }) => answer(api.payments.user.$get({ query: { email: email ?? '' } }, { init: { signal } })),
    enabled: email !== undefined,
  });
}

/** Whether a month is paid, and which year its name means. Asked afresh each time: money must not rest on an old answer. */
export function usePaymentCheck(month: MonthName | undefined) {
  const { user } = useSession();
  const api = useApi();
  const email = user?.email ?? '';
  return useQuery({
    queryKey: ['payment-check', email, month],
    queryFn: ({ signal }) =>
      answer(api.payments.check.$get({ query: { email, month: month ?? 'January' } }, { init: { signal } })),
    enabled: email !== '' && month !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** `amount` in taka, as the screen shows it. */
type Order = { amount: number; month: MonthName; year: number | undefined; couponCode: string | undefined };

/** Pays a month's rent. Checks again whatever came of it: a payment whose answer was lost may well have been made. */
export function usePay() {
  const { user } = useSession();
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: Order) =>
      answer(api.payments.$post({ json: { userEmail: user?.email ?? '', method: 'Card', ...order } })),
    onSettled: () => {
      for (const key of ['payments', 'payment-check', 'coupons', 'member-agreement'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
