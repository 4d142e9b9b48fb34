import type { ReactNode } from 'react';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { useReason } from '#features/ledger/client/use-reason.ts';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useHydrated, useKeptText } from '#ui/browser-hooks.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Agreement, MyRequest } from '../endpoints.ts';
import { type MyAgreementTexts, myAgreementTexts } from './my-texts.ts';
import { PendingRequestCard, RejectedRequestCard } from './RequestCards.tsx';

type Props = {
  /** The pending request, if any. */
  pending: Agreement | undefined;
  /** Earlier requests, newest first. */
  past: readonly MyRequest[];
  /** Shown without a pending or just rejected request. */
  otherwise: ReactNode;
};

/** State of the applicant's last request, and all earlier ones. */
export function RequestStory({ pending, past, otherwise }: Props) {
  const [dismissed, dismiss] = useKeptText('dismissed request');
  // The server does not know what this device has dismissed.
  const isHydrated = useHydrated();
  const [last, ...before] = past;
  if (pending)
    return (
      <>
        <PendingRequestCard agreement={pending} />
        <MyRequests requests={past} />
      </>
    );
  if (last?.status !== 'rejected' || (isHydrated && last._id === dismissed))
    return (
      <>
        {otherwise}
        <MyRequests requests={past} />
      </>
    );
  const dismissLast = () => {
    dismiss(last._id);
    // The button disappears with the card, and the focus would be lost.
    focusPageTitle();
  };
  return (
    <>
      <RejectedRequestCard request={last} onDismiss={dismissLast} />
      <MyRequests requests={before} />
    </>
  );
}

const TONES = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  ended: 'neutral',
} as const;

/** All requests of a person, newest first, and their outcome. */
function MyRequests({ requests }: { requests: readonly MyRequest[] }) {
  const t = useTexts(myAgreementTexts).requests;
  const formats = useFormats();
  const reasonOf = useReason();
  const shownBlock = useShownBlock();
  if (requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="my-requests">
      <h2 id="my-requests" className="mb-2 text-heading">
        {t.title}
      </h2>
      <ul className="grid divide-y divide-line">
        {requests.map((request) => (
          <li key={request._id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-semibold">
                {t.request(request.apartmentNo, shownBlock(request.block), formats.taka(request.rent))}
              </p>
              <p className="text-mute text-sm">
                {storyOf({ ...request, reason: reasonOf(request.reason) }, t, formats)}
              </p>
            </div>
            <Badge tone={TONES[request.status]}>{t.states[request.status]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function storyOf(request: MyRequest, t: MyAgreementTexts['requests'], { date, day }: Formats): string {
  const { appliedAt, acceptedAt, startsOn, closedAt, reason, isRecorded } = request;
  const steps = [
    isRecorded ? t.recorded : t.applied(date(appliedAt)),
    !isRecorded && acceptedAt && t.accepted(date(acceptedAt)),
    startsOn && t.from(day(startsOn)),
    closedAt && t.closed(date(closedAt)),
  ].filter(Boolean);
  const story = t.story(steps.join(', '));
  return closedAt && reason ? `${story} ${reason}` : story;
}
