import { useState } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { billGridTexts } from './grid/grid-texts.ts';

const LateFeesDialog = loadLater(async () => (await import('./LateFeesDialog.tsx')).LateFeesDialog);

/** Opens the fees that the building's rule proposes; renders nothing for a building without a rule. */
export function LateFeesButton() {
  const t = useTexts(billGridTexts).fees;
  const { lateFeeAmount, lateFeePercent } = useBuilding();
  const [isOpen, setOpen] = useState(false);
  if (lateFeeAmount === 0 && lateFeePercent === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      {isOpen && <LateFeesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
