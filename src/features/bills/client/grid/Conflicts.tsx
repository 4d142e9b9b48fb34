import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { BillDraft } from '../../endpoints.ts';
import { readFigure } from '../../figure-rules.ts';
import { digitsGoneRound } from '../../rules.ts';
import { billDialogTexts } from '../dialog-texts.ts';
import type { Conflict } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import type { Typed } from './grid-rows.ts';
import { useCellName } from './use-cell-name.ts';

type Props = { draft: BillDraft; conflicts: readonly Conflict[]; store: DraftStore };

/** Cells that two people filled in at the same time: the other person's figure is kept, and the own one can be used instead. */
export function Conflicts({ draft, conflicts, store }: Props) {
  const t = useTexts(billDialogTexts).conflicts;
  const { digits } = useFormats();
  const cellName = useCellName(draft);
  const said = ({ figure, oldEnd, newStart }: Typed) => {
    const words = digits(figure) || t.nothing;
    const isRound = digitsGoneRound({ oldEnd: readFigure(oldEnd).figure, newStart: readFigure(newStart).figure });
    if (isRound) return t.gone(words);
    return newStart === '' ? words : t.withNewMeter(words, digits(oldEnd) || t.nothing, digits(newStart));
  };
  return conflicts.map(({ key, mine, theirs, by }) => (
    <p
      key={key}
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-warning-soft px-4 py-3 text-warning"
    >
      <span>{t.theirs(cellName(key), by ?? t.somebody, said(theirs))}</span>
      <Button size="sm" variant="secondary" onClick={() => store.dispatch({ type: 'use mine', key })}>
        {t.takeMine(said(mine))}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => store.dispatch({ type: 'dismiss', key })}>
        {t.fine}
      </Button>
    </p>
  ));
}
