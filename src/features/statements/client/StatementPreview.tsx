import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { CallResponse } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { isAccount } from '#csv/statement/account.ts';
import { numbersIn } from '#csv/statement/lift-number.ts';
import type { ReadLine } from '#csv/statement/lines.ts';
import type { Column } from '#csv/statement/tables.ts';
import { type Layout, type NumberInWords, ROLES, type Role } from '#csv/statement/titles.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Select } from '#ui/form/Field.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import type { StatementPlace } from '../endpoints.ts';
import type { Outcome } from './BringStatement.tsx';
import type { ReadStatement } from './read-statement.ts';
import { statementTexts } from './texts.ts';

/** What the server says of the lines before they are kept. */
export type States = Pick<CallResponse<'POST /api/statements/import'>, 'sameFile' | 'refused' | 'absent'> & {
  fresh: number;
  here: number;
  refusal?: string;
  maybe: NonNullable<CallResponse<'POST /api/statements/import'>['maybe']>;
};
/** What a person says of new lines that may be here already, by their place in the file. */
export type Answers = ReadonlyMap<number, 'same' | 'other'>;
type Props = {
  outcome: Outcome;
  place: StatementPlace;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** Indexes of the building's lines, for a shared place. */
  ticked: ReadonlySet<number> | undefined;
  onTick: (ticked: ReadonlySet<number>) => void;
  chosen: number;
  states: States | undefined;
  answers: Answers;
  onAnswer: (line: number, answer: 'same' | 'other') => void;
  /** Asks the server which lines are imported already; undefined for a shared place. */
  onLook: (() => Promise<void>) | undefined;
  /** Key of the question to the server: it is asked again when this changes. */
  asked: string;
  sending: { isPending: boolean; error: Error | null };
  onSend: () => void;
  onClose: () => void;
};

/** Previews a statement before it is imported. */
export function StatementPreview(props: Props) {
  const { outcome, layout, onLayout, states, answers, onLook, asked, chosen, sending, onSend, onClose } = props;
  const t = useTexts(statementTexts).bring;
  const look = useEffectEvent(() => void onLook?.());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the lines are read in another way
  useEffect(() => look(), [asked]);
  const read = 'read' in outcome ? outcome.read : undefined;
  const isOld = states?.refusal === undefined && states?.fresh === 0 && states.here > 0;
  const isAnswered = (states?.maybe ?? []).every(({ line }) => answers.has(line));
  const columns = 'read' in outcome ? outcome.read.columns : outcome.columns;
  return (
    <div className="grid gap-5">
      {read ? <Proof read={read} {...props} /> : <ErrorNote>{'fault' in outcome ? outcome.fault : ''}</ErrorNote>}
      {read?.question && <DayChoice question={read.question} layout={layout} onLayout={onLayout} />}
      {read && (read.isTurned || layout.isTurned !== undefined) && (
        <Checkbox
          checked={layout.isTurned ?? false}
          onChange={({ target }) => onLayout({ ...layout, isTurned: target.checked })}
        >
          {t.turned}
        </Checkbox>
      )}
      {columns.some(({ title }) => title) && (
        <Columns
          columns={columns}
          unknown={read?.unknown ?? []}
          layout={layout}
          onLayout={onLayout}
          startsOpen={!read}
        />
      )}
      {read && columns.length > 0 && <NumberChoice read={read} layout={layout} onLayout={onLayout} />}
      {states?.refusal && <ErrorNote>{states.refusal}</ErrorNote>}
      {states && !states.refusal && (
        <p className="text-mute">{isOld ? t.nothingNew : t.states(states.fresh, states.here)}</p>
      )}
      {states && <AtServer {...states} />}
      {states && states.maybe.length > 0 && <MaybeHere {...props} maybe={states.maybe} />}
      {states?.sameFile && <p className="text-mute">{t.sameFile(states.sameFile)}</p>}
      {read && props.ticked && <Ticks read={read} ticked={props.ticked} onTick={props.onTick} />}
      {read && !props.ticked && read.lines.length > 0 && <Lines read={read} />}
      <FormError error={sending.error} />
      <div className="flex flex-wrap gap-3">
        {read && read.lines.length > 0 && !isOld && states?.refusal === undefined && (
          <Button
            busy={sending.isPending}
            disabled={chosen === 0 || read.unknown.length > 0 || !isAnswered}
            onClick={onSend}
          >
            {t.send(props.ticked ? chosen : (states?.fresh ?? chosen))}
          </Button>
        )}
        <Button variant="secondary" disabled={sending.isPending} onClick={onClose}>
          {isOld ? t.close : t.cancel}
        </Button>
      </div>
    </div>
  );
}

