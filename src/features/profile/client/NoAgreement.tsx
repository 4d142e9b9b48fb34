import DoorOpen from 'lucide-react/icons/door-open';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** The next step of somebody who has not applied yet. */
export function NoAgreement() {
  return (
    <Card as="section" padded={false}>
      <EmptyState
        icon={<DoorOpen size={24} />}
        text="You have no agreement yet."
        next="Choose an apartment and apply. The administration then decides on your request."
        action={<ButtonLink to="/apartments">Browse apartments</ButtonLink>}
      />
    </Card>
  );
}
