import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import type { Coupon } from '../endpoints.ts';
import { couponOfficeTexts } from './office-texts.ts';
import { BanglaDescription, hasTermError, TermFields, type TermName } from './TermFields.tsx';
import { useAddCoupon } from './use-manage-coupons.ts';

type FieldName = 'code' | 'discount' | 'description' | 'descriptionBangla' | TermName;
type Props = { open: boolean; onClose: () => void; onAdded: (coupon: Coupon) => void };

export function AddCouponDialog({ open, onClose, onAdded }: Props) {
  const add = useAddCoupon();
  const t = useTexts(couponOfficeTexts).form;
  const close = () => {
    add.reset();
    onClose();
  };
  return (
    <Dialog open={open} title={t.title} text={t.text} busy={add.isPending} onClose={close}>
      <CouponForm add={add} onClose={close} onAdded={onAdded} />
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'> & { add: ReturnType<typeof useAddCoupon> };

function CouponForm({ add, onClose, onAdded }: FormProps) {
  const t = useTexts(couponOfficeTexts).form;
  const finish = (coupon: Coupon) => {
    onAdded(coupon);
    onClose();
  };
  return (
    // Sends the discount as typed: the server parses it, and returns the errors.
    <DialogForm<FieldName>
      busy={add.isPending}
      draft="coupon"
      refusal={add.error}
      submitText={t.submit}
      onCancel={onClose}
      onSend={(typed) => add.mutate({ body: withoutEmptyTerms(typed) }, { onSuccess: finish })}
    >
      <Fields errors={fieldErrors(add.error)} />
      <FormError title={t.failed} error={add.error} />
    </DialogForm>
  );
}

/** Leaves out empty days and limits. */
const withoutEmptyTerms = ({ code, discount, description, ...terms }: Record<FieldName, string>) => ({
  code,
  discount,
  description,
  ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== '')),
});

function Fields({ errors }: { errors: Record<string, string> }) {
  const t = useTexts(couponOfficeTexts).form;
  const { digits } = useFormats();
  return (
    <>
      <Field
        label={t.code}
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="WELCOME10"
        error={errors.code}
      />
      <Field
        label={t.discount}
        name="discount"
        inputMode="decimal"
        autoComplete="off"
        required
        placeholder={digits(10)}
        hint={t.bounds}
        error={errors.discount}
      />
      <TextArea label={t.description} name="description" required maxLength={500} rows={3} error={errors.description} />
      <BanglaDescription error={errors.descriptionBangla} />
      <details open={hasTermError(errors)} className="rounded-field border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold">{t.more}</summary>
        <div className="mt-4">
          <TermFields errors={errors} />
        </div>
      </details>
    </>
  );
}