const SHOWN_GAPS = 3;

function Proof({ read, place, ticked }: Props & { read: ReadStatement }) {
  const t = useTexts(statementTexts).bring;
  const { taka, day } = useFormats();
  const { language } = useLanguage();
  const money = (poisha: number) => taka(toTaka(poisha));
  const { lines, gaps, strays, hasBalances, opening, closing, unread, leftOut, account, noMessages } = read;
  const isFile = read.columns.length > 0;
  const otherWallets = read.wallets.filter((wallet) => wallet !== place.method);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last)
    return (
      <ErrorNote>{read.sameNumbers.length > 0 ? t.sameNumbers(read.sameNumbers.join(', ')) : t.noMessages}</ErrorNote>
    );
  const total = (isCame: boolean) => lines.reduce((all, { amount }) => all + (amount > 0 === isCame ? amount : 0), 0);
  const start = opening ?? (first.balance === undefined ? undefined : first.balance - first.amount);
  const end = closing ?? last.balance;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t.lines(lines.length, day(first.day), day(last.day))}</p>
      {(isFile ? read.isComplete : hasBalances && gaps.length === 0) && (
        <Said icon={<CircleCheck size={20} className="shrink-0 text-success" />}>{t.proved(lines.length)}</Said>
      )}
      {gaps.slice(0, SHOWN_GAPS).map(({ after, before, missing }) => (
        <Said
          key={`${after} ${before} ${missing}`}
          icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}
        >
          {t.gap(day(after), day(before), money(Math.abs(missing)))}
        </Said>
      ))}
      {gaps.length > SHOWN_GAPS && <p className="text-mute">{t.moreGaps(gaps.length - SHOWN_GAPS)}</p>}
      {strays.slice(0, SHOWN_GAPS).map((stray) => (
        <Said key={`${stray.after} ${stray.day}`} icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}>
          {stray.day < stray.after ? t.stray(day(stray.day), day(stray.after)) : t.ahead(day(stray.day))}
        </Said>
      ))}
      {unread.length > 0 && (
        <Said icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}>
          {read.sameNumbers.length > 0
            ? t.sameNumbers(read.sameNumbers.join(', '))
            : t.unreadRows(unread.length, unread[0] ?? '')}
        </Said>
      )}
      {leftOut.length > 0 && (
        <Said icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}>
          {t.leftOut(leftOut.slice(0, SHOWN_GAPS).join(' · '))}
        </Said>
      )}
      {account && account.length >= 4 && !isAccount(account, place.number) && (
        <Said icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}>
          {t.otherAccount(account.slice(-4), place.number.slice(-4))}
        </Said>
      )}
      {otherWallets.length > 0 && (
        <Said icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}>
          {t.otherWallet(
            otherWallets.map((wallet) => methodIn(wallet, language)).join(', '),
            methodIn(place.method, language),
          )}
        </Said>
      )}
      {read.isGuess && (
        <Said icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}>
          {t.guess(day(first.day), money(Math.abs(first.amount)), first.amount > 0)}
        </Said>
      )}
      {!hasBalances && <p className="text-mute">{t.noBalances}</p>}
      {!ticked && place.through && first.day > place.through && (
        <Said icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}>
          {t.overlap(day(place.through))}
        </Said>
      )}
      {noMessages.length > 0 && <p className="text-mute">{t.unread(noMessages.length)}</p>}
      <p className="figures text-mute text-sm">
        {[
          ...(start === undefined ? [] : [t.opening(money(start))]),
          t.came(money(total(true))),
          t.went(money(-total(false))),
          ...(end === undefined ? [] : [t.closing(money(end))]),
        ].join(' · ')}
      </p>
    </div>
  );
}

