import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { MAX_WAITING } from '#features/payments/rules.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { claimDraft } from '../../rules.ts';
import { moneyTexts } from '../money-texts.ts';

const ClaimDialog = loadLater(async () => (await import('./ClaimDialog.tsx')).ClaimDialog);

type Props = {
  statement: Statement;
  /** True beside Pay, which takes a card. */
  isBesidePay?: boolean;
};

/** Opens the claim form; while five payments are pending, a sentence replaces the button. */
export function ClaimButton({ statement, isBesidePay = false }: Props) {
  const t = useTexts(moneyTexts).claim;
  const [open, setOpen] = useState(useHasDraft(claimDraft(useChosenHome().agreementId)));
  if (statement.account.status === 'ended') return null;
  const waiting = statement.payments.filter(({ state }) => state === 'pending').length;
  return (
    <>
      {waiting >= MAX_WAITING ? (
        <p className="max-w-xs text-mute text-sm">{t.tooMany}</p>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {isBesidePay ? t.byBKash : t.title}
        </Button>
      )}
      {open && <ClaimDialog statement={statement} onClose={() => setOpen(false)} />}
    </>
  );
}
