import { useState } from 'react';
import { useCall, useChange } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Message } from '../endpoints.ts';
import { type Decision, decisionsOf, type MessageState } from '../rules.ts';
import { type MessagesTexts, messagesTexts } from './texts.ts';

const FILTERS = ['all', 'trouble', 'waiting'] as const;
type MessageFilter = (typeof FILTERS)[number];

/** Messages, the newest first; one that needs a decision has its buttons. */
export function SentView() {
  const [filter, setFilter] = useState<MessageFilter>('all');
  const [before, setBefore] = useState<string>();
  const t = useTexts(messagesTexts);
  const formats = useFormats();
  const canDecide = useMay()('messages.decide');
  const query = useCall(
    'GET /api/messages',
    { query: { ...(filter !== 'all' && { which: filter }), ...(before && { before }) } },
    { keepsPrevious: true },
  );
  const choose = (chosen: MessageFilter) => {
    setFilter(chosen);
    setBefore(undefined);
  };
  const { messages = [], more = false, trouble = 0 } = query.data ?? {};
  const last = messages.at(-1);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label={t.sent.which}
          choices={FILTERS.map((value) => ({ value, name: t.sent[value] }))}
          chosen={filter}
          onChoose={choose}
        />
        {trouble > 0 && <Badge tone="warning">{t.sent.needs(trouble)}</Badge>}
      </div>
      <Card padded={false}>
        <QueryList
          query={{ ...query, data: query.data?.messages }}
          failed={t.sent.failed}
          empty={{ text: t.sent.none, next: t.sent.noneNext }}
        >
          {(rows) => (
            <Table
              caption={t.sent.title}
              columns={columnsOf(t, formats, canDecide)}
              rows={rows}
              rowKey={({ _id }) => _id}
              wide
            />
          )}
        </QueryList>
      </Card>
      {(before || more) && (
        <div className="flex flex-wrap gap-3">
          {before && (
            <Button variant="secondary" onClick={() => setBefore(undefined)}>
              {t.sent.latest}
            </Button>
          )}
          {more && last && (
            <Button variant="secondary" onClick={() => setBefore(last._id)}>
              {t.sent.older}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const TONES: Partial<Record<MessageState, 'success' | 'danger' | 'warning'>> = {
  sent: 'success',
  delivered: 'success',
  failed: 'danger',
  unknown: 'warning',
  held: 'warning',
};

const columnsOf = (t: MessagesTexts, formats: Formats, canDecide: boolean): Column<Message>[] => [
  {
    title: t.sent.message,
    kind: 'heading',
    cell: ({ kind, at }) => (
      <span>
        <span className="block">{t.kinds[kind]}</span>
        <span className="block font-normal text-mute text-sm lg:whitespace-nowrap">{formats.dateTime(at)}</span>
      </span>
    ),
  },
  {
    title: t.sent.to,
    cell: ({ name, apartmentNo, address }) => (
      <span className="wrap-anywhere">
        <span className="block">{[name, apartmentNo].filter(Boolean).join(' · ') || '–'}</span>
        {address && <span className="block text-mute text-sm">{address}</span>}
      </span>
    ),
  },
  { title: t.sent.by, cell: ({ channel }) => <span className="whitespace-nowrap">{t.channels[channel]}</span> },
  { title: t.sent.state, cell: (message) => <Outcome message={message} /> },
  {
    title: t.sent.action,
    kind: 'actions',
    cell: (message) => (canDecide ? <Decisions message={message} /> : null),
  },
];

/** A message's state, and its text on demand. */
export function Outcome({ message }: { message: Pick<Message, 'state' | 'body'> & Partial<Message> }) {
  const t = useTexts(messagesTexts);
  const { taka } = useFormats();
  const { state, reason, subject, body, answer, parts, cost, decidedBy } = message;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={TONES[state] ?? 'neutral'}>{t.states[state]}</Badge>
      {reason && <span className="text-sm">{t.reason(reason)}</span>}
      {parts ? <span className="text-mute text-sm">{t.sent.parts(parts, taka(cost ?? 0))}</span> : null}
      {decidedBy && <span className="text-mute text-sm">{t.sent.decided(decidedBy)}</span>}
      <TextOnDemand subject={subject} body={body} answer={answer} />
    </div>
  );
}

/** A message's text and the other side's answer, folded. */
export function TextOnDemand({ subject, body, answer }: Partial<Pick<Message, 'subject' | 'body' | 'answer'>>) {
  const t = useTexts(messagesTexts).sent;
  if (!body && !answer) return null;
  return (
    <details className="text-sm open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {t.text}
      </summary>
      {subject && <p className="font-semibold">{subject}</p>}
      {body && <p className="wrap-anywhere whitespace-pre-line">{body}</p>}
      {answer && <p className="wrap-anywhere mt-2 text-mute">{answer}</p>}
    </details>
  );
}

function Decisions({ message }: { message: Message }) {
  const t = useTexts(messagesTexts);
  const decide = useChange('PUT /api/messages/decide/{id}', {
    onSuccess: () => toast.success(t.sent.done),
    onError: ({ message: why }) => toast.error(why),
  });
  const press = (decision: Decision) => decide.mutate({ params: { id: message._id }, body: { decision } });
  return decisionsOf(message.state).map((decision) => (
    <Button key={decision} size="sm" variant="secondary" busy={decide.isPending} onClick={() => press(decision)}>
      <span>
        <RichText
          text={t.sent.about(t.decisions[decision], message.name ?? '')}
          hidden={(words) => <span className="sr-only">{words}</span>}
        />
      </span>
    </Button>
  ));
}
