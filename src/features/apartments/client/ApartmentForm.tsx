import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { fieldErrors } from '#api/FormError.tsx';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import type { ApartmentField } from '../rules.ts';

export type TypedApartment = Record<ApartmentField, string>;
type FieldsProps = {
  apartment?: ManagedApartment | undefined;
  errors: Record<string, string>;
  hints?: Partial<TypedApartment> | undefined;
};
type Props = {
  /** The one to change; without it a new one is added. When it is replaced, fields that nobody has typed in follow. */
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

export const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as TypedApartment;

/** The form of an apartment. What is typed is sent as it is: the server reads it, also `১,২০,০০০`, and refuses what is wrong. */
export function ApartmentForm({ apartment, failed, error, remedy, hints, busy, onSave, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldErrors(error);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSave(typedIn(event.currentTarget));
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      <Fields apartment={apartment} errors={errors} hints={hints} />
      {error && (
        <ErrorNote>
          <strong className="font-semibold">{failed}</strong>
          <br />
          {Object.keys(errors).length > 0 ? 'Please look at the marked field.' : error.message}
        </ErrorNote>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        {remedy || (
          <Button type="submit" busy={busy}>
            Save
          </Button>
        )}
      </div>
    </form>
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
        <Field label="Rent a month" required inputMode="decimal" affix="৳" autoComplete="off" {...field('rent')} />
        <Field label="Sq ft" optional inputMode="numeric" autoComplete="off" {...field('sizeSqft')} />
        <Field label="Bedrooms" optional inputMode="numeric" autoComplete="off" {...field('bedrooms')} />
      </div>
      <TextArea label="Description" optional maxLength={2_000} rows={3} {...field('description')} />
    </>
  );
}
