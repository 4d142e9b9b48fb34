import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { useChange } from '#api/use-call.tsx';
import { TakeOver } from '#features/ledger/client/TakeOver.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import type { PersonDrawer } from '../endpoints.ts';
import { tillTexts } from './texts.ts';

type Name = 'from' | 'amount' | 'day' | 'note' | 'requestKey';
type Props = {
  /** In Asia/Dhaka. */
  day: string;
  /** Persons' drawers that the cash can come from. */
  drawers: readonly PersonDrawer[];
  /** True if the cash goes into the office's drawer. */
  isOffice: boolean;
  onClose: () => void;
};

const OFFICE = 'office';

/** Records cash that the signed-in person takes over from another person's drawer or from the office's. */
export function ReceiveCashDialog({ day, drawers, isOffice, onClose }: Props) {
  const t = useTexts(tillTexts).receive;
  const { taka } = useFormats();
  const receive = useChange('POST /api/drawers/receive', {
    onSuccess: ({ amount }) => {
      toast.success(t.done(taka(amount)));
      onClose();
    },
  });
  const errors = fieldErrors(receive.error);
  const field = (name: Name) => ({ name, error: errors[name] });
  const options = [
    ...drawers.map(({ personId, name, held }) => ({ value: personId, text: t.withSum(name, taka(held)) })),
    ...(isOffice ? [] : [{ value: OFFICE, text: t.office }]),
  ];
  return (
    <FormDialog<Name>
      noValidate
      title={t.title}
      text={isOffice ? t.textOffice : t.text}
      change={receive}
      submitText={t.submit}
      onClose={onClose}
      onSend={({ from, ...typed }) => receive.mutate({ body: { ...typed, from: from === OFFICE ? null : from } })}
    >
      <RequestKey />
      <Select label={t.from} required options={options} defaultValue={options[0]?.value} {...field('from')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TakaField label={t.amount} required {...field('amount')} />
        <DayField label={t.day} required max={dayAt(new Date())} defaultValue={day} {...field('day')} />
      </div>
      <Field label={t.note} optional maxLength={500} {...field('note')} />
      <TakeOver error={receive.error} onFollow={onClose} />
    </FormDialog>
  );
}
