import { useChange } from '#api/use-call.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { usePersonChange } from './use-person-change.ts';

/** Logout, from wherever it is pressed. */
export function useSignOut() {
  const changePerson = usePersonChange();
  return useChange('POST /api/identity/sign-out', {
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
