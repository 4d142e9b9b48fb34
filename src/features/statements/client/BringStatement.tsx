import { type ClipboardEvent, type DragEvent, type FormEvent, useState } from 'react';
import { makeRequestKey, useCallContext, useChange } from '#api/use-call.tsx';
import { UnreadablePdf } from '#csv/statement/open-pdf.ts';
import { UnreadableRows } from '#csv/statement/tables.ts';
import type { Layout } from '#csv/statement/titles.ts';
import { dayAt } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { FileButton } from '#ui/form/FileButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { StatementPlace } from '../endpoints.ts';
import { type Opened, openFile } from './open-file.ts';
import { isExpected, type ReadStatement, readOpened, sentLine } from './read-statement.ts';
import { type Answers, StatementPreview, type States } from './StatementPreview.tsx';
import type { Expected } from './StatementsPage.tsx';
import { statementTexts } from './texts.ts';

type Props = { place: StatementPlace; expected: Expected };

/** Parses a statement in the browser, previews it, and imports its lines once a person has confirmed them. */
export function BringStatement({ place, expected }: Props) {
  const t = useTexts(statementTexts).bring;
  const { language } = useLanguage();
  const [opened, setOpened] = useState<Opened>();
  const [locked, setLocked] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [isReading, setReading] = useState(false);

  async function open(file: File | undefined, password?: string) {
    if (!file) return;
    setReading(true);
    setFault(undefined);
    try {
      setOpened(await openFile(file, language, password));
      setLocked(undefined);
    } catch (error) {
      const isLocked =
        error instanceof UnreadablePdf && (error.fault === 'password' || error.fault === 'wrongPassword');
      setLocked(isLocked ? file : undefined);
      setFault(
        error instanceof UnreadablePdf
          ? t.faults[error.fault]
          : error instanceof Error
            ? error.message
            : t.faults.broken,
      );
    } finally {
      setReading(false);
    }
  }
  function unlock(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    void open(locked, typeof password === 'string' ? password : '');
  }
  function paste(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('messages');
    if (typeof text === 'string' && text.trim()) setOpened({ source: 'messages', text });
  }
  /** A file that is dropped on the box, or pasted into it. */
  function takeFile(event: DragEvent | ClipboardEvent) {
    const [file] = ('dataTransfer' in event ? event.dataTransfer : event.clipboardData).files;
    if (!file) return;
    event.preventDefault();
    void open(file);
  }
  const close = () => {
    setOpened(undefined);
    setLocked(undefined);
    setFault(undefined);
  };
  return (
    <Card as="section" aria-label={t.title}>
      <div className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="text-heading">{t.title}</h2>
          <p className="text-mute">{t.text}</p>
        </div>
        {opened ? (
          <Looked
            key={JSON.stringify([opened.source])}
            opened={opened}
            place={place}
            expected={expected}
            onClose={close}
          />
        ) : (
          <>
            {fault && <ErrorNote>{fault}</ErrorNote>}
            {locked ? (
              <form onSubmit={unlock} className="grid max-w-md gap-3">
                <Field label={t.password} name="password" type="password" autoComplete="off" required />
                <div className="flex flex-wrap gap-3">
                  <Button type="submit" busy={isReading}>
                    {t.unlock}
                  </Button>
                  <Button variant="secondary" onClick={close}>
                    {t.cancel}
                  </Button>
                </div>
              </form>
            ) : (
              <form
                onSubmit={paste}
                onPaste={takeFile}
                onDrop={takeFile}
                onDragOver={(event) => event.preventDefault()}
                className="grid gap-3"
              >
                <TextArea label={t.paste} name="messages" rows={4} autoComplete="off" spellCheck={false} />
                <div className="flex flex-wrap gap-3">
                  <FileButton
                    label={t.file}
                    accept=".pdf,.xlsx,.xls,.csv,.txt,.tsv,.ods,.html,application/pdf,text/csv"
                    multiple={false}
                    busy={isReading}
                    onFiles={([file]) => void open(file)}
                  >
                    {isReading ? t.reading : t.file}
                  </FileButton>
                  <Button type="submit" variant="secondary">
                    {t.read}
                  </Button>
                </div>
              </form>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

const NOTHING = { fresh: 0, here: 0, sameFile: null, refused: [], absent: [], maybe: [] };

type LookedProps = Props & { opened: Opened; onClose: () => void };

/** The parsed statement, or the reason why it cannot be parsed. */
type Outcome = { read: ReadStatement } | { fault: string; columns: ReadStatement['columns'] };

function Looked({ opened, place, expected, onClose }: LookedProps) {
  const t = useTexts(statementTexts).bring;
  const { day } = useFormats();
  const { client } = useCallContext();
  const [layout, setLayout] = useState<Layout>(place.layout as Layout);
  const [requestKey] = useState(makeRequestKey);
  const [states, setStates] = useState<States & { of: string }>();
  /** Of new lines that may be here already, by their place: what the person says. */
  const [answers, setAnswers] = useState<Answers>(new Map());
  const outcome = readWith(opened, { layout, number: place.number }, t.faults);
  const read = 'read' in outcome ? outcome.read : undefined;
  const isShared = place.belongsTo === 'shared';
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(read?.lines.flatMap((line, index) => (!isShared || isExpected(line, expected) ? [index] : []))),
  );
  const chosen = read?.lines.filter((_, index) => !isShared || ticked.has(index)) ?? [];
  const send = useChange('POST /api/statements/import', {
    onSuccess: ({ confirmed, joined, open }) => {
      toast.success(t.done(confirmed, joined, open));
      onClose();
    },
  });
  const sum = (poisha: number | undefined) => (isShared || poisha === undefined ? {} : { taka: toTaka(poisha) });
  const [opening, closing] = [sum(read?.opening).taka, sum(read?.closing).taka];
  const body = {
    placeId: place._id,
    source: opened.source,
    ...(opened.source !== 'messages' && { fileName: opened.fileName, fileHash: opened.fileHash }),
    lines: chosen.map((line) => sentLine(line, place)),
    inFile: read?.lines.length ?? 1,
    gaps: read?.gaps.length ?? 0,
    ...(opening !== undefined && { opening }),
    ...(closing !== undefined && { closing }),
    layout,
    same: (states?.maybe ?? []).flatMap(({ line, as }) => (answers.get(line) === 'same' ? [{ line, as }] : [])),
    requestKey,
  };
  // For a shared place the server is asked nothing before the person has ticked lines: unticked lines stay in the browser.
  const asked = isShared ? '' : JSON.stringify([opened.source, layout]);
  async function look() {
    setStates(undefined);
    setAnswers(new Map());
    try {
      const answer = await client('POST /api/statements/import', { body: { ...body, same: [], dryRun: true } });
      const fresh = answer.states.filter((state) => state === 'new').length;
      setStates({
        of: asked,
        fresh,
        here: answer.states.length - fresh - answer.refused.length,
        refused: answer.refused,
        absent: answer.absent,
        maybe: answer.maybe ?? [],
        sameFile: answer.sameFile && day(answer.sameFile),
      });
    } catch (error) {
      setStates({ of: asked, ...NOTHING, refusal: error instanceof Error ? error.message : '' });
    }
  }
  return (
    <StatementPreview
      outcome={outcome}
      place={place}
      layout={layout}
      onLayout={setLayout}
      ticked={isShared ? ticked : undefined}
      onTick={setTicked}
      chosen={chosen.length}
      states={states?.of === asked ? states : undefined}
      answers={answers}
      onAnswer={(line, answer) => setAnswers(new Map(answers).set(line, answer))}
      onLook={isShared || chosen.length === 0 ? undefined : look}
      asked={asked}
      sending={send}
      onSend={() => send.mutate({ body })}
      onClose={onClose}
    />
  );
}

function readWith(opened: Opened, of: { layout: Layout; number: string }, faults: Record<string, string>): Outcome {
  try {
    return { read: readOpened(opened, dayAt(new Date()), of) };
  } catch (error) {
    if (error instanceof UnreadableRows) return { fault: faults[error.fault] ?? error.message, columns: error.columns };
    throw error;
  }
}

export type { Outcome };
