import { type ListSearch, listInput } from '#api/list.ts';
import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useList } from '#api/use-list.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Agreement, PendingRequest } from '../endpoints.ts';
import { apartmentKey, REQUESTS, requestNameId, rivalsTogether } from '../rules.ts';
import { requestTexts } from './office-texts.ts';

/** One page of the agreements that wait for a decision, longest waiting first. The page before stays until it is here. */
export const useRequests = (shown: ListSearch) =>
  useCall('GET /api/agreements/pending', listInput(shown), { keepsPrevious: true });

export const useAccept = () => useChange('PUT /api/agreements/accept/{id}', useDecided(useTexts(requestTexts).accept));

export const useReject = () => useChange('PUT /api/agreements/reject/{id}', useDecided(useTexts(requestTexts).reject));

type Labels = { done: string; failed: string; after: (name: string) => string };

/** What follows a decision: what it settles goes, the focus goes on to the next request, and a dialog says what came of it. */
function useDecided({ done, failed, after }: Labels) {
  const setAnswer = useSetResponse();
  const shown = listInput(useList(REQUESTS).shown);
  return {
    onSuccess: (settled: Agreement) => {
      setAnswer('GET /api/agreements/pending', shown, (pending = []) => {
        const left = pending.filter((request) => !isSettledBy(settled, request));
        focusRequest(nextOf(settled, pending, left));
        return left;
      });
      void alert({ icon: 'success', title: done, text: after(settled.userName) });
    },
    onError: ({ message }: Error) => void alert({ icon: 'error', title: failed, text: message }),
  };
}

/** The request itself; and where it was accepted, the others for this apartment, which are declined with that. */
const isSettledBy = (settled: Agreement, request: PendingRequest) =>
  request._id === settled._id || (settled.status === 'accepted' && apartmentKey(request) === apartmentKey(settled));

/** The one that is shown below the request that was settled, or the last one. */
function nextOf({ _id: id }: Agreement, pending: readonly PendingRequest[], left: readonly PendingRequest[]) {
  const shown = rivalsTogether(pending);
  const below = shown.slice(shown.findIndex(({ _id }) => _id === id));
  return below.find((request) => left.includes(request)) ?? shown.findLast((request) => left.includes(request));
}

/** The button that was pressed goes with its row; the focus must not be lost with it. */
function focusRequest(request: PendingRequest | undefined) {
  const name = request && document.getElementById(requestNameId(request._id));
  if (name) name.focus();
  else focusPageTitle();
}
