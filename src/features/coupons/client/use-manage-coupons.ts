import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { couponOfficeTexts } from './office-texts.ts';

export function useAddCoupon() {
  const { added } = useTexts(couponOfficeTexts).done;
  return useChange('POST /api/coupons', { onSuccess: () => toast.success(added) });
}

export function useSetAvailability() {
  const queries = useQueryClient();
  const { switchFailed } = useTexts(couponOfficeTexts).done;
  return useChange('PATCH /api/coupons/{id}', {
    onError: ({ message }) => void askNotice({ icon: 'error', title: switchFailed, text: message }),
    // Busy until the new state is on screen, so that a second click can't undo the first by mistake.
    onSettled: () => queries.refetchQueries({ queryKey: ['GET /api/coupons'] }, { cancelRefetch: false }),
  });
}

export function useChangeTerms() {
  const { changed } = useTexts(couponOfficeTexts).terms;
  return useChange('PATCH /api/coupons/{id}', { onSuccess: () => toast.success(changed) });
}

export function useDeleteCoupon() {
  const { deleted, deleteFailed } = useTexts(couponOfficeTexts).done;
  return useChange('DELETE /api/coupons/{id}', {
    onSuccess: ({ code }) => {
      toast.success(deleted(code));
      // The button disappears with its row, which would lose the focus.
      focusPageTitle();
    },
    onError: ({ message }) => void askNotice({ icon: 'error', title: deleteFailed, text: message }),
  });
}
