import { Dialog } from '#ui/feedback/Dialog.tsx';
import type { ManagedApartment } from '../endpoints.ts';
import { ApartmentForm } from './ApartmentForm.tsx';
import { useChangeApartment } from './use-manage-apartments.ts';

type Props = { apartment: ManagedApartment; onClose: () => void };

export function ChangeApartmentDialog({ apartment, onClose }: Props) {
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
