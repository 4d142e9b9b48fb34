import { useCall, useChange } from '#api/use-call.tsx';
import { useSession } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { saveReceived } from '#ui/import/save-file.ts';
import { accountTexts } from './account-texts.ts';

const useInputWhenSignedIn = () => useSession().user && {};

export const useAccount = () => useCall('GET /api/identity/account', useInputWhenSignedIn());
export const useOpenSessions = () => useCall('GET /api/identity/sessions', useInputWhenSignedIn());

/** Changes name and photo in every place that shows them. */
export function useChangeDetails() {
  const t = useTexts(accountTexts).details;
  return useChange('POST /api/register', { onSuccess: () => toast.success(t.saved) });
}

export function useRemovePhoto() {
  const t = useTexts(accountTexts).details;
  return useChange('DELETE /api/identity/photo', {
    onSuccess: () => toast.success(t.removed),
    onError: ({ message }) => toast.error(message),
  });
}

export function useChangePassword() {
  const t = useTexts(accountTexts).password;
  return useChange('POST /api/identity/password', {
    onSuccess: () => toast.success(t.changed),
  });
}

export function useEndSession() {
  const t = useTexts(accountTexts).sessions;
  return useChange('DELETE /api/identity/sessions/{id}', {
    onSuccess: () => toast.success(t.ended),
    onError: ({ message }) => toast.error(message),
  });
}

export function useEndOtherSessions() {
  const t = useTexts(accountTexts).sessions;
  return useChange('DELETE /api/identity/sessions', {
    onSuccess: () => toast.success(t.othersEnded),
    onError: ({ message }) => toast.error(message),
  });
}

export function useSendVerification() {
  const t = useTexts(accountTexts).email;
  return useChange('POST /api/identity/send-verification', {
    onSuccess: () => toast.success(t.sent),
    onError: ({ message }) => toast.error(message),
  });
}

export function useDownloadMyData() {
  const t = useTexts(accountTexts).data;
  return useChange('POST /api/my-data', {
    onSuccess: (file) => {
      saveReceived(file);
      toast.success(t.done);
    },
  });
}

export function useCloseAccount() {
  const t = useTexts(accountTexts).deletion;
  return useChange('POST /api/members/close-account', {
    onSuccess: async () => {
      await askNotice({ icon: 'success', title: t.done, text: t.thanks });
      // A page load, so that none of the person's data stays in memory.
      location.replace('/');
    },
  });
}

export const useBeginSecondStep = () =>
  // `gcTime` 0: the secret is not cached after it was shown.
  useChange('POST /api/identity/second-step', { gcTime: 0 });

export function useConfirmSecondStep() {
  const t = useTexts(accountTexts).secondStep;
  return useChange('POST /api/identity/second-step/confirm', { onSuccess: () => toast.success(t.isOn) });
}

export function useEndSecondStep() {
  const t = useTexts(accountTexts).secondStep;
  return useChange('POST /api/identity/second-step/end', { onSuccess: () => toast.success(t.isOff) });
}
