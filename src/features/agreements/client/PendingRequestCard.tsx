import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Agreement } from '../endpoints.ts';
import { waitingDays } from '../rules.ts';
import { myAgreementTexts } from './my-texts.ts';
import { RequestSteps } from './RequestSteps.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

/** One's own request while it waits for a decision. */
export function PendingRequestCard({ agreement }: { agreement: Agreement }) {
  const { apartmentNo, floor, block, rent, appliedAt } = agreement;
  const { pending: t, steps } = useTexts(myAgreementTexts);
  const { dateTime, taka } = useFormats();
  return (
    <Card as="section" aria-labelledby="my-request" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid justify-items-start gap-1">
          <Badge tone="warning">{t.state}</Badge>
          <h2 id="my-request" className="text-heading">
            {t.title(apartmentNo)}
          </h2>
          <p className="figures text-mute">{t.place(floor, block, taka(rent))}</p>
        </div>
        <WithdrawButton agreement={agreement} />
      </div>
      <RequestSteps
        steps={[
          { name: steps.applied, detail: dateTime(appliedAt), state: 'done' },
          { name: steps.office, detail: steps.waiting(waitingDays(appliedAt, new Date())), state: 'now' },
          { name: steps.decided, detail: steps.readHere, state: 'ahead' },
        ]}
      />
    </Card>
  );
}
