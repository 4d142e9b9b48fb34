import { type FormEvent, useEffect, useRef } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { useRecordTenancy } from './use-residents.ts';

type Props = { open: boolean; onClose: () => void };

/** Takes down a tenancy that exists already. */
export function RecordTenancyDialog({ open, onClose }: Props) {
  const record = useRecordTenancy();
  const close = () => {
    record.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Record a tenancy"
      text="For somebody who lives here already. Their account can join by a slip later."
      busy={record.isPending}
      onClose={close}
    >
      <TenancyForm record={record} onClose={close} />
    </Dialog>
  );
}

type FormProps = { record: ReturnType<typeof useRecordTenancy>; onClose: () => void };

function TenancyForm({ record, onClose }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldErrors(record.error);
  useEffect(() => {
    if (record.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [record.error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (record.isPending) return;
    record.mutate({ body: tenancyIn(event.currentTarget) }, { onSuccess: onClose });
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Field label="Block" name="block" required maxLength={20} autoComplete="off" error={errors.block} />
      <Field
        label="Apartment"
        name="apartmentNo"
        required
        maxLength={20}
        autoComplete="off"
        error={errors.apartmentNo}
      />
      <Field
        label="Tenant’s name"
        name="tenantName"
        required
        maxLength={100}
        autoComplete="off"
        error={errors.tenantName}
      />
      <Field
        label="Monthly rent"
        name="rent"
        required
        inputMode="decimal"
        affix="৳"
        autoComplete="off"
        error={errors.rent}
      />
      <Field label="Phone" optional name="phone" type="tel" autoComplete="off" error={errors.phone} />
      <Field label="Email" optional name="email" type="email" autoComplete="off" error={errors.email} />
      <Field label="Lives here since" name="startsOn" type="date" required error={errors.startsOn} />
      <Field
        label="First month of rent here"
        optional
        name="billedFrom"
        type="month"
        hint="This month, unless you say another."
        placeholder="2026-03"
        error={errors.billedFrom}
      />
      <div className="sm:col-span-2 empty:hidden">
        <FormError error={record.error} />
      </div>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
        <Button variant="secondary" disabled={record.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={record.isPending}>
          Record
        </Button>
      </div>
    </form>
  );
}

/** The fields as they were typed: the server reads them and says what is wrong with them. */
function tenancyIn(element: HTMLFormElement) {
  const form = new FormData(element);
  const typed = (name: string) => String(form.get(name) ?? '');
  return {
    block: typed('block'),
    apartmentNo: typed('apartmentNo'),
    tenantName: typed('tenantName'),
    rent: typed('rent'),
    phone: typed('phone'),
    email: typed('email'),
    startsOn: typed('startsOn'),
    billedFrom: typed('billedFrom'),
  };
}
