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

/** Opens the claim form; while five payments are pending, a sentence replaces the button. */
export function ClaimButton({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState(useHasDraft(claimDraft(useChosenHome().agreementId)));
  const { title } = useTexts(moneyTexts).claim;
  return (
    <>
      <ClaimOpener statement={statement} text={title} onOpen={() => setOpen(true)} />
      {open && <ClaimDialog statement={statement} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same button beside Pay. Its dialog is rendered elsewhere, since HTML forms cannot nest. */
export function ClaimBesidePay(props: { statement: Statement; onOpen: () => void }) {
  return <ClaimOpener {...props} text={useTexts(moneyTexts).claim.byBKash} />;
}

type Props = { statement: Statement; text: string; onOpen: () => void };

function ClaimOpener({ statement, text, onOpen }: Props) {
  const t = useTexts(moneyTexts).claim;
  if (statement.account.status === 'ended') return null;
  const waiting = statement.payments.filter(({ state }) => state === 'pending').length;
  if (waiting >= MAX_WAITING) return <p className="max-w-xs text-mute text-sm">{t.tooMany}</p>;
  return (
    <Button variant="secondary" onClick={onOpen}>
      {text}
    </Button>
  );
}
