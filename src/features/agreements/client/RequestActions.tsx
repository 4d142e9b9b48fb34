import { dayAt } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { PendingRequest } from '../endpoints.ts';
import { firstDays } from '../rules.ts';
import { type RequestTexts, requestTexts } from './office-texts.ts';
import { useAccept, useReject } from './use-requests.ts';

/** Accept and Reject, each after a question. */
export function RequestActions({ request }: { request: PendingRequest }) {
  const t = useTexts(requestTexts);
  const { taka } = useFormats();
  const accept = useAccept();
  const reject = useReject();
  const params = { id: request._id };
  const busy = accept.isPending || reject.isPending;

  async function askToAccept() {
    const startsOn = await askFirstDay(request, t.accept, taka);
    const { userEmail, apartmentNo } = request;
    if (startsOn !== undefined) accept.mutate({ params, body: { userEmail, apartmentNo, startsOn } });
  }
  async function askToReject() {
    const reason = await askReason(request, t.reject, taka);
    if (reason !== undefined) reject.mutate(reason ? { params, body: { reason } } : { params });
  }

  const hidden = (words: string) => <span className="sr-only">{words}</span>;
  return (
    <span className="flex flex-wrap gap-2 *:grow @min-[56.25rem]/table:flex-col @min-[65rem]/table:flex-row">
      <Button size="sm" busy={accept.isPending} disabled={busy && !accept.isPending} onClick={askToAccept}>
        <RichText text={t.accept.button(request.userName)} hidden={hidden} />
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={reject.isPending}
        disabled={busy && !reject.isPending}
        onClick={askToReject}
      >
        <RichText text={t.reject.button(request.userName)} hidden={hidden} />
      </Button>
    </span>
  );
}

type Taka = Formats['taka'];

/** Whether to accept, and from which day on; undefined for No. */
function askFirstDay(request: PendingRequest, t: RequestTexts['accept'], taka: Taka): Promise<string | undefined> {
  const { userName, apartmentNo, rent, others } = request;
  const question = t.text(userName, apartmentNo, taka(rent));
  const text = others === 0 ? question : `${question} ${t.declines(others, apartmentNo)}`;
  const today = dayAt(new Date());
  const field = { label: t.firstDay, type: 'date', value: today, hint: t.hint, ...firstDays(today) } as const;
  return confirmWith({ title: t.title, text, confirm: t.confirm }, field);
}

/** Whether to reject, and why, which may be empty; undefined for No. */
function askReason(request: PendingRequest, t: RequestTexts['reject'], taka: Taka): Promise<string | undefined> {
  const { userName, apartmentNo, rent } = request;
  const text = t.text(userName, apartmentNo, taka(rent));
  const words = { title: t.title, text, confirm: t.confirm, danger: true };
  return confirmWith(words, { label: t.reason, type: 'text', optional: true });
}
