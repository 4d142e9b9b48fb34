import { type ReactNode, useState } from 'react';
import { classes } from '#ui/layout/classes.ts';

type Choice<Row> = {
  rows: readonly Row[];
  /** The rows that are chosen, in their order. */
  chosen: readonly Row[];
  idOf: (row: Row) => string;
  toggle: (row: Row) => void;
};

/** Which rows of a list are chosen. At first those that `isProposed` says, which are all without it. */
export function useRowChoice<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  isProposed: (row: Row) => boolean = () => true,
): Choice<Row> {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  return {
    rows,
    chosen: rows.filter((row) => turned.has(idOf(row)) !== isProposed(row)),
    idOf,
    toggle: (row) => {
      const next = new Set(turned);
      if (!next.delete(idOf(row))) next.add(idOf(row));
      setTurned(next);
    },
  };
}

type Props<Row> = {
  choice: Choice<Row>;
  /** What the row is; it names the checkbox. */
  words: (row: Row) => ReactNode;
  sum: (row: Row) => string;
  /** How high the list may be before it scrolls. */
  className: string;
};

/** Rows of a dialog with a checkbox each, to leave some out. */
export function RowChoice<Row>({ choice: { rows, chosen, idOf, toggle }, words, sum, className }: Props<Row>) {
  return (
    <ul className={classes('overflow-y-auto rounded-field border border-line px-4', className)}>
      {rows.map((row) => (
        <li key={idOf(row)} className="border-line not-first:border-t">
          <label className="flex items-center gap-3 py-2.5">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={chosen.includes(row)}
              onChange={() => toggle(row)}
            />
            <span className="min-w-0 grow">{words(row)}</span>
            <span className="figures whitespace-nowrap font-semibold">{sum(row)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
