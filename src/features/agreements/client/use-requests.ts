import { useSearchParams } from 'react-router';
import { type ListSearch, listSearch } from '#api/list-search.ts';
import { useCall, useChange, useSetAnswer } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';
import type { Agreement } from '../endpoints.ts';

/** What is looked for, as it stands in the address. */
export const useRequestSearch = () => listSearch(useSearchParams()[0]);

const inputOf = ({ search, page }: ListSearch) => ({ query: { search, page: String(page) } });

/** One page of the agreements that wait for a decision, longest waiting first. The page before stays until it is here. */
export const useRequests = (wanted: ListSearch) =>
  useCall('GET /api/agreements/pending', inputOf(wanted), { keepsPrevious: true });

/** How many agreements wait for a decision, of those that are looked for. */
export const useRequestCount = (search = '') => useCall('GET /api/agreements/pending/count', { query: { search } });

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
  const shown = inputOf(useRequestSearch());
  return {
    onSuccess: (settled: Agreement) => {
      // The button goes with the row; the focus must not be lost with it.
      focusPageTitle();
      setAnswer('GET /api/agreements/pending', shown, (pending) => pending?.filter(({ _id }) => _id !== settled._id));
      void alert({ icon: 'success', title: done, text: after(settled.userName) });
    },
    onError: ({ message }: Error) => void alert({ icon: 'error', title: failed, text: message }),
  };
}
