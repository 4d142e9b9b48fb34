import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { BillDraft } from '../endpoints.ts';
import { cellKey } from '../rules.ts';
import type { DraftStore } from './draft-store.ts';
import type { TakenFigure } from './PastedBills.tsx';
import { pastedTexts } from './pasted-texts.ts';

type Props = { taken: readonly TakenFigure[]; draft: BillDraft; store: DraftStore; onUndone: () => void };

/** Takes back the pasted figures that stand there as they were pasted and are not issued. */
export function UndoPaste({ taken, draft, store, onUndone }: Props) {
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
