import { useQuery } from '@tanstack/react-query';
import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { PAGE_SIZE } from '#api/list.ts';
import { useCall, useCallContext, useChange } from '#api/use-call.tsx';
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

/** All expenses of a month, such as `2026-03`, for a choice among them. */
export function useAllExpenses(month: string) {
  const { client, currentEmail } = useCallContext();
  return useQuery({
    queryKey: ['GET /api/expenses', { month, page: 'all' }, currentEmail],
    queryFn: async ({ signal }) => {
      const read = (page: number) => client('GET /api/expenses', { query: { month, page: String(page) } }, signal);
      const first = await read(1);
      const more = Math.max(0, Math.ceil(first.total / PAGE_SIZE) - 1);
      const rest = await Promise.all(Array.from({ length: more }, (_, at) => read(at + 2)));
      return [first, ...rest].flatMap(({ expenses }) => expenses);
    },
  });
}

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
