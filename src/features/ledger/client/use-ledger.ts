import { useCall, useChange } from '#api/use-call.tsx';
import { periodOf } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ledgerTexts } from './texts.ts';

/** A tenancy's statement, for administrators. The earlier page stays on screen until the next one has loaded. */
export const useStatement = (agreementId: string, page = 1) =>
  useCall(
    'GET /api/ledger/{agreementId}',
    { params: { agreementId }, query: { page: String(page) } },
    { keepsPrevious: true },
  );

export function useChangeRent() {
  const t = useTexts(ledgerTexts).changeRent;
  const { period } = useFormats();
  return useChange('POST /api/rents', {
    onSuccess: ({ fromMonth }) => toast.success(t.changed(period(periodOf(fromMonth)))),
  });
}
