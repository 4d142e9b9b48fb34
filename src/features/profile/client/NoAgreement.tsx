import DoorOpen from 'lucide-react/icons/door-open';
import type { MyRequest } from '#features/agreements/endpoints.ts';
import { formatDate } from '#locale/dates.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** The next step of somebody who has no agreement; `ended` is the tenancy that they had last. */
export function NoAgreement({ ended }: { ended: MyRequest | undefined }) {
  return (
    <Card as="section" padded={false}>
      <EmptyState
        icon={<DoorOpen size={24} />}
        text={ended ? endOf(ended) : 'You have no agreement yet.'}
        next="Choose an apartment and apply. The administration then decides on your request."
        action={
          <>
            <ButtonLink to="/apartments">Browse apartments</ButtonLink>
            {ended && (
              <ButtonLink to="/dashboard/payment-history" variant="secondary">
                Payment History
              </ButtonLink>
            )}
          </>
        }
      />
    </Card>
  );
}

const endOf = ({ apartmentNo, closedAt }: MyRequest) =>
  `Your agreement for Apt #${apartmentNo} ended${closedAt ? ` on ${formatDate(closedAt)}` : ''}.`;
