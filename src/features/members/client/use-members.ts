import { listInput } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { MemberSearch } from '../rules.ts';
import { memberTexts } from './texts.ts';

/** One page of the members. The previous page stays until it arrives. */
export const useMembers = (shown: MemberSearch) =>
  useCall('GET /api/members/search', listInput(shown), { keepsPrevious: true });

/** Ends a membership, which makes the member a user again. */
export function useRemoveMember() {
  const t = useTexts(memberTexts).remove;
  return useChange('PUT /api/users/downgrade/{email}', {
    onSuccess: () => {
      toast.success(t.done);
      // The row disappears with its button, so the focus moves to the title.
      focusPageTitle();
    },
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
}
