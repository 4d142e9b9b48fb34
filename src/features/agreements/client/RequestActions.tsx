import { dayAt } from '#locale/calendar.ts';
import { formatTaka } from '#locale/taka.ts';
import { confirmWith } from '#ui/feedback/dialog.ts';
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
    const text = `You want to accept this agreement? ${aboutRequest(request)} ${declineWarning(request)}`.trim();
    const words = { title: 'Are you sure?', text, confirm: 'Yes, accept' };
    const today = dayAt(new Date());
    const hint = 'Rent is due from this month on.';
    const startsOn = await confirmWith(words, {
      label: 'First day',
      type: 'date',
      value: today,
      hint,
      ...firstDays(today),
    });
    const { userEmail, apartmentNo } = request;
    if (startsOn !== undefined) accept.mutate({ params, body: { userEmail, apartmentNo, startsOn } });
  }
  async function askToReject() {
    const text = `This user will remain as a normal user. ${aboutRequest(request)}`;
    const words = { title: 'Reject Agreement?', text, confirm: 'Yes, reject', danger: true };
    const reason = await confirmWith(words, {
      label: 'Reason, which the applicant reads',
      type: 'text',
      optional: true,
    });
    if (reason !== undefined) reject.mutate({ params, body: { reason } });
  }

  const whose = <span className="sr-only"> the request of {request.userName}</span>;
  return (
    <span className="flex gap-2 whitespace-nowrap @min-[56.25rem]/table:flex-col @min-[65rem]/table:flex-row">
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

const aboutRequest = ({ userName, apartmentNo, rent }: PendingRequest) =>
  `${userName}: apartment ${apartmentNo} for ${formatTaka(rent)} a month.`;

function declineWarning({ others, apartmentNo }: PendingRequest): string {
  if (others === 0) return '';
  const requests = others === 1 ? 'The other request' : `The ${others} other requests`;
  return `${requests} for apartment ${apartmentNo} will be declined.`;
}
