import { useAskingChange } from '#api/use-asking-change.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ledgerTexts } from './texts.ts';

/** Waives a charge, or writes off what is lost. */
export function useGiveUpCharge(isLost: boolean) {
  const t = useTexts(ledgerTexts).charges;
  const done = () => toast.success(t.givenUp);
  const waive = useAskingChange('PUT /api/charges/waive/{id}', done);
  const writeOff = useAskingChange('PUT /api/charges/write-off/{id}', done);
  return isLost ? writeOff : waive;
}
