import { listInput } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { MemberSearch } from '../rules.ts';
import { memberTexts } from './texts.ts';

/** One page of the members. The page before stays until it is here. */
export const useMembers = (shown: MemberSearch) =>
  useCall('GET /api/members/search', listInput(shown), { keepsPrevious: true });

/** Makes a member a user again. */
export function useRemoveMember() {
  const t = useTexts(memberTexts).remove;
  return useChange('PUT /api/users/downgrade/{email}', {
    onSuccess: () => {
      toast.success(t.done);
      // The button goes with its row; the focus must not be lost with it.
      focusPageTitle();
    },
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
}
