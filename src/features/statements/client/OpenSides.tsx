import { useState } from 'react';
import { FormError } from '#api/FormError.tsx';
import { makeRequestKey, useChange } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import type { Explained } from '../endpoints.ts';
import { statementTexts } from './texts.ts';

type Open = Explained['lines'][number];

/** Unmatched lines and documents. A person ticks those that are the same money, and joins them where their sums are equal. */
export function OpenSides({ explained: { lines, postings } }: { explained: Explained }) {
  const t = useTexts(statementTexts).reconcile;
  const mayDecide = useMay()('money.decide');
  // A changed form gets a new idempotency key; a refused one is sent again unchanged.
  const [{ ticked, requestKey }, setForm] = useState(emptyForm);
  const join = useChange('POST /api/matches', {
    onSuccess: () => {
      setForm(emptyForm());
      toast.success(t.joined);
    },
  });
  const tick = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setForm({ ...emptyForm(), ticked: next });
    join.reset();
  };
  // Lines that the bank took back come to nothing by themselves.
  const mayJoin = mayDecide && lines.length > 0 && postings.length + lines.length > 1;
  const ticks = mayJoin ? { ticked, onTick: tick } : undefined;
  const [ofLines, ofBooks] = [
    lines.filter(({ _id }) => ticked.has(_id)),
    postings.filter(({ _id }) => ticked.has(_id)),
  ];
  const difference = sumOf(ofLines) - sumOf(ofBooks);
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        <OneSide title={t.onlyStatement} none={t.noneOpen} money={lines} {...ticks} />
        <OneSide title={t.onlyBooks} none={t.noneOpen} money={postings} {...ticks} />
      </div>
      {mayJoin && (
        <div className="grid gap-3">
          <Ticked lines={sumOf(ofLines)} books={sumOf(ofBooks)} n={ofLines.length + ofBooks.length} />
          <FormError error={join.error} />
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={join.isPending}
            disabled={ofLines.length === 0 || ofLines.length + ofBooks.length < 2 || difference !== 0}
            onClick={() =>
              join.mutate({
                body: {
                  lineIds: ofLines.map(({ _id }) => _id),
                  postingIds: ofBooks.flatMap(({ postingIds }) => postingIds),
                  requestKey,
                },
              })
            }
          >
            {t.join}
          </Button>
        </div>
      )}
    </div>
  );
}

const emptyForm = () => ({ ticked: new Set<string>() as ReadonlySet<string>, requestKey: makeRequestKey() });
/** Sum in poisha. */
const sumOf = (money: readonly Open[]) => money.reduce((sum, { amount }) => sum + toPoisha(amount), 0);

/** Sums of the ticked lines and documents, and their difference, in poisha. */
function Ticked({ lines, books, n }: { lines: number; books: number; n: number }) {
  const t = useTexts(statementTexts).reconcile;
  const { taka } = useFormats();
  const money = (poisha: number) => taka(toTaka(poisha));
  const difference = lines - books;
  return (
    <div role="status" className="figures grid gap-1">
      {n === 0 ? (
        <p className="text-mute">{t.joinHint}</p>
      ) : (
        <>
          {[
            [t.tickedLines, money(lines)],
            [t.tickedBooks, money(books)],
          ].map(([name, sum]) => (
            <p key={name} className="flex justify-between gap-4">
              <span className="text-mute">{name}</span> <span className="whitespace-nowrap">{sum}</span>
            </p>
          ))}
          <p className="font-semibold">{difference === 0 ? t.equal : t.differ(money(Math.abs(difference)))}</p>
        </>
      )}
    </div>
  );
}

type SideProps = {
  title: string;
  none: string;
  money: readonly Open[];
  ticked?: ReadonlySet<string> | undefined;
  onTick?: (id: string) => void;
};

/** Statement lines without a document, or documents without a line; each has a checkbox where it can be ticked. */
export function OneSide({ title, none, money, ticked, onTick }: SideProps) {
  const { taka, day } = useFormats();
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      {money.length === 0 && <p className="text-mute">{none}</p>}
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {money.map(({ _id, day: of, amount, words }) => {
          const facts = (
            <span className="grid min-w-0 grow">
              <span className="figures flex justify-between gap-3">
                <span>{day(of)}</span>
                <span className="whitespace-nowrap">{taka(amount)}</span>
              </span>
              <span className="wrap-anywhere text-mute text-sm">{words}</span>
            </span>
          );
          return (
            <li key={_id} className="py-2">
              {ticked ? (
                <Checkbox checked={ticked.has(_id)} onChange={() => onTick?.(_id)}>
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
