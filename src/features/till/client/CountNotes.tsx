import { useRef, useState } from 'react';
import { readNumber } from '#locale/read-number.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Field } from '#ui/form/Field.tsx';
import { tillTexts } from './texts.ts';

/** Denominations of notes and coins, in taka. */
const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
type Counts = Readonly<Record<string, string>>;

const nameOf = (note: number) => `notes of ${note}`;

/** The typed number of pieces; undefined if it is no whole number up to 100,000. */
function pieces(text: string): number | undefined {
  const many = text.trim() === '' ? 0 : readNumber(text);
  return many !== undefined && Number.isInteger(many) && many >= 0 && many <= 100_000 ? many : undefined;
}

type Props = { onSum: (taka: number) => void; isOpen?: boolean };

/** Adds up notes and coins; `onSum` gets their sum in taka, without unreadable numbers. */
export function CountNotes({ onSum, isOpen = false }: Props) {
  const t = useTexts(tillTexts).count;
  const { number } = useFormats();
  const fields = useRef<HTMLDetailsElement>(null);
  const [counts, setCounts] = useState<Counts>({});
  // Read from the inputs, since a restored draft fills all of them at once.
  function count() {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    const next: Counts = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
    setCounts(next);
    onSum(NOTES.reduce((sum, note) => sum + note * (pieces(next[nameOf(note)] ?? '') ?? 0), 0));
  }
  return (
    <details ref={fields} open={isOpen} className="rounded-field border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">{t.byNotes}</summary>
      <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
        {NOTES.map((note) => (
          <Field
            key={note}
            label={`৳${number(note)} ×`}
            name={nameOf(note)}
            inputMode="numeric"
            error={pieces(counts[nameOf(note)] ?? '') === undefined ? t.notWhole : undefined}
            onChange={count}
          />
        ))}
      </div>
    </details>
  );
}
