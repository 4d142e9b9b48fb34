import { FormError, fieldErrors } from '#api/FormError.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import { DialogForm } from '#ui/form/Form.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import { useRetireApartment } from './use-manage-apartments.ts';

/** Asks why an apartment is retired, which those who wait for it read. */
export function RetireDialog({ apartment, onClose }: { apartment: ManagedApartment; onClose: () => void }) {
  const retire = useRetireApartment();
  const errors = fieldErrors(retire.error);
  return (
    <Dialog
      open
      title={`Retire Apt #${apartment.apartmentNo}?`}
      text="It leaves the list and the total rooms. Requests for it are declined. You can restore it."
      busy={retire.isPending}
      onClose={onClose}
    >
      <DialogForm<'reason'>
        busy={retire.isPending}
        refusal={retire.error}
        submitText="Yes, retire"
        isDangerous
        onCancel={onClose}
        onSend={(body) => retire.mutate({ params: { id: apartment._id }, body }, { onSuccess: onClose })}
      >
        <TextArea
          label="Reason"
          name="reason"
          hint="Whoever waits for this apartment reads it."
          required
          maxLength={500}
          rows={3}
          error={errors.reason}
        />
        <FormError error={retire.error} />
      </DialogForm>
    </Dialog>
  );
}
