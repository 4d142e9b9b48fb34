import { type MouseEvent, useState } from 'react';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button } from '#ui/form/Button.tsx';
import { rebaseForm } from '#ui/form/merge-edits.ts';
import type { ManagedApartment } from '../endpoints.ts';
import { ApartmentForm, type TypedApartment } from './ApartmentForm.tsx';
import { useChangeApartment } from './use-manage-apartments.ts';

type Props = {
  /** As it is now: newer than what the dialog began with, when somebody else has saved meanwhile. */
  apartment: ManagedApartment;
  onClose: () => void;
};

/** Goes on from what another administrator has saved meanwhile, when asked to; what was typed stays in its fields. */
export function ChangeApartmentDialog({ apartment, onClose }: Props) {
  const change = useChangeApartment();
  const [base, setBase] = useState(apartment);
  const [hints, setHints] = useState<Partial<TypedApartment>>({});
  const { _id: id, version } = base;
  const text = 'A new rent is for those who apply from now on. Agreements and requests keep theirs.';

  function goOn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (form) setHints(rebaseForm(form, base, apartment));
    setBase(apartment);
    change.reset();
  }
  const isOutdated = change.error !== null && apartment.version > version;
  return (
    <Dialog open title={`Apt #${base.apartmentNo}`} text={text} busy={change.isPending} onClose={onClose}>
      <ApartmentForm
        apartment={base}
        failed="Failed to change the apartment"
        error={change.error}
        remedy={isOutdated && <Button onClick={goOn}>Load the newer version</Button>}
        hints={hints}
        busy={change.isPending}
        onSave={(typed) => change.mutate({ params: { id }, body: { ...typed, version } }, { onSuccess: onClose })}
        onClose={onClose}
      />
    </Dialog>
  );
}
