import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { makeRequestKey, useCall, useChange } from '#api/use-call.tsx';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { dayAt } from '#locale/calendar.ts';
import { readAmount } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import type { Explained, Reconciliation, StatementPlace } from '../endpoints.ts';
import { OneSide, OpenSides } from './OpenSides.tsx';
import { statementTexts } from './texts.ts';

/** Reconciles a place's balance on a day: the unmatched money of each side, and the equation below. */
export function Reconcile({ place: { _id: placeId, through, openProved } }: { place: StatementPlace }) {
  const t = useTexts(statementTexts).reconcile;
  // The last day of the statements until a person chooses another: a statement that arrives meanwhile takes nothing typed away.
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? through ?? dayAt(new Date());
  const query = useCall('GET /api/reconciliations', { query: { place: placeId, day } }, { keepsPrevious: true });
  return (
    <FoldingSection title={t.title}>
      <Query query={query} failed={t.failed}>
        {({ startsOn, explained, reconciliations }) => (
          <>
            <p className="text-mute">{startsOn ? t.text : t.first}</p>
            <Equation placeId={placeId} day={day} onDay={setChosen} explained={explained} isFirst={startsOn === null} />
            {openProved > 0 && <p className="text-danger">{t.reopened(openProved)}</p>}
            <Proved reconciliations={reconciliations} />
          </>
        )}
      </Query>
    </FoldingSection>
  );
}

type EquationProps = {
  placeId: string;
  /** The chosen day; `explained` is the former day's until the response arrives. */
  day: string;
  onDay: (day: string) => void;
  explained: Explained;
  isFirst: boolean;
};

