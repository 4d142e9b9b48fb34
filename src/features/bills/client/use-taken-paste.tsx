import { useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { BillDraft } from '../endpoints.ts';
import { cellKey } from '../rules.ts';
import type { DraftStore } from './draft-store.ts';
import type { RowView } from './grid-rows.ts';
import type { PastedFigure } from './pasted-bills.ts';
import { pastedTexts } from './pasted-texts.ts';

type Taken = { key: string; figure: string; before: string };
type Parts = { draft: BillDraft; rows: readonly RowView[]; store: DraftStore };

/** Puts pasted figures into the month, and takes those back that stand there as they were pasted and are not issued. */
export function useTakenPaste({ draft, rows, store }: Parts) {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const shown = new Map(rows.flatMap(({ cells }) => cells.map(({ key, text }) => [key, text])));
  const sums = new Map(draft.usual.map((one) => [cellKey(one), String(one.amount)]));
  const issued = new Set(draft.issued.map(cellKey));
  const open = taken.filter(({ key, figure }) => !issued.has(key) && store.figureAt(key) === figure);
  return {
    take: (figures: readonly PastedFigure[]) => {
      const now = figures.map((one): Taken => {
        const key = cellKey(one);
        return { key, figure: one.figure, before: store.figureAt(key) ?? shown.get(key) ?? sums.get(key) ?? '' };
      });
      store.edit(...now);
      setTaken(now);
    },
    undo: open.length > 0 && (
      <UndoPaste
        count={open.length}
        onUndo={() => {
          store.edit(...open.map(({ key, before }) => ({ key, figure: before })));
          setTaken([]);
        }}
      />
    ),
  };
}

function UndoPaste({ count, onUndo }: { count: number; onUndo: () => void }) {
  const t = useTexts(pastedTexts);
  return (
    <Button variant="secondary" size="sm" onClick={onUndo} className="justify-self-start">
      {t.undo(count)}
    </Button>
  );
}
