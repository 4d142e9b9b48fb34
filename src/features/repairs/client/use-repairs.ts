import { useState } from 'react';
import { listInput } from '#api/list.ts';
import { useCall, useChange, useSetResponse } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { askNotice } from '#ui/feedback/dialog.ts';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Repair } from '../endpoints.ts';
import type { RepairSearch } from '../rules.ts';
import { repairTexts } from './texts.ts';

export const useRepairs = (shown: RepairSearch) =>
  useCall('GET /api/repairs', listInput(shown), { keepsPrevious: true });

export const useRepair = (id: string) => useCall('GET /api/repairs/{id}', { params: { id } });

/** Shows a changed repair at once: a second step rests on its version, not on the one that is fetched meanwhile. */
export function useShowRepair() {
  const setResponse = useSetResponse();
  return (changed: Repair) =>
    setResponse('GET /api/repairs/{id}', { params: { id: changed._id } }, (before) => ({ ...before, ...changed }));
}

/**
 * The version on which a dialog's form rests: the one on the screen when it opened. After a refusal, which says that somebody changed the
 * repair, it is the one that the page shows then, so that a person who has looked at it can press again.
 */
export function useVersionOf({ _id: id, version }: Pick<Repair, '_id' | 'version'>) {
  const [seen, setSeen] = useState(version);
  const { refetch } = useRepair(id);
  const onError = () => void refetch().then(({ data }) => data && setSeen(data.version));
  return { version: seen, onError };
}

/** The answer of a home by one press. */
export function useAnswer() {
  const { failed } = useTexts(repairTexts).acts;
  const show = useShowRepair();
  return useChange('PUT /api/repairs/answer/{id}', {
    // The button disappears with the state, and the focus would be lost.
    onSuccess: (changed) => {
      show(changed);
      focusPageTitle();
    },
    onError: ({ message }) => void askNotice({ icon: 'error', title: failed, text: message }),
  });
}
