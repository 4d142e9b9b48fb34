import { listInput } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { RepairSearch } from '../rules.ts';
import { repairTexts } from './texts.ts';

export const useRepairs = (shown: RepairSearch) =>
  useCall('GET /api/repairs', listInput(shown), { keepsPrevious: true });

export const useRepair = (id: string) => useCall('GET /api/repairs/{id}', { params: { id } });

/** The answer of a home by one press. */
export function useAnswer() {
  const { failed } = useTexts(repairTexts).acts;
  return useChange('PUT /api/repairs/answer/{id}', {
    // The button disappears with the state, and the focus would be lost.
    onSuccess: () => focusPageTitle(),
    onError: ({ message }) => void askNotice({ icon: 'error', title: failed, text: message }),
  });
}
