import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';

/** The members, by name. For administrators. */
export function useMembers() {
  const api = useApi();
  return useQuery({
    queryKey: ['members'],
    queryFn: ({ signal }) => answer(api.members.$get({}, { init: { signal } })),
  });
}

/** Makes a member a user again, by e-mail. Looks again whatever came of it. */
export function useRemoveMember() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => answer(api.users.downgrade[':email'].$put({ param: { email } })),
    onSuccess: () => {
      toast.success('Member removed successfully.');
      // The button goes with its row; the focus must not be lost with it.
      focusPageTitle();
    },
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to remove member.', text: message }),
    onSettled: () => {
      for (const key of ['members', 'building-figures', 'apartments'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
}
