import { useState } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { readNumber } from '#locale/numbers.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, TakaField, TextArea } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { CardSection } from '#ui/layout/Card.tsx';
import type { TillDay } from '../endpoints.ts';
import { nameDays } from './name-days.ts';
import { useCloseTill } from './use-till.ts';

type Props = { day: string; toCount: NonNullable<TillDay['toCount']> };

/** What cash there should be, and the form that counts it. */
export function CountCash({ day, toCount: { since, expectedCash } }: Props) {
  const days = nameDays({ since, through: day });
  return (
    <CardSection
      title="Count the cash"
      intro={`Recorded cash of ${days}, to be counted: ${formatTaka(expectedCash, { decimals: 2 })}.`}
    >
      <CashForm day={day} expectedCash={expectedCash} />
    </CardSection>
  );
}

type CashFormProps = { day: string; expectedCash: number };

/** Takes the cash that was counted, says how far it is from the ledger, and closes the day. Amounts in taka. */
function CashForm({ day, expectedCash }: CashFormProps) {
  const [counted, setCounted] = useState('');
  const { isPending, error, askToClose } = useCloseTill(day);
  const errors = fieldErrors(error);
  const taka = readNumber(counted);
  const difference = taka === undefined ? 0 : toTaka(toPoisha(taka) - toPoisha(expectedCash));
  return (
    <Form<'note'>
      busy={isPending}
      refusal={error}
      onSend={({ note }) => taka !== undefined && void askToClose(taka, note)}
    >
      <CountNotes onSum={(sum) => setCounted(String(sum))} />
      <TakaField
        label="Cash counted"
        required
        value={counted}
        onChange={({ target }) => setCounted(target.value)}
        error={counted !== '' && taka === undefined ? 'Please enter a number.' : (errors.countedCash ?? errors.day)}
      />
      <p role="status" className="figures font-semibold empty:hidden">
        {taka !== undefined && differenceText(difference)}
      </p>
      {difference !== 0 && (
        <TextArea label="Why it differs" name="note" required rows={3} maxLength={500} error={errors.note} />
      )}
      <FormError error={error} />
      <Button type="submit" busy={isPending} className="w-fit">
        Close the day
      </Button>
    </Form>
  );
}

/** How much more was counted than the ledger says, in words. */
function differenceText(taka: number): string {
  if (taka === 0) return 'The cash agrees with the ledger.';
  return `${formatTaka(Math.abs(taka), { decimals: 2 })} ${taka < 0 ? 'less' : 'more'} than the ledger says.`;
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
