import { listInput } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { ResidentSearch } from '../rules.ts';

/** One page of the residents. The page before stays until it is here. */
export const useResidents = (shown: ResidentSearch) =>
  useCall('GET /api/residents', listInput(shown), { keepsPrevious: true });

export const useRecordTenancy = () =>
  useChange('POST /api/residents', { onSuccess: ({ name }) => toast.success(`${name} is recorded.`) });

export const useInvite = () => useChange('POST /api/agreements/invite/{id}');

export const useRevoke = () =>
  useChange('DELETE /api/agreements/invite/{id}', { onSuccess: () => toast.success('The slip is revoked.') });

export const useEndTenancy = () =>
  useChange('PUT /api/agreements/end/{id}', {
    onSuccess: ({ name }) => toast.success(`The tenancy of ${name} has ended.`),
  });

export const useChangeTenant = () =>
  useChange('PATCH /api/residents/{agreementId}', { onSuccess: ({ name }) => toast.success(`${name} is changed.`) });
