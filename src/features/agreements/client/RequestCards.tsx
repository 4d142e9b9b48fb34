import { useChange } from '#api/use-call.tsx';
import { useReason } from '#features/ledger/client/use-reason.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Agreement, MyRequest } from '../endpoints.ts';
import { waitingDays } from '../rules.ts';
import { type MyAgreementTexts, myAgreementTexts } from './my-texts.ts';
import { RequestSteps } from './RequestSteps.tsx';

/** The applicant's own pending request. */
export function PendingRequestCard({ agreement }: { agreement: Agreement }) {
  const { apartmentNo, floor, block, rent, appliedAt } = agreement;
  const { pending: t, steps } = useTexts(myAgreementTexts);
  const { dateTime, taka, digits } = useFormats();
  const now = useNow();
  return (
    <Card as="section" aria-labelledby="my-request" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid justify-items-start gap-1">
          <Badge tone="warning">{t.state}</Badge>
          <h2 id="my-request" className="text-heading">
            {t.title(apartmentNo)}
          </h2>
          <p className="figures text-mute">{t.place(digits(floor), block, taka(rent))}</p>
        </div>
        <WithdrawButton agreement={agreement} />
      </div>
      <RequestSteps
        steps={[
          { name: steps.applied, detail: dateTime(appliedAt), state: 'done' },
          { name: steps.office, detail: steps.waiting(waitingDays(appliedAt, now)), state: 'now' },
          { name: steps.decided, detail: steps.readHere, state: 'ahead' },
        ]}
      />
    </Card>
  );
}

type RejectedProps = { request: MyRequest; onDismiss: () => void };

/** A request that was not accepted, and the reason. It stays until it is dismissed, or until the next request. */
export function RejectedRequestCard({ request, onDismiss }: RejectedProps) {
  const { apartmentNo, appliedAt, closedAt } = request;
  const reason = useReason()(request.reason);
  const { rejected: t, steps } = useTexts(myAgreementTexts);
  const { dateTime, dayAndMonth } = useFormats();
  const now = useNow();
  const title = closedAt ? t.titleOn(apartmentNo, dayAndMonth(closedAt, now)) : t.title(apartmentNo);
  return (
    <Card as="section" aria-labelledby="my-request" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="my-request" className="text-heading">
          <RichText text={title} home={(words) => <span className="whitespace-nowrap">{words}</span>} />
        </h2>
        {reason && (
          <blockquote className="wrap-anywhere max-w-prose whitespace-pre-line border-brass border-l-2 pl-4">
            {reason}
          </blockquote>
        )}
        <p className="text-mute">{t.again}</p>
      </div>
      <RequestSteps
        steps={[
          { name: steps.applied, detail: dateTime(appliedAt), state: 'done' },
          { name: steps.office, detail: steps.waited(closedAt ? waitingDays(appliedAt, closedAt) : 0), state: 'done' },
          { name: steps.notAccepted, detail: closedAt ? dateTime(closedAt) : '', state: 'refused' },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/apartments">{t.browse}</ButtonLink>
        <Button variant="secondary" onClick={onDismiss}>
          {t.dismiss}
        </Button>
      </div>
    </Card>
  );
}

/** Withdraws the applicant's own request, after a confirmation. */
function WithdrawButton({ agreement }: { agreement: Agreement }) {
  const t = useTexts(myAgreementTexts).withdraw;
  const withdraw = useWithdraw(t);

  async function ask() {
    const text = t.follows(agreement.apartmentNo);
    if (await askConfirm({ title: t.ask, text, confirm: t.confirm, danger: true }))
      withdraw.mutate({ params: { id: agreement._id } });
  }

  return (
    <Button variant="secondary" busy={withdraw.isPending} onClick={ask}>
      {t.button}
    </Button>
  );
}

const useWithdraw = (t: MyAgreementTexts['withdraw']) =>
  useChange('PUT /api/agreements/withdraw/{id}', {
    onSuccess: () => {
      toast.success(t.done);
      // The button disappears with the request, and the focus would be lost.
      focusPageTitle();
    },
    onError: ({ message }) => void askNotice({ icon: 'error', title: t.failed, text: message }),
  });
