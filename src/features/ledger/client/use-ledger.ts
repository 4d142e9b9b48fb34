import { useCall, useChange } from '#api/use-call.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { monthText } from '../rules.ts';

/** A tenancy's statement, for administrators. The page before stays until the next one is here. */
export const useStatement = (agreementId: string, page = 1) =>
  useCall(
    'GET /api/ledger/{agreementId}',
    { params: { agreementId }, query: { page: String(page) } },
    { keepsPrevious: true },
  );

export const useChangeRent = () =>
  useChange('POST /api/rents', {
    onSuccess: ({ fromMonth }) => toast.success(`The rent changes from ${monthText(fromMonth)} on.`),
  });

export const useWaiveCharge = () =>
  useChange('PUT /api/charges/waive/{id}', { onSuccess: () => toast.success('The amount is given up.') });
