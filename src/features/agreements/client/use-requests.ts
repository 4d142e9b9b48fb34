import { type ListSearch, listInput } from '#api/list.ts';
import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useList } from '#api/use-list.ts';
import { askNotice } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Agreement, PendingRequest } from '../endpoints.ts';
import { apartmentKey, REQUESTS, requestNameId, rivalsTogether } from '../rules.ts';

/** One page of the pending requests, longest waiting first. The previous page stays visible while the next one loads. */
export const useRequests = (shown: ListSearch) =>
  useCall('GET /api/agreements/pending', listInput(shown), { keepsPrevious: true });

export const useAccept = () => useChange('PUT /api/agreements/accept/{id}');

export const useReject = () => useChange('PUT /api/agreements/reject/{id}');

type Labels = { done: string; after: (name: string) => string };

/** Updates the list after a decision: removes the decided requests, focuses the next one, and shows the outcome. */
export function useDecided() {
  const setAnswer = useSetResponse();
  const shown = listInput(useList(REQUESTS).shown);
  return (settled: Agreement, { done, after }: Labels) => {
    setAnswer('GET /api/agreements/pending', shown, (pending = []) => {
      const left = pending.filter((request) => !isSettledBy(settled, request));
      focusRequest(nextOf(settled, pending, left));
      return left;
    });
    void askNotice({ icon: 'success', title: done, text: after(settled.userName) });
  };
}

/** True for the decided request; after an acceptance also for its rivals, which are declined. */
const isSettledBy = (settled: Agreement, request: PendingRequest) =>
  request._id === settled._id || (settled.status === 'accepted' && apartmentKey(request) === apartmentKey(settled));

/** The next request below the decided one, else the last of the list. */
function nextOf({ _id: id }: Agreement, pending: readonly PendingRequest[], left: readonly PendingRequest[]) {
  const shown = rivalsTogether(pending);
  const below = shown.slice(shown.findIndex(({ _id }) => _id === id));
  return below.find((request) => left.includes(request)) ?? shown.findLast((request) => left.includes(request));
}

/** The clicked button disappears with its row, and the focus would be lost. */
function focusRequest(request: PendingRequest | undefined) {
  const name = request && document.getElementById(requestNameId(request._id));
  if (name) name.focus();
  else focusPageTitle();
}