function Equation({ placeId, day, onDay, explained, isFirst }: EquationProps) {
  const t = useTexts(statementTexts).reconcile;
  const { taka } = useFormats();
  // Keyed by day: a typed balance must survive a late response for the same day.
  const [typed, setTyped] = useState({ day: '', balance: '' });
  const said = explained.statement === null ? '' : String(explained.statement);
  const balance = typed.day === day ? typed.balance : said;
  const [onItsWay, setOnItsWay] = useState<ReadonlySet<string>>(new Set());
  const [takesOpening, setTakesOpening] = useState(false);
  const [requestKey, setRequestKey] = useState(makeRequestKey);
  const may = useMay();
  const prove = useChange('POST /api/reconciliations', {
    onSuccess: () => {
      setRequestKey(makeRequestKey());
      setTyped({ day: '', balance: '' });
      setOnItsWay(new Set());
      setTakesOpening(false);
      toast.success(t.done);
    },
  });
  function chooseDay(chosen: string) {
    // While a year is typed, the input gives a year such as 0002.
    if (!/^2\d{3}-\d\d-\d\d$/.test(chosen)) return;
    setRequestKey(makeRequestKey());
    prove.reset();
    onDay(chosen);
  }
  const errors = fieldErrors(prove.error);
  const { toSort = 0 } = explained;
  // At the first reconciliation, money in no match that is not named counts as arrived.
  const unmatched = explained.postings.filter(({ isMatched }) => !isMatched);
  const named = unmatched.filter(({ _id }) => onItsWay.has(_id));
  const sumOf = (money: readonly { amount: number }[]) => money.reduce((sum, { amount }) => sum + toPoisha(amount), 0);
  const { linesOpen } = explained;
  const taken = isFirst ? sumOf(unmatched) - sumOf(named) : 0;
  const postingsOpen = toTaka(toPoisha(explained.postingsOpen) - taken);
  const statement = readAmount(balance);
  const left =
    statement === undefined
      ? undefined
      : toPoisha(statement) - toPoisha(linesOpen) - toPoisha(explained.book) + toPoisha(postingsOpen);
  const hasOpening = isFirst && left !== undefined && left > 0 && may('costs.record');
  const opening = hasOpening && takesOpening ? left : 0;
  const difference = left === undefined ? undefined : left - opening;
  const isClosed = difference === 0;
  const choose = (id: string) => {
    const next = new Set(onItsWay);
    if (!next.delete(id)) next.add(id);
    setOnItsWay(next);
  };
  const rows = [
    [t.statement, statement === undefined ? '' : taka(statement)],
    [t.lines, taka(linesOpen)],
    [t.book, taka(explained.book)],
    ...(opening > 0 ? [[t.opening, taka(toTaka(opening))] as const] : []),
    [t.postings, taka(postingsOpen)],
  ];
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          label={t.day}
          name="day"
          max={dayAt(new Date())}
          error={errors.day}
          defaultValue={day}
          onChange={({ target }) => chooseDay(target.value)}
        />
        <TakaField
          label={t.statement}
          name="balance"
          value={balance}
          error={errors.balance}
          onChange={({ target }) => setTyped({ day, balance: target.value })}
        />
      </div>
      {isFirst ? (
        <OneSide title={t.onItsWay} none={t.noneOpen} money={unmatched} ticked={onItsWay} onTick={choose} />
      ) : (
        <OpenSides explained={explained} />
      )}
      <dl className="grid gap-1 border-line border-t pt-4">
        {rows.map(([name, sum]) => (
          <div key={name} className="figures flex justify-between gap-4">
            <dt className="text-mute">{name}</dt>
            <dd className="whitespace-nowrap">{sum}</dd>
          </div>
        ))}
        <div className="figures flex justify-between gap-4 font-semibold">
          <dt>{isClosed ? t.closes : t.difference}</dt>
          <dd className="whitespace-nowrap">{difference === undefined ? '' : taka(toTaka(difference))}</dd>
        </div>
      </dl>
      {hasOpening && (
        <Checkbox checked={takesOpening} onChange={({ target }) => setTakesOpening(target.checked)}>
          {t.takesOpening(taka(toTaka(left)))}
        </Checkbox>
      )}
      <FormError error={prove.error} />
      {toSort > 0 ? (
        <p role="status" className="figures font-semibold text-warning">
          {t.toSort(toSort)}
        </p>
      ) : (
        <May permission="money.decide">
          <Button
            className="justify-self-start"
            busy={prove.isPending}
            disabled={!isClosed || day !== explained.day}
            onClick={() =>
              statement !== undefined &&
              prove.mutate({
                body: {
                  placeId,
                  day: explained.day,
                  balance: statement,
                  onItsWay: isFirst ? named.flatMap(({ postingIds }) => postingIds) : [],
                  ...(opening > 0 && { opening: toTaka(opening) }),
                  note: '',
                  requestKey,
                },
              })
            }
          >
            {t.prove}
          </Button>
        </May>
      )}
    </div>
  );
}

/** The proved days, the latest first; that one can be taken back. */
function Proved({ reconciliations }: { reconciliations: readonly Reconciliation[] }) {
  const t = useTexts(statementTexts).reconcile;
  const { taka, day } = useFormats();
  const undo = useChange('PUT /api/reconciliations/undo/{id}', { onSuccess: () => toast.success(t.undone) });
  const askToUndo = (id: string) =>
    confirmWith({
      title: t.undo,
      text: t.undoText,
      confirm: t.undoYes,
      danger: true,
      label: t.reason,
      send: { title: t.undoFailed, call: (reason) => undo.mutateAsync({ params: { id }, body: { reason } }) },
    });
  if (reconciliations.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {reconciliations.slice(0, 12).map(({ _id, day: of, statement, by }, at) => (
        <li key={_id} className="flex items-center gap-2">
          <CircleCheck size={18} className="shrink-0 text-success" />
          <span className="figures grow">{t.proved(day(of), taka(statement), by)}</span>
          {at === 0 && (
            <May permission="money.reverse">
              <Button size="sm" variant="secondary" busy={undo.isPending} onClick={() => void askToUndo(_id)}>
                {t.undo}
              </Button>
            </May>
          )}
        </li>
      ))}
    </ul>
  );
}