/** New lines that may be lines of before: on such a day either file may have a half, and their balances differ. */
function MaybeHere({ maybe, answers, onAnswer }: Pick<Props, 'answers' | 'onAnswer'> & Pick<States, 'maybe'>) {
  const t = useTexts(statementTexts).bring;
  const { taka, day } = useFormats();
  const options = [
    { value: '', text: t.pleaseChoose },
    { value: 'same', text: t.isSame },
    { value: 'other', text: t.isOther },
  ];
  return (
    <section aria-label={t.maybe} className="grid gap-3">
      <h3 className="font-semibold">{t.maybe}</h3>
      {maybe.map((one) => (
        <Select
          key={one.line}
          label={t.maybeHere(`${taka(one.amount)}, ${day(one.day)}`, one.words, one.by)}
          options={options}
          value={answers.get(one.line) ?? ''}
          onChange={({ target }) => onAnswer(one.line, target.value === 'same' ? 'same' : 'other')}
        />
      ))}
    </section>
  );
}

type NumberChoiceProps = Pick<Props, 'layout' | 'onLayout'> & { read: ReadStatement };

/** Where no column has numbers: a person may show one among the words of a line, and the others are found by its place. */
function NumberChoice({ read, layout, onLayout }: NumberChoiceProps) {
  const t = useTexts(statementTexts).bring;
  const shown = layout.number;
  const examples = read.lines.flatMap(({ words = '', amount }) => (amount > 0 ? numbersIn(words) : []));
  if (!shown && (examples.length === 0 || read.lines.some(({ reference }) => reference))) return null;
  const keyOf = ({ after, shape }: NumberInWords) => `${after} ${shape}`;
  const kinds = [...new Map(examples.toReversed().map((one) => [keyOf(one), one])).values()];
  const options = [
    { value: '', text: t.noNumber },
    ...kinds.map((one) => ({ value: keyOf(one), text: [one.after, one.number].filter(Boolean).join(' ') })),
  ];
  function choose(key: string) {
    const { number: _, ...rest } = layout;
    const kind = kinds.find((one) => keyOf(one) === key);
    onLayout(kind ? { ...rest, number: { after: kind.after, shape: kind.shape } } : rest);
  }
  return (
    <Select
      label={t.numberInWords}
      hint={t.numberHint}
      options={options}
      value={shown ? keyOf(shown) : ''}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** Lines that are not kept, and lines of before that this file does not have. */
function AtServer({ refused, absent }: Pick<States, 'refused' | 'absent'>) {
  const t = useTexts(statementTexts).bring;
  const { taka, day } = useFormats();
  const sentences = [
    ...refused.map(({ reference, before, ...now }) =>
      t.refused(reference, `${taka(now.amount)}, ${day(now.day)}`, `${taka(before.amount)}, ${day(before.day)}`),
    ),
    ...absent.map((line) => t.absent(`${taka(line.amount)}, ${day(line.day)}`, line.words, line.by)),
  ];
  return (
    <>
      {sentences.slice(0, SHOWN_LINES).map((sentence) => (
        <Said key={sentence} icon={<TriangleAlert size={20} className="shrink-0 text-warning" />}>
          {sentence}
        </Said>
      ))}
      {sentences.length > SHOWN_LINES && <p className="text-mute">{t.moreLines(sentences.length - SHOWN_LINES)}</p>}
    </>
  );
}
const SHOWN_LINES = 10;

const Said = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <p role="status" className="flex items-start gap-2">
    {icon}
    <span>{children}</span>
  </p>
);

type DayChoiceProps = {
  question: NonNullable<ReadStatement['question']>;
  layout: Layout;
  onLayout: (layout: Layout) => void;
};

function DayChoice({ question, layout, onLayout }: DayChoiceProps) {
  const t = useTexts(statementTexts).bring;
  const { day } = useFormats();
  const orders = ['dayFirst', 'monthFirst'] as const;
  return (
    <Select
      label={t.dayQuestion(question.written)}
      options={orders.map((order) => ({ value: order, text: day(question[order]) }))}
      value={layout.dayOrder ?? 'dayFirst'}
      onChange={({ target }) =>
        onLayout({ ...layout, dayOrder: target.value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
      }
    />
  );
}

type TicksProps = { read: ReadStatement; ticked: ReadonlySet<number>; onTick: (ticked: ReadonlySet<number>) => void };

/** The lines of a shared place, of which a person ticks the building's. */
function Ticks({ read, ticked, onTick }: TicksProps) {
  const t = useTexts(statementTexts).bring;
  const tick = (index: number) => {
    const next = new Set(ticked);
    if (!next.delete(index)) next.add(index);
    onTick(next);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t.choose}</legend>
      <p role="status" className="text-mute text-sm">
        {t.chosen(ticked.size, read.lines.length)}
      </p>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-field border border-line">
        {read.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file keep their order
          <li key={index}>
            <Checkbox className="px-3 py-2" checked={ticked.has(index)} onChange={() => tick(index)}>
              <LineFacts line={line} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function LineFacts({ line }: { line: ReadLine }) {
  const { taka, day } = useFormats();
  const words = [line.reference, line.phone, line.words].filter(Boolean).join(' · ');
  return (
    <span className="grid min-w-0 grow">
      <span className="figures flex justify-between gap-3">
        <span>{day(line.day)}</span>
        <span className="font-semibold">{taka(toTaka(line.amount))}</span>
      </span>
      <span className="wrap-anywhere text-mute text-sm">
        <Unbroken>{words}</Unbroken>
      </span>
    </span>
  );
}

/** The lines as they were read; above them the rows that were not. */
function Lines({ read }: { read: ReadStatement }) {
  const t = useTexts(statementTexts).bring;
  return (
    <section aria-label={t.asRead} className="grid gap-2">
      <h3 className="font-semibold">{t.asRead}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by the keyboard */}
      <ul tabIndex={0} className="max-h-96 divide-y divide-line overflow-y-auto rounded-field border border-line">
        {read.unread.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file keep their order
          <li key={`row ${index}`} className="flex gap-2 px-3 py-2">
            <TriangleAlert size={20} className="shrink-0 text-warning" />
            <span className="wrap-anywhere">{row}</span>
          </li>
        ))}
        {read.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file keep their order
          <li key={index} className="px-3 py-2">
            <LineFacts line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ColumnsProps = Pick<Props, 'layout' | 'onLayout'> & {
  columns: readonly Column[];
  unknown: readonly Column[];
  startsOpen: boolean;
};

/**
 * The role of each column, as detected or as a person chose it; saved with the place. A column that was asked about stays in sight once it
 * has an answer, and the list stays open while a person chooses.
 */
function Columns({ columns, unknown, layout, onLayout, startsOpen }: ColumnsProps) {
  const t = useTexts(statementTexts).bring;
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isOpen] = useState(startsOpen);
  const roles = (['none', ...ROLES] as const).map((role) => ({ value: role, text: t.roles[role] }));
  const choose = (key: string, role: string) => {
    setAsked([...asked, ...unknown.map((column) => column.key)]);
    onLayout({ ...layout, columns: { ...layout.columns, [key]: role as Role | 'none' } });
  };
  const isAsked = ({ key }: Column) => asked.includes(key) || unknown.some((column) => column.key === key);
  const choices = (chosen: readonly Column[]) => (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {chosen.map(({ key, title, example, role }) => (
        <Select
          key={key}
          label={title || t.untitled(columns.findIndex((column) => column.key === key) + 1)}
          hint={unknown.find((column) => column.key === key)?.example ?? example}
          options={
            isAsked({ key, title, example, role }) && layout.columns?.[key] === undefined
              ? [{ value: '', text: t.pleaseChoose }, ...roles]
              : roles
          }
          value={isAsked({ key, title, example, role }) ? (layout.columns?.[key] ?? '') : role}
          onChange={({ target }) => choose(key, target.value)}
        />
      ))}
    </div>
  );
  const questions = columns.filter(isAsked);
  return (
    <>
      {questions.length > 0 && !isOpen && (
        <section aria-label={t.askedColumns} className="grid gap-3">
          <h3 className="font-semibold">{t.askedColumns}</h3>
          {choices(questions)}
        </section>
      )}
      <details open={isOpen}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t.columns}</summary>
        <p className="pb-3 text-mute text-sm">{t.columnsText}</p>
        {choices(columns.filter((column) => (column.title || column.example) && (isOpen || !isAsked(column))))}
      </details>
    </>
  );
}
