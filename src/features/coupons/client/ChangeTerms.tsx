import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import type { Coupon } from '../endpoints.ts';
import { couponOfficeTexts } from './office-texts.ts';
import { BanglaDescription, TermFields, type TermName } from './TermFields.tsx';
import { useChangeTerms } from './use-manage-coupons.ts';

/** Changes the days, limits and Bangla words of a coupon; an emptied field removes what it held. */
export function ChangeTerms({ coupon }: { coupon: Coupon }) {
  const [isOpen, setOpen] = useState(false);
  const change = useChangeTerms();
  const t = useTexts(couponOfficeTexts).terms;
  const close = () => {
    change.reset();
    setOpen(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.change}
      </Button>
      <Dialog open={isOpen} title={t.title(coupon.code)} text={t.text} busy={change.isPending} onClose={close}>
        <DialogForm<TermName | 'descriptionBangla'>
          draft={`coupon ${coupon._id}`}
          busy={change.isPending}
          refusal={change.error}
          submitText={t.save}
          onCancel={close}
          onSend={(body) => change.mutate({ params: { id: coupon._id }, body }, { onSuccess: close })}
        >
          <BanglaDescription coupon={coupon} error={fieldErrors(change.error).descriptionBangla} />
          <TermFields terms={coupon} errors={fieldErrors(change.error)} />
          <FormError title={t.failed} error={change.error} />
        </DialogForm>
      </Dialog>
    </>
  );
}
