import { CallFailed } from '#api/client.ts';
import { useChange, useSetResponse } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { agreementTexts } from './texts.ts';

/** Applies for one apartment. */
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

/** The server's message, where the server sent one. */
function serverMessage(error: Error): string | undefined {
  const isServers = error instanceof CallFailed && error.code !== 'offline' && error.code !== 'internal';
  return isServers ? error.message : undefined;
}
