import { type ReactNode, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { Button } from './Button.tsx';
import { rowChoiceTexts } from './row-choice-texts.ts';

type Choice<Row> = {
  rows: readonly Row[];
  /** The chosen rows, in the list's order. */
  chosen: readonly Row[];
  idOf: (row: Row) => string;
  toggle: (row: Row) => void;
  chooseAll: () => void;
  chooseNone: () => void;
};

type Options<Row> = {
  idOf: (row: Row) => string;
  /** The initial choice. 'none' where a person judges money that others paid or owe. */
  begins: 'all' | 'none';
  /** True for a row that must be chosen individually; *Choose all* skips it. */
  isDoubtful?: (row: Row) => boolean;
};

/** The chosen rows of a list. Rows that are added later have the initial choice. */
export function useRowChoice<Row>(rows: readonly Row[], options: Options<Row>): Choice<Row> {
  const { idOf, begins, isDoubtful = () => false } = options;
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (row: Row) => turned.has(idOf(row)) !== (begins === 'all');
  const choose = (isWanted: (row: Row) => boolean) =>
    setTurned(new Set(rows.filter((row) => isWanted(row) !== (begins === 'all')).map(idOf)));
  return {
    rows,
    chosen: rows.filter(isChosen),
    idOf,
    toggle: (row) => {
      const next = new Set(turned);
      if (!next.delete(idOf(row))) next.add(idOf(row));
      setTurned(next);
    },
    chooseAll: () => choose((row) => !isDoubtful(row)),
    chooseNone: () => choose(() => false),
  };
}

type Props<Row> = {
  choice: Choice<Row>;
  /** Description of a row, which is the checkbox's label. */
  words: (row: Row) => ReactNode;
  sum: (row: Row) => string;
  /** Limits the list's height, above which it scrolls. */
  className: string;
};

/** Rows in a dialog, each with a checkbox. */
export function RowChoice<Row>({ choice, words, sum, className }: Props<Row>) {
  const { rows, chosen, idOf, toggle, chooseAll, chooseNone } = choice;
  const t = useTexts(rowChoiceTexts);
  return (
    <div className="grid gap-2">
      {rows.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" onClick={chooseAll}>
            {t.all}
          </Button>
          <Button size="sm" variant="quiet" onClick={chooseNone}>
            {t.none}
          </Button>
        </div>
      )}
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
    </div>
  );
}

/** Replaces the submit button while no row is chosen. */
export function NothingChosen() {
  return <Button disabled>{useTexts(rowChoiceTexts).nothing}</Button>;
}
