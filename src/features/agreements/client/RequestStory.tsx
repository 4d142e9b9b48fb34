import type { ReactNode } from 'react';
import { useKeptText } from '#ui/browser-hooks.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Agreement, MyRequest } from '../endpoints.ts';
import { MyRequests } from './MyRequests.tsx';
import { PendingRequestCard } from './PendingRequestCard.tsx';
import { RejectedRequestCard } from './RejectedRequestCard.tsx';

type Props = {
  /** The request that waits, where there is one. */
  pending: Agreement | undefined;
  /** The earlier ones, newest first. */
  past: readonly MyRequest[];
  /** In place of a request that waits or has just been rejected. */
  otherwise: ReactNode;
};

/** How it stands with what an applicant has applied for last, and all that they have applied for before. */
export function RequestStory({ pending, past, otherwise }: Props) {
  const [dismissed, dismiss] = useKeptText('dismissed request');
  const [last, ...before] = past;
  if (pending)
    return (
      <>
        <PendingRequestCard agreement={pending} />
        <MyRequests requests={past} />
      </>
    );
  if (last?.status !== 'rejected' || last._id === dismissed)
    return (
      <>
        {otherwise}
        <MyRequests requests={past} />
      </>
    );
  const dismissLast = () => {
    dismiss(last._id);
    // The button goes with the card; the focus must not be lost with it.
    focusPageTitle();
  };
  return (
    <>
      <RejectedRequestCard request={last} onDismiss={dismissLast} />
      <MyRequests requests={before} />
    </>
  );
}
