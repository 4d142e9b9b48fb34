import { listInput } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { ManagedSearch } from '../rules.ts';
import { apartmentOfficeTexts } from './office-texts.ts';

/** One page of all apartments. The previous page stays visible while the next one loads. */
export const useManagedApartments = (shown: ManagedSearch) =>
  useCall('GET /api/apartments/all', listInput(shown), { keepsPrevious: true });

/** Shows a toast for a finished change. */
function useDone(what: 'added' | 'changed' | 'retired' | 'restored') {
  const t = useTexts(apartmentOfficeTexts).done;
  return { onSuccess: () => void toast.success(t[what]) };
}

export const useAddApartment = () => useChange('POST /api/apartments', useDone('added'));
export const useChangeApartment = () => useChange('PATCH /api/apartments/{id}', useDone('changed'));
export const useRetireApartment = () => useChange('PUT /api/apartments/retire/{id}', useDone('retired'));
export function useRestoreApartment() {
  const { restoreFailed } = useTexts(apartmentOfficeTexts).done;
  return useChange('PUT /api/apartments/restore/{id}', {
    ...useDone('restored'),
    onError: ({ message }) => void askNotice({ icon: 'error', title: restoreFailed, text: message }),
  });
}
