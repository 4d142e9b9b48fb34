import { useQueryClient } from '@tanstack/react-query';
import { useCall, useChange } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';

/** The coupons for the caller: administrators get all, others the available ones. */
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

/** One page of who paid with a coupon. The page before stays until it is here. */
export const useCouponUses = (id: string, page: number) =>
  useCall('GET /api/coupons/uses/{id}', { params: { id }, query: { page: String(page) } }, { keepsPrevious: true });

export const useDeleteCoupon = () =>
  useChange('DELETE /api/coupons/{id}', {
    onSuccess: ({ code }) => {
      toast.success(`Coupon ${code} deleted.`);
      // The button goes with the row; the focus must not be lost with it.
      focusPageTitle();
    },
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to delete the coupon', text: message }),
  });
