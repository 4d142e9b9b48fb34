import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import type { LedgerAccount, Rent } from '#features/ledger/endpoints.ts';
import { partOptions, rentAt } from '#features/ledger/rent-rules.ts';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Warnings } from '#ui/feedback/Warnings.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { TextArea } from '#ui/form/Field.tsx';
import { noticeWarning } from '../../rules.ts';
import { noticeTexts } from './notice-texts.ts';

type Props = { account: LedgerAccount; rents: readonly Rent[]; onClose: () => void };

/** Asks for a tenant's last day and the reason, and shows the rent of a last month that ends early. */
export function GiveNoticeDialog({ account: { agreementId: id, startsOn, rentFrom }, rents, onClose }: Props) {
  const t = useTexts(noticeTexts);
  const { day } = useFormats();
  const { language } = useLanguage();
  const { noticeMonths: months, partMonths } = useBuilding();
  const today = dayAt(new Date());
  const [endsOn, setEndsOn] = useState('');
  const warning = endsOn > today ? noticeWarning(endsOn, { today, months }) : undefined;
  const month = endsOn.slice(0, 7);
  const parts = partOptions({ month, rent: rentAt(rents, month) ?? 0, rentFrom, rentUntil: endsOn }, language);
  const lastMonth = parts.find(({ value }) => value === partMonths);
  const give = useChange('PUT /api/agreements/notice/{id}', {
    onSuccess: () => {
      toast.success(t.given(day(endsOn)));
      onClose();
    },
  });
  const errors = fieldErrors(give.error);
  const tomorrow = daysAfter(today, 1);
  return (
    <FormDialog<'endsOn' | 'reason'>
      draft={`notice ${id}`}
      title={t.title}
      text={t.text}
      change={give}
      onClose={onClose}
      submitText={t.submit}
      onSend={(body) => give.mutate({ params: { id }, body })}
    >
      <DayField
        label={t.day}
        name="endsOn"
        required
        min={startsOn > tomorrow ? startsOn : tomorrow}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
        error={errors.endsOn}
      />
      <p role="status" className="text-mute empty:hidden">
        {lastMonth && t.lastMonth(lastMonth.text)}
      </p>
      <Warnings texts={warning ? [warning[language]] : []} nevertheless={t.nevertheless} />
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
