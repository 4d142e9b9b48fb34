import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { separationTexts } from './separation-texts.ts';
import { staffTexts } from './texts.ts';

export const useStaff = () => useCall('GET /api/staff', {});

export const useInviteStaff = () => useChange('POST /api/staff/invitations');

export function useRevokeInvitation() {
  const { done } = useTexts(staffTexts).revoke;
  return useChange('DELETE /api/staff/invitations/{id}', {
    onSuccess: () => {
      toast.success(done);
      // The row disappears with its button, so the focus moves to the title.
      focusPageTitle();
    },
    onError: ({ message }) => toast.error(message),
  });
}

/** The rules for people who handle the building's money. */
export const useBuildingLimits = () => useCall('GET /api/limits', {});

export function useChangeLimits() {
  const { isOn, isOff } = useTexts(separationTexts);
  const setAnswer = useSetResponse();
  return useChange('PUT /api/limits', {
    onSuccess: (limits) => {
      setAnswer('GET /api/limits', {}, () => limits);
      toast.success(limits.separates ? isOn : isOff);
    },
  });
}
