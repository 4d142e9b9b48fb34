import { useCall, useChange, useSetAnswer } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';
import type { Agreement } from '../endpoints.ts';

/** The agreements that wait for a decision, longest waiting first. For administrators. */
export const useRequests = () => useCall('GET /api/agreements/pending', {});

export const useAccept = () =>
  useChange(
    'PUT /api/agreements/accept/{id}',
    useDecided({
      done: 'Accepted!',
      failed: 'Failed to accept agreement',
      after: (name) => `${name} is now a member.`,
    }),
  );

export const useReject = () =>
  useChange(
    'PUT /api/agreements/reject/{id}',
    useDecided({
      done: 'Rejected!',
      failed: 'Failed to reject agreement',
      after: (name) => `${name} may apply again.`,
    }),
  );

type Words = { done: string; failed: string; after: (name: string) => string };

/** What follows a decision: its row goes, and a dialog says what came of it. */
function useDecided({ done, failed, after }: Words) {
  const setAnswer = useSetAnswer();
  return {
    onSuccess: (settled: Agreement) => {
      // The button goes with the row; the focus must not be lost with it.
      focusPageTitle();
      setAnswer('GET /api/agreements/pending', {}, (pending) => pending?.filter(({ _id }) => _id !== settled._id));
      void alert({ icon: 'success', title: done, text: after(settled.userName) });
    },
    onError: ({ message }: Error) => void alert({ icon: 'error', title: failed, text: message }),
  };
}
