import { Dialog } from '#ui/feedback/Dialog.tsx';
import { ApartmentForm } from './ApartmentForm.tsx';
import { useAddApartment } from './use-manage-apartments.ts';

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
