import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { MyRequest } from '../endpoints.ts';
import { reasonIn, waitingDays } from '../rules.ts';
import { myAgreementTexts } from './my-texts.ts';
import { RequestSteps } from './RequestSteps.tsx';

type Props = { request: MyRequest; onDismiss: () => void };

/** What became of a request that was not accepted, and why. It stays until it is dismissed, or until the next request. */
export function RejectedRequestCard({ request, onDismiss }: Props) {
  const { apartmentNo, appliedAt, closedAt } = request;
  const reason = reasonIn(useLanguage().language, request);
  const { rejected: t, steps } = useTexts(myAgreementTexts);
  const { dateTime, dayAndMonth } = useFormats();
  const title = closedAt ? t.titleOn(apartmentNo, dayAndMonth(closedAt, new Date())) : t.title(apartmentNo);
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
