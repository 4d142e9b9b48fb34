import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormDialog } from '#api/FormDialog.tsx';
import { fieldErrors } from '#api/FormError.tsx';
import { makeRequestKey } from '#api/use-call.tsx';
import type { Charge } from '#features/ledger/endpoints.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { TakaField, TextArea } from '#ui/form/Field.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { RowMenu } from '#ui/menu/RowMenu.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import { chargeTexts } from './texts.ts';
import { useCorrectCharge, useRestoreCharge } from './use-charges.ts';

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
      {isOpen && <CorrectDialog charge={charge} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const t = useTexts(chargeTexts).correct;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const correct = useCorrectCharge();
  const [requestKey] = useState(makeRequestKey);
  // As it was when the dialog opened: the server refuses where it was corrected in between.
  const [{ _id: id, amount }] = useState(charge);
  const errors = fieldErrors(correct.error);
  const leave = () => {
    flushSync(onClose);
    // The button that opened this goes with its row; the focus must not be lost with it.
    focusPageTitle();
  };
  return (
    <FormDialog<'amount' | 'reason'>
      title={t.title}
      text={t.text(chargeTitle(charge, language), taka(amount, { decimals: 2 }))}
      change={correct}
      onClose={onClose}
      submitText={t.submit}
      onSend={(typed) =>
        correct.mutate({ params: { id }, body: { ...typed, before: amount, requestKey } }, { onSuccess: leave })
      }
    >
      <TakaField label={t.amount} name="amount" required hint={t.amountHint} error={errors.amount} />
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}

/** Takes back, after asking, that something was given up; `amount` in taka. */
export function RestoreMenu({ entryId, amount }: { entryId: string; amount: number }) {
  const t = useTexts(chargeTexts).restore;
  const sum = useFormats().taka(amount, { decimals: 2 });
  return <TakeBackMenu id={entryId} about={sum} texts={t} text={t.text(sum)} change={useRestoreCharge()} />;
}
