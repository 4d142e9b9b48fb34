import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { makeRequestKey, useCall, useChange } from '#api/use-call.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { dayAt } from '#locale/calendar.ts';
import { readAmount } from '#locale/read-number.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import type { Explained, Reconciliation } from '../endpoints.ts';
import { statementTexts } from './texts.ts';

/** Proves that the books explain a place's balance on a day: what stands on one side only, and the equation beneath. */
export function Reconcile({ placeId }: { placeId: string }) {
  const t = useTexts(statementTexts).reconcile;
  const [day, setDay] = useState('');
  const query = useCall(
    'GET /api/reconciliations',
    { query: { place: placeId, ...(day && { day }) } },
    { keepsPrevious: true },
  );
  return (
    <FoldingSection title={t.title}>
      <Query query={query} failed={t.failed}>
        {({ startsOn, explained, reconciliations }) => (
          <>
            <p className="text-mute">{startsOn ? t.text : t.first}</p>
            <Equation
              key={`${explained.day} ${startsOn ?? ''}`}
              placeId={placeId}
              explained={explained}
              isFirst={startsOn === null}
              onDay={setDay}
            />
            <Proved reconciliations={reconciliations} />
          </>
        )}
      </Query>
    </FoldingSection>
  );
}

type EquationProps = { placeId: string; explained: Explained; isFirst: boolean; onDay: (day: string) => void };

function Equation({ placeId, explained, isFirst, onDay }: EquationProps) {
  const t = useTexts(statementTexts).reconcile;
  const { taka } = useFormats();
  const [balance, setBalance] = useState(explained.statement === null ? '' : String(explained.statement));
  const [onItsWay, setOnItsWay] = useState<ReadonlySet<string>>(new Set());
  const [requestKey] = useState(makeRequestKey);
  const prove = useChange('POST /api/reconciliations', { onSuccess: () => toast.success(t.done) });
  const errors = fieldErrors(prove.error);
  const money = (amount: number) => taka(amount, { decimals: 2 });
  // The first time what is not named is taken as there, on both sides.
  const named = explained.postings.filter(({ _id }) => onItsWay.has(_id));
  const namedSum = toTaka(named.reduce((sum, { amount }) => sum + toPoisha(amount), 0));
  const linesOpen = isFirst ? 0 : explained.linesOpen;
  const postingsOpen = isFirst ? namedSum : explained.postingsOpen;
  const statement = readAmount(balance);
  const difference =
    statement === undefined
      ? undefined
      : toPoisha(statement) - toPoisha(linesOpen) - toPoisha(explained.book) + toPoisha(postingsOpen);
  const isClosed = difference === 0;
  const choose = (id: string) => {
    const next = new Set(onItsWay);
    if (!next.delete(id)) next.add(id);
    setOnItsWay(next);
  };
  const rows = [
    [t.statement, statement === undefined ? '' : money(statement)],
    [t.lines, money(-linesOpen)],
    [t.book, money(explained.book)],
    [t.postings, money(-postingsOpen)],
  ];
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          label={t.day}
          name="day"
          max={dayAt(new Date())}
          defaultValue={explained.day}
          onChange={({ target }) => /^\d{4}-\d\d-\d\d$/.test(target.value) && onDay(target.value)}
        />
        <TakaField
          label={t.statement}
          name="balance"
          value={balance}
          error={errors.balance}
          onChange={({ target }) => setBalance(target.value)}
        />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        {!isFirst && <OneSide title={t.onlyStatement} none={t.noneOpen} money={explained.lines} />}
        <OneSide
          title={isFirst ? t.onItsWay : t.onlyBooks}
          none={t.noneOpen}
          money={explained.postings}
          chosen={isFirst ? onItsWay : undefined}
          onChoose={choose}
        />
      </div>
      <dl className="grid gap-1 border-line border-t pt-4">
        {rows.map(([name, sum]) => (
          <div key={name} className="figures flex justify-between gap-4">
            <dt className="text-mute">{name}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
        <div className="figures flex justify-between gap-4 font-semibold">
          <dt>{isClosed ? t.closes : t.difference}</dt>
          <dd>{difference === undefined ? '' : money(toTaka(difference))}</dd>
        </div>
      </dl>
      <FormError error={prove.error} />
      <May permission="money.decide">
        <Button
          className="justify-self-start"
          busy={prove.isPending}
          disabled={!isClosed}
          onClick={() =>
            statement !== undefined &&
            prove.mutate({
              body: {
                placeId,
                day: explained.day,
                balance: statement,
                onItsWay: isFirst ? [...onItsWay] : [],
                note: '',
                requestKey,
              },
            })
          }
        >
          {t.prove}
        </Button>
      </May>
    </div>
  );
}

type SideProps = {
  title: string;
  none: string;
  money: Explained['lines'];
  chosen?: ReadonlySet<string> | undefined;
  onChoose?: (id: string) => void;
};

function OneSide({ title, none, money, chosen, onChoose }: SideProps) {
  const { taka, day } = useFormats();
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      {money.length === 0 && <p className="text-mute">{none}</p>}
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {money.map(({ _id, day: of, amount, words }) => {
          const facts = (
            <span className="grid min-w-0 grow">
              <span className="figures flex justify-between gap-3">
                <span>{day(of)}</span>
                <span>{taka(amount, { decimals: 2 })}</span>
              </span>
              <span className="wrap-anywhere text-mute text-sm">{words}</span>
            </span>
          );
          return (
            <li key={_id} className="py-2">
              {chosen ? (
                <Checkbox checked={chosen.has(_id)} onChange={() => onChoose?.(_id)}>
                  {facts}
                </Checkbox>
              ) : (
                facts
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Proved({ reconciliations }: { reconciliations: readonly Reconciliation[] }) {
  const t = useTexts(statementTexts).reconcile;
  const { taka, day } = useFormats();
  if (reconciliations.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {reconciliations.slice(0, 12).map(({ _id, day: of, statement, by }) => (
        <li key={_id} className="flex items-center gap-2">
          <CircleCheck size={18} className="shrink-0 text-success" />
          <span className="figures">{t.proved(day(of), taka(statement, { decimals: 2 }), by)}</span>
        </li>
      ))}
    </ul>
  );
}
