import { CallFailed } from '#api/client.ts';
import { useChange, useSetResponse } from '#api/use-call.tsx';
import { toast } from '#ui/feedback/toast.ts';

/** Applies for one apartment. */
export function useApply() {
  const setAnswer = useSetResponse();
  return useChange('POST /api/agreements', {
    onSuccess: (agreement) => {
      setAnswer('GET /api/agreements', { query: { email: agreement.userEmail } }, () => ({ agreement }));
      toast.success('Agreement submitted!');
    },
    onError: (error) => toast.error(reason(error)),
  });
}

/** The server's message, where the server sent one. */
function reason(error: Error): string {
  const isServers = error instanceof CallFailed && error.code !== 'offline' && error.code !== 'internal';
  return isServers ? error.message : 'Failed to submit agreement';
}
