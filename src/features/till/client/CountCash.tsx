import { type ChangeEvent, useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { readNumber } from '#locale/numbers.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, TakaField, TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { TillDay } from '../endpoints.ts';
import { DrawerLines } from './DrawerLines.tsx';
import { useCloseTill } from './use-till.ts';

type Props = { day: string; toCount: NonNullable<TillDay['toCount']> };

/**
 * What should be in the drawer, and the form that takes what was counted, says how far the two are apart, and closes the day.
 * Amounts in taka.
 */
export function CountCash({ day, toCount }: Props) {
  const [typed, setTyped] = useState({ counted: '', putIn: '', handedOver: '' });
  const { isPending, error, askToClose } = useCloseTill(day);
  const errors = fieldErrors(error);
  const counted = readNumber(typed.counted);
  const [putIn, handedOver] = [readNumber(typed.putIn) ?? 0, readNumber(typed.handedOver) ?? 0];
  const expectedCash = sum(toCount.expectedCash, putIn);
  const difference = counted === undefined ? 0 : sum(counted, -expectedCash);
  const taka = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  const refusal = (name: keyof typeof typed, refused: string | undefined) =>
    typed[name] !== '' && readNumber(typed[name]) === undefined ? 'Please enter a number.' : refused;
  return (
    <CardSection title="Count the cash" intro="What stays in the drawer carries over to the next count.">
      <DrawerLines drawer={{ ...toCount, through: day, putIn, expectedCash }} />
      {expectedCash < 0 && (
        <p className="text-danger">
          More cash was given back than was in the drawer. Please enter what was put in for it, or say why it differs.
        </p>
      )}
      <Form<'note'>
        busy={isPending}
        refusal={error}
        onSend={({ note }) =>
          counted !== undefined && void askToClose({ countedCash: counted, putIn, handedOver, note })
        }
      >
        <CountNotes onSum={(cash) => setTyped((before) => ({ ...before, counted: String(cash) }))} />
        <div className="grid gap-4 sm:grid-cols-3">
          <TakaField
            label="Cash counted"
            hint="All that is in the drawer."
            required
            {...taka('counted')}
            error={refusal('counted', errors.countedCash ?? errors.day)}
          />
          <TakaField
            label="Put in"
            optional
            hint="From the owner or the bank, before the count."
            {...taka('putIn')}
            error={refusal('putIn', errors.putIn)}
          />
          <TakaField
            label="Handed over"
            optional
            hint="To the owner or the bank, after the count."
            {...taka('handedOver')}
            error={refusal('handedOver', errors.handedOver)}
          />
        </div>
        <p role="status" className="figures font-semibold empty:hidden">
          {counted !== undefined && differenceText(difference)}
          {counted !== undefined && handedOver > 0 && ` ${exact(sum(counted, -handedOver))} stay in the drawer.`}
        </p>
        {difference !== 0 && (
          <TextArea label="Why it differs" name="note" required rows={3} maxLength={500} error={errors.note} />
        )}
        <FormError error={error} />
        <Button type="submit" busy={isPending} className="w-fit">
          Close the day
        </Button>
      </Form>
    </CardSection>
  );
}

const sum = (one: number, other: number) => toTaka(toPoisha(one) + toPoisha(other));
const exact = (taka: number) => formatTaka(taka, { decimals: 2 });

/** How much more was counted than the ledger says, in words. */
function differenceText(taka: number): string {
  if (taka === 0) return 'The cash agrees with the ledger.';
  return `${exact(Math.abs(taka))} ${taka < 0 ? 'less' : 'more'} than the ledger says.`;
}

/** The notes and coins of taka. */
const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
type Note = (typeof NOTES)[number];

/** How many were typed; none where it is no whole number up to 100,000. */
function pieces(text: string): number {
  const many = readNumber(text) ?? 0;
  return Number.isInteger(many) && many >= 0 && many <= 100_000 ? many : 0;
}

/** Adds up notes and coins; `onSum` gets their sum in taka. */
function CountNotes({ onSum }: { onSum: (taka: number) => void }) {
  const [counts, setCounts] = useState<Partial<Record<Note, number>>>({});
  function count(note: Note, many: number) {
    const next = { ...counts, [note]: many };
    setCounts(next);
    onSum(NOTES.reduce((sum, each) => sum + each * (next[each] ?? 0), 0));
  }
  return (
    <details className="rounded-field border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">Count by notes and coins</summary>
      <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
        {NOTES.map((note) => (
          <Field
            key={note}
            label={`${formatTaka(note)} ×`}
            inputMode="numeric"
            onChange={({ target }) => count(note, pieces(target.value))}
          />
        ))}
      </div>
    </details>
  );
}
