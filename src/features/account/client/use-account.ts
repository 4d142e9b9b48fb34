import { useCall, useChange } from '#api/use-call.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';

const useInputWhenSignedIn = () => useSession().user && {};

export const useAccount = () => useCall('GET /api/identity/account', useInputWhenSignedIn());
export const useOpenSessions = () => useCall('GET /api/identity/sessions', useInputWhenSignedIn());

/** Changes name and photo, everywhere they are shown. */
export const useChangeDetails = () =>
  useChange('POST /api/register', { onSuccess: () => toast.success('Your details are saved.') });

export const useChangePassword = () =>
  useChange('POST /api/identity/password', {
    onSuccess: () => toast.success('Your password is changed. All other places are signed out.'),
  });

/** Signs out in one place. */
export const useEndSession = () =>
  useChange('DELETE /api/identity/sessions/{id}', {
    onSuccess: () => toast.success('That place is signed out.'),
    onError: ({ message }) => toast.error(message),
  });

export const useEndOtherSessions = () =>
  useChange('DELETE /api/identity/sessions', {
    onSuccess: () => toast.success('You are signed out everywhere else.'),
    onError: ({ message }) => toast.error(message),
  });

export const useSendVerification = () =>
  useChange('POST /api/identity/send-verification', {
    onSuccess: () => toast.success('The mail is on its way.'),
    onError: ({ message }) => toast.error(message),
  });

export const useCloseAccount = () =>
  useChange('POST /api/members/close-account', {
    onSuccess: async () => {
      await alert({ icon: 'success', title: 'Your account is deleted', text: 'Thank you for having been with us.' });
      // A new load: nothing of the person stays in memory.
      location.replace('/');
    },
  });

export const useBeginSecondStep = () =>
  // The secret is on screen while it is needed, and kept nowhere afterwards.
  useChange('POST /api/identity/second-step', { gcTime: 0 });

export const useConfirmSecondStep = () =>
  useChange('POST /api/identity/second-step/confirm', { onSuccess: () => toast.success('Your second step is on.') });

export const useEndSecondStep = () =>
  useChange('POST /api/identity/second-step/end', { onSuccess: () => toast.success('Your second step is off.') });
