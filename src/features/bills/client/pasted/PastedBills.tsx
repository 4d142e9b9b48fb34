import { textOf, writtenIn } from '#locale/language.ts';
import { toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ImportQuestions } from '#ui/import/ImportQuestions.tsx';
import { ImportRows } from '#ui/import/ImportRows.tsx';
import type { BillDraft } from '../../endpoints.ts';
import { cellKey } from '../../rules.ts';
import type { DraftStore } from '../grid/draft-store.ts';
import type { PastedBlock } from '../grid/grid-keys.ts';
import { itemsOf, type RowView, type TypedCells } from '../grid/grid-rows.ts';
import { billGridTexts } from '../grid/grid-texts.ts';
import { useCellName } from '../grid/use-cell-name.ts';
import type { PastedFigure } from './pasted-bills.ts';
import { pastedTexts } from './pasted-texts.ts';
import { usePastedBills } from './use-pasted-bills.ts';

/** A pasted figure that is in the month now, and the text of its field before. */
export type TakenFigure = { key: string; figure: string; before: string };

type Props = {
  block: PastedBlock;
  draft: BillDraft;
  typed: TypedCells;
  rows: readonly RowView[];
  store: DraftStore;
  onTaken: (figures: readonly TakenFigure[]) => void;
  onCancel: () => void;
};

/** Previews a paste: each row as it was read, and the sums, before the figures go into the month. */
export function PastedBills({ block, draft, typed, rows, store, onTaken, onCancel }: Props) {
  const t = useTexts(pastedTexts);
  const { language } = useLanguage();
  const { state, figures, issuedCells, columns } = usePastedBills(block, draft, (taken) => {
    const now = takenFigures(taken, { draft, rows, store });
    store.edit(...now);
    onTaken(now);
  });
  const meters = new Set(draft.lines.filter(({ method }) => method === 'meter').map(({ _id }) => _id));
  const shown = columns.map(({ field, title, kind }) => ({
    field,
    title: textOf(title)[language],
    kind: meters.has(field) ? undefined : kind,
  }));
  return (
    <>
      <ImportQuestions state={state} columns={shown} />
      <ImportRows
        state={state}
        columns={shown}
        takeText={t.take}
        otherAction={
          <Button variant="secondary" onClick={onCancel}>
            {t.cancel}
          </Button>
        }
      >
        <Summary {...{ draft, typed, figures, issuedCells }} />
      </ImportRows>
    </>
  );
}

function takenFigures(
  figures: readonly PastedFigure[],
  { draft, rows, store }: Pick<Props, 'draft' | 'rows' | 'store'>,
) {
  const shown = new Map(rows.flatMap(({ cells }) => cells.map(({ key, text }) => [key, text])));
  const sums = new Map(draft.usual.map((one) => [cellKey(one), String(one.amount)]));
  return figures.map((one): TakenFigure => {
    const key = cellKey(one);
    return { key, figure: one.figure, before: store.figureAt(key) ?? shown.get(key) ?? sums.get(key) ?? '' };
  });
}

/** The month's units and sums by line with the pasted figures, and the figures that are worth a second look. */
function Summary({
  draft,
  typed,
  figures,
  issuedCells,
}: Pick<Props, 'draft' | 'typed'> & { figures: readonly PastedFigure[]; issuedCells: number }) {
  const t = useTexts(pastedTexts);
  const grid = useTexts(billGridTexts).grid;
  const { language } = useLanguage();
  const { taka, number, digits } = useFormats();
  const cellName = useCellName(draft);
  const pasted = new Map(
    figures.map((one) => {
      const key = cellKey(one);
      return [key, { oldEnd: '', newStart: '', version: 0, ...typed.get(key), figure: one.figure }];
    }),
  );
  const { items, outliers } = itemsOf(draft, new Map([...typed, ...pasted]));
  const ofPaste = items.filter((item) => pasted.has(cellKey(item)));
  const meters = draft.lines.flatMap(({ _id, method, name, nameBangla }) => {
    const read = ofPaste.filter(({ lineId, problem }) => lineId === _id && !problem);
    if (method !== 'meter' || read.length === 0) return [];
    const units = read.reduce((sum, { meter }) => sum + (meter?.units ?? 0), 0);
    const amount = toTaka(read.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0));
    return [
      t.units(
        writtenIn(language, name, nameBangla),
        number(Math.round(units * 100) / 100),
        taka(amount),
        number(read.length),
      ),
    ];
  });
  const replaced = figures.filter((one) => {
    const before = typed.get(cellKey(one))?.figure;
    return before !== undefined && before !== '' && before !== one.figure;
  }).length;
  const below = ofPaste.filter(({ problem }) => problem === 'below');
  const far = [...outliers].filter(([key]) => pasted.has(key));
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{t.figures(number(figures.length), figures.length, number(new Set(figures.map(({ row }) => row)).size))}</li>
      {meters.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {replaced > 0 && <li>{t.replaced(number(replaced), replaced)}</li>}
      {issuedCells > 0 && <li>{t.issued(number(issuedCells), issuedCells)}</li>}
      {below.map((item) => (
        <li key={cellKey(item)} className="font-medium">
          {t.below(cellName(cellKey(item)), digits(pasted.get(cellKey(item))?.figure ?? ''))}
        </li>
      ))}
      {far.map(([key, from]) => (
        <li key={key} className="font-medium">
          {t.far(cellName(key), digits(pasted.get(key)?.figure ?? ''), grid.far[from])}
        </li>
      ))}
    </ul>
  );
}

type UndoProps = { taken: readonly TakenFigure[]; draft: BillDraft; store: DraftStore; onUndone: () => void };

/** Undoes the pasted figures, except those that were edited or issued since. */
export function UndoPaste({ taken, draft, store, onUndone }: UndoProps) {
  const t = useTexts(pastedTexts);
  const issued = new Set(draft.issued.map(cellKey));
  const open = taken.filter(({ key, figure }) => !issued.has(key) && store.figureAt(key) === figure);
  if (open.length === 0) return null;
  const undo = () => {
    store.edit(...open.map(({ key, before }) => ({ key, figure: before })));
    onUndone();
  };
  return (
    <Button variant="secondary" size="sm" onClick={undo} className="justify-self-start">
      {t.undo(open.length)}
    </Button>
  );
}
