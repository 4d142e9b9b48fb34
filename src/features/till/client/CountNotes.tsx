import { useState } from 'react';
import { readNumber } from '#locale/read-number.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Field } from '#ui/form/Field.tsx';
import { tillTexts } from './texts.ts';

/** The notes and coins of taka. */
const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
type Note = (typeof NOTES)[number];

/** How many were typed; undefined where it is no whole number up to 100,000. */
function pieces(text: string): number | undefined {
  const many = text.trim() === '' ? 0 : readNumber(text);
  return many !== undefined && Number.isInteger(many) && many >= 0 && many <= 100_000 ? many : undefined;
}

type Props = { onSum: (taka: number) => void; isOpen?: boolean };

/** Adds up notes and coins; `onSum` gets their sum in taka, without those whose number cannot be read. */
export function CountNotes({ onSum, isOpen = false }: Props) {
  const t = useTexts(tillTexts).count;
  const { taka } = useFormats();
  const [counts, setCounts] = useState<Partial<Record<Note, string>>>({});
  function count(note: Note, typed: string) {
    const next = { ...counts, [note]: typed };
    setCounts(next);
    onSum(NOTES.reduce((sum, each) => sum + each * (pieces(next[each] ?? '') ?? 0), 0));
  }
  return (
    <details open={isOpen} className="rounded-field border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">{t.byNotes}</summary>
      <div className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
        {NOTES.map((note) => (
          <Field
            key={note}
            label={`${taka(note)} ×`}
            inputMode="numeric"
            error={pieces(counts[note] ?? '') === undefined ? t.notWhole : undefined}
            onChange={({ target }) => count(note, target.value)}
          />
        ))}
      </div>
    </details>
  );
}
