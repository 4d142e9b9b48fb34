import { type FormEvent, useEffect, useRef } from 'react';
import { fieldErrors } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, TextArea } from '#ui/form/Field.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import { useAddApartment, useChangeApartment } from './use-manage-apartments.ts';

type Props = {
  /** The one to change; without it a new one is added. */
  apartment?: ManagedApartment | undefined;
  onClose: () => void;
};
type FormProps = Props & { failed: string; error: Error | null; busy: boolean; onSave: (typed: Typed) => void };
type Typed = Record<'block' | 'floor' | 'apartmentNo' | 'rent' | 'sizeSqft' | 'bedrooms' | 'description', string>;

export function AddApartmentDialog({ onClose }: { onClose: () => void }) {
  const add = useAddApartment();
  return (
    <Dialog open title="Add apartment" busy={add.isPending} onClose={onClose}>
      <ApartmentForm
        failed="Failed to add the apartment"
        error={add.error}
        busy={add.isPending}
        onSave={(body) => add.mutate({ body }, { onSuccess: onClose })}
        onClose={onClose}
      />
    </Dialog>
  );
}

export function ChangeApartmentDialog({ apartment, onClose }: { apartment: ManagedApartment; onClose: () => void }) {
  const change = useChangeApartment();
  const { _id: id, version } = apartment;
  const text = 'A new rent is for those who apply from now on. Agreements and requests keep theirs.';
  return (
    <Dialog open title={`Apt #${apartment.apartmentNo}`} text={text} busy={change.isPending} onClose={onClose}>
      <ApartmentForm
        apartment={apartment}
        failed="Failed to change the apartment"
        error={change.error}
        busy={change.isPending}
        onSave={(typed) => change.mutate({ params: { id }, body: { ...typed, version } }, { onSuccess: onClose })}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** What is typed goes as it is: the server reads it, also `১,২০,০০০`, and says what is wrong with it. */
function ApartmentForm({ apartment, failed, error, busy, onSave, onClose }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = fieldErrors(error);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSave(Object.fromEntries(new FormData(event.currentTarget)) as Typed);
  }
  const field = (name: keyof Typed) => ({ name, error: errors[name], defaultValue: apartment?.[name] ?? '' });

  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Field label="Block" required maxLength={20} autoComplete="off" {...field('block')} />
        <Field label="Apartment No" required maxLength={20} autoComplete="off" {...field('apartmentNo')} />
        <Field label="Floor" required inputMode="numeric" autoComplete="off" {...field('floor')} />
        <Field label="Rent a month" required inputMode="decimal" affix="৳" autoComplete="off" {...field('rent')} />
        <Field label="Sq ft" optional inputMode="numeric" autoComplete="off" {...field('sizeSqft')} />
        <Field label="Bedrooms" optional inputMode="numeric" autoComplete="off" {...field('bedrooms')} />
      </div>
      <TextArea label="Description" optional maxLength={2_000} rows={3} {...field('description')} />
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
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
