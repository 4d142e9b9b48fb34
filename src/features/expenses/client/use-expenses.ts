import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { useUndo } from '#api/use-undo.ts';
import { useMayReverseOwn } from '#features/payments/client/use-money.ts';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { categoryIn } from '../rules.ts';
import { expenseTexts } from './texts.ts';

type Shown = { month: string; category: string; page: number };

/** One page of a month's expenses. The previous page stays visible while the next one loads. */
export const useExpenses = ({ month, category, page }: Shown) =>
  useCall('GET /api/expenses', { query: { month, category, page: String(page) } }, { keepsPrevious: true });

export function useAddExpense() {
  const { form: t, refund } = useTexts(expenseTexts);
  const { taka, day: dayText } = useFormats();
  const { language } = useLanguage();
  const reversing = useReverseExpense();
  const undo = useUndo(
    (reason, id) => reversing.mutateAsync({ params: { id }, body: { reason } }),
    useTexts(expenseTexts).reverse.failed,
  );
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const mayUndo = useMayReverseOwn();
  return useAskingChange('POST /api/expenses', ({ _id: id, amount, category, day, countsFor, paidFrom, refunds }) => {
    const { recorded } = refunds ? refund : t;
    const texts = [recorded(taka(Math.abs(amount)), categoryIn(categories, category, language))];
    if (countsFor !== day) texts.push(t.countsOn(dayText(countsFor)));
    // Today is closed: its counted cash does not change any more.
    if (paidFrom === 'Cash' && countsFor > dayAt(new Date())) texts.push(t.drawerStays);
    toast.success(texts.join(' '), mayUndo ? () => undo(id) : undefined);
  });
}

export function useReverseExpense() {
  const t = useTexts(expenseTexts).reverse;
  return useChange('PUT /api/expenses/reverse/{id}', { onSuccess: () => toast.success(t.done) });
}
