import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { settlementTexts } from './texts.ts';

const MoveDialog = loadLater(async () => (await import('./MoveDialog.tsx')).MoveDialog);

/** Moves a tenant to another apartment of the building, with their money. */
export function MoveTenantButton({ account }: { account: LedgerAccount }) {
  const t = useTexts(settlementTexts).moveTenant;
  const [isOpen, setOpen] = useState(useHasDraft(`move ${account.agreementId}`));
  if (account.tenure === 'ownership' || account.status === 'ended' || account.startsOn >= dayAt(new Date()))
    return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen && <MoveDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
