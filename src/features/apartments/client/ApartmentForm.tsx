import type { ReactNode } from 'react';
import { FormError, fieldErrors } from '#api/FormError.tsx';
import { Field, TakaField, TextArea } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import type { ApartmentField } from '../rules.ts';

export type TypedApartment = Record<ApartmentField, string>;
type FieldsProps = {
  apartment?: ManagedApartment | undefined;
  errors: Record<string, string>;
  hints?: Partial<TypedApartment> | undefined;
};
type Props = {
  /** The one to change; without it a new one is added. */
  apartment?: ManagedApartment | undefined;
  failed: string;
  error: Error | null;
  /** What can be done about the error, in place of Save. */
  remedy?: ReactNode;
  hints?: Partial<TypedApartment>;
  busy: boolean;
  onSave: (typed: TypedApartment) => void;
  onClose: () => void;
};

/** The form of an apartment. What is typed is sent as it is: the server reads it, also `১,২০,০০০`, and refuses what is wrong. */
export function ApartmentForm({ apartment, failed, error, remedy, hints, busy, onSave, onClose }: Props) {
  const errors = fieldErrors(error);
  return (
    <DialogForm<ApartmentField>
      busy={busy}
      refusal={error}
      submitText="Save"
      remedy={remedy}
      onCancel={onClose}
      onSend={onSave}
    >
      <Fields apartment={apartment} errors={errors} hints={hints} />
      <FormError title={failed} error={error} />
    </DialogForm>
  );
}

function Fields({ apartment, errors, hints }: FieldsProps) {
  const field = (name: ApartmentField) => ({
    name,
    error: errors[name],
    hint: hints?.[name],
    defaultValue: apartment?.[name] ?? '',
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Field label="Block" required maxLength={20} autoComplete="off" {...field('block')} />
        <Field label="Apartment No" required maxLength={20} autoComplete="off" {...field('apartmentNo')} />
        <Field label="Floor" required inputMode="numeric" autoComplete="off" {...field('floor')} />
        <TakaField label="Rent a month" required {...field('rent')} />
        <Field label="Sq ft" optional inputMode="numeric" autoComplete="off" {...field('sizeSqft')} />
        <Field label="Bedrooms" optional inputMode="numeric" autoComplete="off" {...field('bedrooms')} />
      </div>
      <TextArea label="Description" optional maxLength={2_000} rows={3} {...field('description')} />
    </>
  );
}
