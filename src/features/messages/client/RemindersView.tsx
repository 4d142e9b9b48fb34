import { FormError } from '#api/FormError.tsx';
import { useChange } from '#api/use-call.tsx';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { DryRun } from '../endpoints.ts';
import { type MessagesTexts, messagesTexts } from './texts.ts';

export const useDryRun = () => useChange('POST /api/messages/dry-run');

/** Runs the dry run of the next reminders, and shows its texts. */
export function RemindersView() {
  const t = useTexts(messagesTexts).reminders;
  const run = useDryRun();
  return (
    <>
      <CardSection title={t.title} intro={t.ladder}>
        <Button busy={run.isPending} busyText={t.busy} onClick={() => run.mutate({})} className="justify-self-start">
          {t.look}
        </Button>
        <FormError error={run.error} />
      </CardSection>
      {run.data && <DryRunResult run={run.data} />}
    </>
  );
}

export function DryRunResult({ run }: { run: DryRun }) {
  const texts = useTexts(messagesTexts);
  const t = texts.reminders;
  const formats = useFormats();
  if (run.on === null) return <p role="status">{t.none}</p>;
  return (
    <Card as="section" padded={false} aria-labelledby="next-reminders">
      <div className="grid gap-1 px-5 pt-5 pb-3">
        <h2 id="next-reminders" className="text-heading">
          {t.on(formats.day(run.on))}
        </h2>
        <p role="status" className="text-mute">
          {t.sum(run.messages.length, run.parts, formats.taka(run.cost))}
        </p>
        {run.unreached.length > 0 && (
          <p>
            {t.unreached}: {run.unreached.map(({ name, apartmentNo }) => `${name} (${apartmentNo})`).join(', ')}
          </p>
        )}
      </div>
      {run.messages.length > 0 && (
        <Table
          caption={t.list}
          columns={columnsOf(texts, formats)}
          rows={run.messages}
          rowKey={({ agreementId, channel, kind }) => `${agreementId} ${channel} ${kind}`}
          wide
        />
      )}
    </Card>
  );
}

const columnsOf = (t: MessagesTexts, { digits }: Formats): Column<DryRun['messages'][number]>[] => [
  { title: t.reminders.home, kind: 'heading', cell: ({ name, apartmentNo }) => `${name} · ${apartmentNo}` },
  { title: t.sent.message, cell: ({ kind }) => t.kinds[kind] },
  {
    title: t.sent.by,
    cell: ({ channel, parts }) => (
      <span className="whitespace-nowrap">{`${t.channels[channel]}${parts ? ` (${digits(parts)})` : ''}`}</span>
    ),
  },
  {
    title: t.sent.text,
    kind: 'text',
    cell: ({ body, language }) => (
      <p lang={language} className="wrap-anywhere max-w-prose whitespace-pre-line text-sm">
        {body}
      </p>
    ),
  },
];
