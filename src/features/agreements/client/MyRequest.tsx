import { formatDateTime } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Agreement } from '../endpoints.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

/** One's own request while it waits for a decision. */
export function MyRequest({ agreement }: { agreement: Agreement }) {
  const { apartmentNo, floor, block, rent, appliedAt } = agreement;
  return (
    <Card as="section" aria-labelledby="my-request" className="flex flex-wrap items-center justify-between gap-6">
      <div className="grid justify-items-start gap-2">
        <Badge tone="warning">Pending</Badge>
        <h2 id="my-request" className="text-heading">
          Your request for Apt #{apartmentNo}
        </h2>
        <p className="figures text-mute">
          Floor {floor} · Block {block} · {formatTaka(rent)} a month
        </p>
        <p className="text-mute text-sm">Applied {formatDateTime(appliedAt)}. The administration will decide on it.</p>
      </div>
      <WithdrawButton agreement={agreement} />
    </Card>
  );
}
