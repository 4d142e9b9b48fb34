import { useState } from 'react';
import { useChange } from '#api/use-call.tsx';
import type { Charge } from '#features/ledger/endpoints.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import { chargeTexts } from './texts.ts';

const CorrectChargeDialog = loadLater(async () => (await import('./CorrectChargeDialog.tsx')).CorrectChargeDialog);

/** Corrects the amount of a charge, settled or open. */
export function CorrectMenu({ charge }: { charge: Charge }) {
  const [isOpen, setOpen] = useState(false);
  const t = useTexts(chargeTexts).correct;
  const title = chargeTitle(charge, useLanguage().language);
  return (
    <>
      <RowMenu
        about={title}
        items={[
          {
            key: 'correct',
            text: <RichText text={t.button(title)} what={(words) => <span className="sr-only">{words}</span>} />,
            onSelect: () => setOpen(true),
          },
        ]}
      />
      {isOpen && <CorrectChargeDialog charge={charge} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Reverses, after a question, a waiver or write-off; `amount` in taka. */
export function RestoreMenu({ entryId, amount }: { entryId: string; amount: number }) {
  const t = useTexts(chargeTexts).restore;
  const sum = useFormats().taka(amount);
  return <TakeBackMenu id={entryId} about={sum} texts={t} text={t.text(sum)} change={useRestoreCharge()} />;
}

function useRestoreCharge() {
  const t = useTexts(chargeTexts).restore;
  return useChange('PUT /api/charges/restore/{id}', { onSuccess: () => toast.success(t.done) });
}
