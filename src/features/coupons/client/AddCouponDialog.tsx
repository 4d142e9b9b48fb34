import { type FormEvent, useEffect, useRef } from 'react';
import { fieldErrors } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import { useAddCoupon } from './use-coupons.ts';

type Props = { open: boolean; onClose: () => void };

export function AddCouponDialog({ open, onClose }: Props) {
  const add = useAddCoupon();
  const close = () => {
    add.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Add Coupon"
      text="A new coupon is available at once."
      busy={add.isPending}
      onClose={close}
    >
      <CouponForm add={add} onClose={close} />
    </Dialog>
  );
}

function CouponForm({ add, onClose }: { add: ReturnType<typeof useAddCoupon>; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldErrors(add.error);

  useEffect(() => {
    if (add.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [add.error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const typed = new FormData(event.currentTarget);
    const word = (name: string) => String(typed.get(name) ?? '');
    // The discount as it was typed: the server reads it and says what is wrong with it.
    const body = { code: word('code'), discount: word('discount'), description: word('description') };
    add.mutate({ body }, { onSuccess: onClose });
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      <Field
        label="Coupon Code"
        name="code"
        required
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="WELCOME10"
        error={errors.code}
      />
      <Field
        label="Discount Percentage"
        name="discount"
        type="number"
        inputMode="decimal"
        required
        min={0.01}
        max={100}
        step={0.01}
        placeholder="10"
        hint="Above 0 and up to 100."
        error={errors.discount}
      />
      <TextArea
        label="Coupon Description"
        name="description"
        required
        maxLength={500}
        rows={3}
        error={errors.description}
      />
      {add.error && (
        <ErrorNote>
          <strong className="font-semibold">Failed to add coupon</strong>
          <br />
          {Object.keys(errors).length > 0 ? 'Please look at the marked field.' : add.error.message}
        </ErrorNote>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={add.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={add.isPending}>
          Submit
        </Button>
      </div>
    </form>
  );
}
