import { useQueryClient } from '@tanstack/react-query';
import { useCall, useChange } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';

/** The coupons for whoever asks: administrators get all, everybody else the available ones. */
export const useCoupons = () => useCall('GET /api/coupons', {});

export const useAddCoupon = () =>
  useChange('POST /api/coupons', { onSuccess: () => toast.success('Coupon added successfully!') });

export function useSetAvailability() {
  const queries = useQueryClient();
  return useChange('PATCH /api/coupons/{id}', {
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to update availability', text: message }),
    // Busy until the new state is on screen, so that a second press can't undo the first by mistake.
    onSettled: () => queries.refetchQueries({ queryKey: ['GET /api/coupons'] }, { cancelRefetch: false }),
  });
}
