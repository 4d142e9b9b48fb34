import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { useCall } from '#api/use-call.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { RepairSelect } from '#features/repairs/client/RepairSelect.tsx';
import { writtenIn } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import type { StatementLine } from '../endpoints.ts';
import { statementTexts } from './texts.ts';
import { useRecorded, useSaid } from './use-sorting.ts';

/** Records a line's money as a cost, perhaps of a repair. */
export function CostDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const t = useTexts(statementTexts).cost;
  const { language } = useLanguage();
  const categories = useCall('GET /api/expense-categories', {});
  const { onSuccess } = useRecorded(onClose);
  const record = useAskingChange('POST /api/statement-lines/expense', onSuccess);
  const errors = fieldErrors(record.error);
  const options = (categories.data ?? [])
    .filter(({ isEnded }) => !isEnded)
    .map(({ code, name, nameBangla }) => ({ value: code, text: writtenIn(language, name, nameBangla) }));
  return (
    <FormDialog<'category' | 'payee' | 'note' | 'remember' | 'repairId' | 'requestKey'>
      title={t.title}
      text={useSaid(line)}
      change={record}
      onClose={onClose}
      noValidate
      submitText={errors.again ? t.again : t.submit}
      onSend={(typed) =>
        record.mutate(
          { body: { lineId: line._id, again: errors.again !== undefined, ...typed } },
          { onSuccess: onClose },
        )
      }
    >
      <RequestKey />
      <Select
        label={t.category}
        required
        placeholder={t.choose}
        options={options}
        name="category"
        error={errors.category}
        {...(line.isFee && { defaultValue: 'bank_fees' })}
      />
      <Field label={t.payee} optional name="payee" maxLength={200} error={errors.payee} />
      <RepairSelect error={errors.repairId} />
      <Field label={t.note} optional name="note" maxLength={500} defaultValue={line.words ?? ''} error={errors.note} />
      {line.words && (
        <May permission="money.decide">
          <Field
            label={t.remember}
            hint={t.rememberHint}
            optional
            name="remember"
            maxLength={100}
            error={errors.remember}
          />
        </May>
      )}
      {errors.again && <ErrorNote>{errors.again}</ErrorNote>}
    </FormDialog>
  );
}
