import { useMutation } from '@tanstack/react-query';
import { answer } from '#api/client.ts';
import { useApi } from '#api/use-api.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { usePersonChange } from './use-person-change.ts';

/** Specification 8, Logout. */
export function useSignOut() {
  const api = useApi();
  const changePerson = usePersonChange();
  return useMutation({
    mutationFn: () => answer(api.identity['sign-out'].$post({})),
    onSuccess: () => {
      toast.success('Logged out successfully!');
      forgetTab();
      return changePerson(null);
    },
    onError: () => toast.error('Logout failed. Please try again.'),
  });
}

/** What was being written here is nobody else's to find. Private windows of some browsers have no storage. */
function forgetTab() {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}
