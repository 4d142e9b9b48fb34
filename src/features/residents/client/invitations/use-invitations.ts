import { useCall, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { invitationTexts } from './invitation-texts.ts';

export const useInvite = () => useChange('POST /api/agreements/invite/{id}');

export const useInvitationCounts = () => useCall('GET /api/residents/invitations', {});

export const useInviteAll = () => useChange('POST /api/residents/invitations');

export function useRevoke() {
  const t = useTexts(invitationTexts).invite;
  return useChange('DELETE /api/agreements/invite/{id}', { onSuccess: () => toast.success(t.revoked) });
}
