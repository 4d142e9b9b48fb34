import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { ExpenseOfMonth } from '#features/expenses/client/ExpenseOfMonth.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { repairCostTexts } from './texts.ts';

/** Links an expense that is recorded to a repair: one that has none yet. */
export function LinkCostDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(repairCostTexts).link;
  const link = useChange('PUT /api/repairs/costs/{id}', {
    onSuccess: () => {
      toast.success(t.done);
      onClose();
    },
  });
  return (
    <FormDialog<'expenseId'>
      title={t.title}
      text={t.text}
      change={link}
      onClose={onClose}
      submitText={t.submit}
      onSend={({ expenseId }) => link.mutate({ params: { id }, body: { expenseId, isLinked: true } })}
    >
      <ExpenseOfMonth
        name="expenseId"
        latest={dayAt(new Date()).slice(0, 7)}
        isOffered={({ refunds, reversed, repair }) => !refunds && !reversed && !repair}
        texts={t}
        error={fieldErrors(link.error).expenseId}
      />
    </FormDialog>
  );
}
