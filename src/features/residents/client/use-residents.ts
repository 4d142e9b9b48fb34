import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { listInput } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { ResidentSearch } from '../rules.ts';
import { residentTexts } from './office-texts.ts';

/** One page of the residents. The previous page stays visible while the next one loads. */
export const useResidents = (shown: ResidentSearch) =>
  useCall('GET /api/residents', listInput(shown), { keepsPrevious: true });

export function useRecordTenancy() {
  const t = useTexts(residentTexts).record;
  return useChange('POST /api/residents', { onSuccess: ({ name }) => toast.success(t.done(name)) });
}

export function useEndTenancy() {
  const t = useTexts(residentTexts).end;
  const { day } = useFormats();
  return useAskingChange('PUT /api/agreements/end/{id}', ({ name, noticeFrom, endsOn }) =>
    toast.success(noticeFrom && endsOn ? t.noticed(name, day(endsOn)) : t.done(name)),
  );
}

export function useWithdrawNotice() {
  const t = useTexts(residentTexts).table;
  return useChange('DELETE /api/agreements/notice/{id}', {
    onSuccess: ({ name }) => toast.success(t.withdrawn(name)),
    onError: (error) => toast.error(`${t.withdrawFailed} ${error.message}`),
  });
}

export function useChangeTenant() {
  const t = useTexts(residentTexts).change;
  return useChange('PATCH /api/residents/{agreementId}', { onSuccess: ({ name }) => toast.success(t.done(name)) });
}
