import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { MoneyReceived } from '../endpoints.ts';
import { CertificateFields } from './CertificateFields.tsx';
import { paymentsTexts } from './texts.ts';
import { useConfirmWithheldTax } from './use-waiting-payments.ts';

type Props = { tax: Pick<MoneyReceived, '_id' | 'name' | 'amount'>; disabled?: boolean };

/** Enters the certificate of pending withheld tax. */
export function CertificateButton({ tax: { _id, name, amount }, disabled = false }: Props) {
  const [isOpen, setOpen] = useState(useHasDraft(`certificate ${_id}`));
  const confirm = useConfirmWithheldTax();
  const t = useTexts(paymentsTexts).certificate;
  const { taka } = useFormats();
  const close = () => {
    confirm.reset();
    setOpen(false);
  };
  // The button disappears with its row, which would lose the focus.
  const done = () => {
    close();
    focusPageTitle();
  };
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => setOpen(true)}>
        <RichText text={t.button(name)} whose={(words) => <span className="sr-only">{words}</span>} />
      </Button>
      <Dialog open={isOpen} title={t.title} text={t.text(taka(amount), name)} busy={confirm.isPending} onClose={close}>
        <DialogForm<'certificate' | 'certifiedOn'>
          noValidate
          draft={`certificate ${_id}`}
          busy={confirm.isPending}
          refusal={confirm.error}
          submitText={t.save}
          onCancel={close}
          onSend={(body) => confirm.mutate({ params: { id: _id }, body }, { onSuccess: done })}
        >
          <CertificateFields errors={fieldErrors(confirm.error)} />
          <FormError error={confirm.error} />
        </DialogForm>
      </Dialog>
    </>
  );
}
