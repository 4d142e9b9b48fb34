import { useCall, useChange } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';

/** The members, by name. For administrators. */
export const useMembers = () => useCall('GET /api/members', {});

/** Makes a member a user again. */
export const useRemoveMember = () =>
  useChange('PUT /api/users/downgrade/{email}', {
    onSuccess: () => {
      toast.success('Member removed successfully.');
      // The button goes with its row; the focus must not be lost with it.
      focusPageTitle();
    },
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to remove member.', text: message }),
  });
