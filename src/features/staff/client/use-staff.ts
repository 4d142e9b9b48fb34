import { useCall, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { staffTexts } from './texts.ts';

export const useStaff = () => useCall('GET /api/staff', {});

export const useInviteStaff = () => useChange('POST /api/staff/invitations');

export function useRevokeInvitation() {
  const { done } = useTexts(staffTexts).revoke;
  return useChange('DELETE /api/staff/invitations/{id}', {
    onSuccess: () => {
      toast.success(done);
      // The button goes with the row; the focus must not be lost with it.
      focusPageTitle();
    },
    onError: ({ message }) => toast.error(message),
  });
}
