import { useCall, useChange } from '#api/use-call.tsx';
import { useUndo } from '#api/use-undo.ts';
import { useMayReverseOwn } from '#features/payments/client/use-money.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { takingIn } from '../rules.ts';
import { incomeTexts } from './texts.ts';

/** One page of a month's other income. The previous page stays visible while the next one loads. */
export const useIncome = ({ month, page }: { month: string; page: number }) =>
  useCall('GET /api/income', { query: { month, page: String(page) } }, { keepsPrevious: true });

export function useAddIncome() {
  const t = useTexts(incomeTexts).form;
  const { taka, day: dayText } = useFormats();
  const { language } = useLanguage();
  const reversing = useReverseIncome();
  const undo = useUndo(
    (reason, id) => reversing.mutateAsync({ params: { id }, body: { reason } }),
    useTexts(incomeTexts).reverse.failed,
  );
  const mayUndo = useMayReverseOwn();
  return useChange('POST /api/income', {
    onSuccess: ({ _id: id, amount, category, day, countsFor }) => {
      const texts = [t.recorded(taka(amount), takingIn(category, language))];
      if (countsFor !== day) texts.push(t.countsOn(dayText(countsFor)));
      toast.success(texts.join(' '), mayUndo ? () => undo(id) : undefined);
    },
  });
}

export function useReverseIncome() {
  const t = useTexts(incomeTexts).reverse;
  return useChange('PUT /api/income/reverse/{id}', { onSuccess: () => toast.success(t.done) });
}
