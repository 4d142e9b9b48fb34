import { listInput } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { ManagedSearch } from '../rules.ts';

/** One page of all apartments. The page before stays until it is here. */
export const useManagedApartments = (shown: ManagedSearch) =>
  useCall('GET /api/apartments/all', listInput(shown), { keepsPrevious: true });

const say = (text: string) => ({ onSuccess: () => void toast.success(text) });

export const useAddApartment = () => useChange('POST /api/apartments', say('Apartment added.'));
export const useChangeApartment = () => useChange('PATCH /api/apartments/{id}', say('Apartment changed.'));
export const useRetireApartment = () => useChange('PUT /api/apartments/retire/{id}', say('Apartment retired.'));
export const useRestoreApartment = () =>
  useChange('PUT /api/apartments/restore/{id}', {
    ...say('Apartment restored.'),
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to restore the apartment', text: message }),
  });
