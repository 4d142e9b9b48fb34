import { serverMessage } from '#api/client.ts';
import { useChange, useSetResponse } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { agreementTexts } from './texts.ts';

/** Sends the application for an apartment. */
export function useApply() {
  const t = useTexts(agreementTexts).apply;
  const setAnswer = useSetResponse();
  return useChange('POST /api/agreements', {
    onSuccess: (agreement) => {
      setAnswer('GET /api/agreements', { query: { email: agreement.userEmail } }, () => ({ agreement }));
      toast.success(t.done);
    },
    onError: (error) => toast.error(serverMessage(error) ?? t.failed),
  });
}
