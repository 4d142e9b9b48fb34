import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAskingChange } from '#api/approval/use-asking-change.ts';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useChange } from '#api/use-call.tsx';
import { FreeFlatSelect } from '#features/apartments/client/FreeFlatSelect.tsx';
import type { FreeUnit } from '#features/apartments/endpoints.ts';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, TakaField, TextArea } from '#ui/form/Field.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Resident } from '../../endpoints.ts';
import { tenancyFieldTexts } from './field-texts.ts';
import { ownerTexts } from './owner-texts.ts';

/** Records the owner of a flat, whose account is separate from the tenant's. */
export function RecordOwnerDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ownerTexts).record;
  const fields = useTexts(tenancyFieldTexts);
  const [flat, setFlat] = useState<FreeUnit>();
  const record = useChange('POST /api/residents', { onSuccess: ({ name }) => toast.success(t.done(name)) });
  const errors = fieldErrors(record.error);
  return (
    <FormDialog<'flat' | 'tenantName' | 'phone' | 'secondPhone' | 'email' | 'startsOn' | 'owedBefore' | 'paidAhead'>
      title={t.title}
      text={t.text}
      change={record}
      draft="owner"
      onClose={onClose}
      submitText={t.submit}
      onSend={({ flat: _, ...known }) => {
        const { block = '', apartmentNo = '' } = flat ?? {};
        const body = { block, apartmentNo, rent: 0, tenure: 'ownership' as const, ...known };
        record.mutate({ body }, { onSuccess: onClose });
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FreeFlatSelect
          label={fields.apartment}
          error={errors.apartmentNo ?? errors.block}
          onChoose={setFlat}
          isOwnerless
        />
        <Field label={t.name} name="tenantName" required maxLength={100} autoComplete="off" error={errors.tenantName} />
        <Field label={fields.phone} name="phone" optional type="tel" autoComplete="off" error={errors.phone} />
        <Field
          label={fields.secondPhone}
          name="secondPhone"
          optional
          type="tel"
          autoComplete="off"
          error={errors.secondPhone}
        />
        <Field label={fields.email} name="email" optional type="email" autoComplete="off" error={errors.email} />
        <DayField label={t.since} name="startsOn" required max={dayAt(new Date())} error={errors.startsOn} />
        <TakaField label={t.owedBefore} name="owedBefore" optional hint={t.owedBeforeHint} error={errors.owedBefore} />
        <TakaField label={t.paidAhead} name="paidAhead" optional hint={t.paidAheadHint} error={errors.paidAhead} />
      </div>
    </FormDialog>
  );
}

/** Asks for the day of the sale and the reason. */
export function EndOwnerDialog({ resident, onClose }: { resident: Resident; onClose: () => void }) {
  const { _id: id, name, startsOn } = resident;
  const t = useTexts(ownerTexts).end;
  const today = dayAt(new Date());
  const end = useAskingChange('PUT /api/agreements/end/{id}', () => toast.success(t.done(name)));
  const errors = fieldErrors(end.error);
  const leave = () => {
    flushSync(onClose);
    // The button that opened this dialog disappears with its row, and the focus would be lost.
    focusPageTitle();
  };
  return (
    <FormDialog<'endsOn' | 'reason'>
      draft={`end ${id}`}
      title={t.title(name)}
      text={t.text}
      change={end}
      onClose={onClose}
      submitText={t.submit}
      isDangerous
      onSend={({ endsOn, reason }) => end.mutate({ params: { id }, body: { endsOn, reason } }, { onSuccess: leave })}
    >
      <DayField
        label={t.lastDay}
        name="endsOn"
        required
        min={startsOn}
        max={today}
        defaultValue={today}
        error={errors.endsOn}
      />
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
