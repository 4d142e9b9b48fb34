import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { chargeTexts } from './texts.ts';

const AddChargeDialog = loadLater(async () => (await import('./AddChargeDialog.tsx')).AddChargeDialog);

export function AddChargeButton({ account }: { account: LedgerAccount }) {
  const [isOpen, setOpen] = useState(useHasDraft(`charge ${account.agreementId}`));
  const t = useTexts(chargeTexts).add;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen && <AddChargeDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
