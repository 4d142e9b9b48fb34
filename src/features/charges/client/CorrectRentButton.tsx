import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { chargeTexts } from './texts.ts';

const CorrectRentDialog = loadLater(async () => (await import('./CorrectRentDialog.tsx')).CorrectRentDialog);

export function CorrectRentButton({ account }: { account: LedgerAccount }) {
  const [isOpen, setOpen] = useState(useHasDraft(`rents corrected ${account.agreementId}`));
  const t = useTexts(chargeTexts).rent;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t.button}
      </Button>
      {isOpen && <CorrectRentDialog account={account} onClose={() => setOpen(false)} />}
    </>
  );
}
