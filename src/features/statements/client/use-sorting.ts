import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { StatementLine } from '../endpoints.ts';
import { statementTexts } from './texts.ts';

/** The sum and the day of a line, as a dialog says them that records its money. */
export function useSaid({ amount, rest = amount, day: of }: StatementLine) {
  const t = useTexts(statementTexts).tenant;
  const { taka, day } = useFormats();
  return t.text(taka(Math.abs(rest)), day(of));
}

/** Says that a line's money is recorded, and closes its dialog. */
export function useRecorded(onClose: () => void) {
  const t = useTexts(statementTexts).sort;
  return {
    onSuccess: () => {
      toast.success(t.recorded);
      onClose();
    },
  };
}
