import { dayAt } from '#locale/calendar.ts';
import { formatTaka } from '#locale/taka.ts';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { PendingRequest } from '../endpoints.ts';
import { firstDays } from '../rules.ts';
import { useAccept, useReject } from './use-requests.ts';

/** Accept and Reject, each after a question. */
export function RequestActions({ request }: { request: PendingRequest }) {
  const accept = useAccept();
  const reject = useReject();
  const params = { id: request._id };
  const busy = accept.isPending || reject.isPending;

  async function askToAccept() {
    const startsOn = await askFirstDay(request);
    const { userEmail, apartmentNo } = request;
    if (startsOn !== undefined) accept.mutate({ params, body: { userEmail, apartmentNo, startsOn } });
  }
  async function askToReject() {
    const reason = await askReason(request);
    if (reason !== undefined) reject.mutate(reason ? { params, body: { reason } } : { params });
  }

  const whose = <span className="sr-only"> the request of {request.userName}</span>;
  return (
    <span className="flex flex-wrap gap-2 *:grow @min-[56.25rem]/table:flex-col @min-[65rem]/table:flex-row">
      <Button size="sm" busy={accept.isPending} disabled={busy && !accept.isPending} onClick={askToAccept}>
        Accept{whose}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={reject.isPending}
        disabled={busy && !reject.isPending}
        onClick={askToReject}
      >
        Reject{whose}
      </Button>
    </span>
  );
}

/** Whether to accept, and from which day on; undefined for No. */
function askFirstDay(request: PendingRequest): Promise<string | undefined> {
  const text = `You want to accept this agreement? ${aboutRequest(request)} ${declineWarning(request)}`.trim();
  const today = dayAt(new Date());
  const hint = 'Rent is due from this month on.';
  const field = { label: 'First day', type: 'date', value: today, hint, ...firstDays(today) } as const;
  return confirmWith({ title: 'Are you sure?', text, confirm: 'Yes, accept' }, field);
}

/** Whether to reject, and why, which may be empty; undefined for No. */
function askReason(request: PendingRequest): Promise<string | undefined> {
  const text = `This user will remain as a normal user. ${aboutRequest(request)}`;
  const words = { title: 'Reject Agreement?', text, confirm: 'Yes, reject', danger: true };
  return confirmWith(words, { label: 'Reason, which the applicant reads', type: 'text', optional: true });
}

const aboutRequest = ({ userName, apartmentNo, rent }: PendingRequest) =>
  `${userName}: apartment ${apartmentNo} for ${formatTaka(rent)} a month.`;

function declineWarning({ others, apartmentNo }: PendingRequest): string {
  if (others === 0) return '';
  const requests = others === 1 ? 'The other request' : `The ${others} other requests`;
  return `${requests} for apartment ${apartmentNo} will be declined.`;
}
