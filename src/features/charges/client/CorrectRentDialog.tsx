import { useState } from 'react';
import type { AskedApproval } from '#api/approval/approval.ts';
import { type CallResponse, fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { makeRequestKey } from '#api/use-call.tsx';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import { periodNamed } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field, TakaField, TextArea } from '#ui/form/Field.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { chargeDialogTexts } from './dialog-texts.ts';
import { useCorrectRent } from './use-charges.ts';

type Corrected = Exclude<CallResponse<'PUT /api/rents/correct/{id}'>, AskedApproval>;
type Month = Corrected['months'][number];

/** Corrects a rent from a past month on: first lists the months that change, then corrects them. */
export function CorrectRentDialog({ account, onClose }: { account: LedgerAccount; onClose: () => void }) {
  const t = useTexts(chargeDialogTexts).rent;
  const correct = useCorrectRent();
  const [keys, setKeys] = useState(() => [makeRequestKey(), makeRequestKey()]);
  const [months, setMonths] = useState<readonly Month[]>();
  const errors = fieldErrors(correct.error);
  const [lookKey = '', sendKey = ''] = keys;
  return (
    <FormDialog<'rent' | 'fromMonth' | 'reason'>
      title={t.title(account.name)}
      text={t.text}
      change={correct}
      draft={`rents corrected ${account.agreementId}`}
      onClose={onClose}
      submitText={months ? t.submit(months.length) : t.look}
      onChange={() => {
        if (!months) return;
        // The listed months no longer match the form.
        setMonths(undefined);
        setKeys([makeRequestKey(), makeRequestKey()]);
      }}
      onSend={(typed) => {
        const id = account.agreementId;
        if (!months)
          correct.mutate(
            { params: { id }, body: { ...typed, dryRun: true, requestKey: lookKey } },
            { onSuccess: (found) => 'months' in found && setMonths(found.months) },
          );
        else
          correct.mutate(
            { params: { id }, body: { ...typed, months: months.length, requestKey: sendKey } },
            {
              onSuccess: (answer) => {
                if ('months' in answer) toast.success(t.done);
                onClose();
              },
            },
          );
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TakaField label={t.rent} name="rent" required error={errors.rent} />
        <Field label={t.from} name="fromMonth" type="month" required placeholder="2026-03" error={errors.fromMonth} />
      </div>
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={2} error={errors.reason} />
      {months && <Months months={months} />}
    </FormDialog>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const t = useTexts(chargeDialogTexts).rent;
  const { taka, period } = useFormats();
  const columns: Column<Month>[] = [
    { title: t.month, kind: 'heading', cell: (month) => period(periodNamed(month)) },
    { title: t.before, kind: 'figure', cell: ({ before }) => taka(before) },
    { title: t.after, kind: 'figure', cell: ({ after }) => taka(after) },
    { title: t.paid, kind: 'figure', cell: ({ paid }) => taka(paid) },
  ];
  return <Table caption={t.caption} columns={columns} rows={months} rowKey={({ month, year }) => `${month} ${year}`} />;
}
