import DoorOpen from 'lucide-react/icons/door-open';
import { formatDate } from '#locale/dates.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { MyRequest } from '../endpoints.ts';

/** What became of a request that was not accepted, and why. */
export function DecidedRequest({ request }: { request: MyRequest }) {
  const { apartmentNo, appliedAt, closedAt, reason } = request;
  return (
    <Card as="section" padded={false}>
      <EmptyState
        icon={<DoorOpen size={24} />}
        text={`Your request for Apt #${apartmentNo} was not accepted${closedAt ? ` on ${formatDate(closedAt)}` : ''}.`}
        next={[reason, `You applied on ${formatDate(appliedAt)}, and may apply again.`].filter(Boolean).join(' ')}
        action={<ButtonLink to="/apartments">Browse apartments</ButtonLink>}
      />
    </Card>
  );
}
