import { useState } from 'react';
import type { Statement } from '#features/ledger/endpoints.ts';
import { MOST_WAITING } from '#features/payments/rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { openCharges } from '../rules.ts';
import { ClaimDialog } from './ClaimDialog.tsx';

/** Opens the form by which a member tells of money; while five payments wait, it says so in place of the button. */
export function ClaimButton({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState(false);
  if (statement.account.status === 'ended') return null;
  const waiting = statement.payments.filter(({ state }) => state === 'pending').length;
  const [first] = openCharges(statement);
  return (
    <>
      {waiting < MOST_WAITING ? (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          I have paid in another way
        </Button>
      ) : (
        <p className="max-w-xs text-mute text-sm">Five of your payments wait for the office. Please wait for it.</p>
      )}
      {open && <ClaimDialog amount={first?.outstanding} onClose={() => setOpen(false)} />}
    </>
  );
}
