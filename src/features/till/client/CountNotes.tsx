import { useState } from 'react';
import { formatTaka } from '#locale/taka.ts';
import { Field } from '#ui/form/Field.tsx';

/** The notes and coins of taka. */
const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
type Note = (typeof NOTES)[number];

/** Adds up notes and coins, for who does not want to do it by hand; `onSum` hears their sum in taka. */
export function CountNotes({ onSum }: { onSum: (taka: number) => void }) {
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
            type="number"
            inputMode="numeric"
            min={0}
            max={100_000}
            step={1}
            onChange={({ target }) => count(note, target.validity.valid ? Number(target.value) : 0)}
          />
        ))}
      </div>
    </details>
  );
}
