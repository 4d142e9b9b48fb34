import { useCall, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { tokensTexts } from './texts.ts';

export const useTokens = () => useCall('GET /api/tokens', {});

export const useMakeToken = () => useChange('POST /api/tokens');

export function useRevokeToken() {
  const { done } = useTexts(tokensTexts).revoke;
  return useChange('DELETE /api/tokens/{id}', {
    onSuccess: ({ name }) => {
      toast.success(done(name));
      // The row disappears with its button, so the focus moves to the title.
      focusPageTitle();
    },
    onError: ({ message }) => toast.error(message),
  });
}
