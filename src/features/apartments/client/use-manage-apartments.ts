import { useSearchParams } from 'react-router';
import { useCall, useChange } from '#api/use-call.tsx';
import { alert } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import { type ManagedSearch, readManagedSearch } from './read-managed-search.ts';

/** What is looked for, as it stands in the address. */
export const useManagedSearch = () => readManagedSearch(useSearchParams()[0]);

/** One page of all apartments. The page before stays until it is here. */
export const useManagedApartments = ({ page, search, state }: ManagedSearch) =>
  useCall('GET /api/apartments/all', { query: { page: String(page), search, state } }, { keepsPrevious: true });

const say = (text: string) => ({ onSuccess: () => void toast.success(text) });

export const useAddApartment = () => useChange('POST /api/apartments', say('Apartment added.'));
export const useChangeApartment = () => useChange('PATCH /api/apartments/{id}', say('Apartment changed.'));
export const useRetireApartment = () => useChange('PUT /api/apartments/retire/{id}', say('Apartment retired.'));
export const useRestoreApartment = () =>
  useChange('PUT /api/apartments/restore/{id}', {
    ...say('Apartment restored.'),
    onError: ({ message }) => void alert({ icon: 'error', title: 'Failed to restore the apartment', text: message }),
  });
