import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Coupon } from '../endpoints.ts';

/** `discount` in percent, as it was typed: the server reads it and says what is wrong with it. */
type NewCoupon = { code: string; discount: string; description: string };

export function useAddCoupon() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (coupon: NewCoupon) => answer(api.coupons.$post({ json: coupon })),
    onSuccess: () => {
      toast.success('Coupon added successfully!');
      void queries.invalidateQueries({ queryKey: ['coupons'] });
    },
  });
}

/** Activates a coupon that is unavailable, deactivates one that is available. */
export function useToggleCoupon() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, available }: Coupon) =>
      answer(api.coupons[':id'].$patch({ param: { id }, json: { available: !available } })),
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to update availability', text: message }),
    // Busy until the new state is on screen, so that a second press can't undo the first by mistake.
    onSettled: () => queries.invalidateQueries({ queryKey: ['coupons'] }),
  });
}
