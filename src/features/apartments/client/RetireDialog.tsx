import type { FormEvent } from 'react';
import { fieldErrors } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ErrorNote } from '#ui/feedback/ErrorNote.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import { useRetireApartment } from './use-manage-apartments.ts';

/** Asks why an apartment is retired, which those who wait for it read. */
export function RetireDialog({ apartment, onClose }: { apartment: ManagedApartment; onClose: () => void }) {
  const retire = useRetireApartment();
  const errors = fieldErrors(retire.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    if (!retire.isPending) retire.mutate({ params: { id: apartment._id }, body: { reason } }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title={`Retire Apt #${apartment.apartmentNo}?`}
      text="It leaves the list and the total rooms. Requests for it are declined. You can restore it."
      busy={retire.isPending}
      onClose={onClose}
    >
      <form onSubmit={submit} className="grid gap-5">
        <TextArea
          label="Reason"
          name="reason"
          hint="Whoever waits for this apartment reads it."
          required
          maxLength={500}
          rows={3}
          error={errors.reason}
        />
        {retire.error && !errors.reason && <ErrorNote>{retire.error.message}</ErrorNote>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={retire.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={retire.isPending}>
            Yes, retire
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
