import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { OCCUPANCIES, OCCUPANCY_NAMES } from '#features/ledger/occupancy-kinds.ts';
import { partOptions, readPartMonths } from '#features/ledger/rent-rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Warnings } from '#ui/feedback/Warnings.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, Select, TextArea } from '#ui/form/Field.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Resident } from '../../endpoints.ts';
import { isNotice, lastDayRefusal, noticeWarning } from '../../rules.ts';
import { residentTexts } from '../office-texts.ts';
import { useChangeTenant, useEndTenancy } from '../use-residents.ts';
import { tenancyFieldTexts } from './field-texts.ts';
import { HandOverReadings, readingsOf, type TypedReadings } from './HandOverReadings.tsx';
import { LeftBetween } from './LeftBetween.tsx';
import { EndOwnerDialog } from './OwnerDialogs.tsx';

type DialogProps = { resident: Resident; onClose: () => void };

/** Changes a tenant's name, contact data and household. The e-mail of a tenant with an account cannot be changed here. */
export function ChangeTenantDialog({ resident, onClose }: DialogProps) {
  const { _id: agreementId, name, phone, secondPhone, email, household, occupancy, tenure, joined } = resident;
  const t = useTexts(residentTexts).change;
  const fields = useTexts(tenancyFieldTexts);
  const { language } = useLanguage();
  const change = useChangeTenant();
  const errors = fieldErrors(change.error);
  return (
    <FormDialog<'tenantName' | 'phone' | 'secondPhone' | 'email' | 'household' | 'occupancy'>
      draft={`tenant ${agreementId}`}
      title={t.title(name)}
      text={joined ? t.textJoined : t.text}
      change={change}
      onClose={onClose}
      submitText={t.submit}
      onSend={(body) => change.mutate({ params: { agreementId }, body }, { onSuccess: onClose })}
    >
      <Field label={t.name} name="tenantName" required maxLength={100} defaultValue={name} error={errors.tenantName} />
      <Field label={fields.phone} name="phone" optional type="tel" defaultValue={phone ?? ''} error={errors.phone} />
      <Field
        label={fields.secondPhone}
        name="secondPhone"
        optional
        type="tel"
        defaultValue={secondPhone ?? ''}
        error={errors.secondPhone}
      />
      <Field
        label={fields.household}
        name="household"
        optional
        inputMode="numeric"
        defaultValue={household ?? ''}
        error={errors.household}
      />
      {tenure !== 'ownership' && (
        <Select
          label={fields.occupancy}
          name="occupancy"
          hint={fields.occupancyHint}
          options={OCCUPANCIES.map((value) => ({ value, text: OCCUPANCY_NAMES[value][language] }))}
          defaultValue={occupancy}
          error={errors.occupancy}
        />
      )}
      {!joined && (
        <Field
          label={fields.email}
          name="email"
          optional
          type="email"
          defaultValue={email ?? ''}
          error={errors.email}
        />
      )}
    </FormDialog>
  );
}

/** Ends a tenancy; for the owner of a flat it asks for the day of the sale instead. */
export const EndTenancyDialog = (props: DialogProps) =>
  props.resident.tenure === 'ownership' ? <EndOwnerDialog {...props} /> : <EndDialog {...props} />;

/** Asks for the last day and the reason, and shows the consequences. A day in the future makes it a notice. */
function EndDialog({ resident, onClose }: DialogProps) {
  const { _id: id, name, apartmentNo, joined, startsOn, rent, rentFrom } = resident;
  const t = useTexts(residentTexts).end;
  const { language } = useLanguage();
  const { noticeMonths: months, partMonths } = useBuilding();
  const today = dayAt(new Date());
  const [endsOn, setEndsOn] = useState(resident.endsOn ?? today);
  const isLater = isNotice(endsOn, { startsOn, today });
  const warning = isLater ? noticeWarning(endsOn, { today, months }) : undefined;
  const parts = partOptions({ month: endsOn.slice(0, 7), rent, rentFrom, rentUntil: endsOn }, language);
  const [chosen, setChosen] = useState<string>(partMonths);
  const part = parts.length > 0 ? readPartMonths(chosen) : undefined;
  const isPossible = lastDayRefusal(endsOn, { startsOn, today }) === undefined;
  const [typed, setTyped] = useState<TypedReadings>(new Map());
  const end = useEndTenancy();
  const leave = () => {
    flushSync(onClose);
    // The button that opened this dialog disappears with its row, and the focus would be lost.
    focusPageTitle();
  };
  const errors = fieldErrors(end.error);
  return (
    <FormDialog<'endsOn' | 'reason' | 'partMonths'>
      draft={`end ${resident._id}`}
      title={t.title(name)}
      text={joined ? t.textJoined(apartmentNo, name) : t.text(apartmentNo)}
      change={end}
      onClose={onClose}
      submitText={t.submit}
      isDangerous
      onSend={({ reason }) => {
        const readings = isLater ? [] : readingsOf(typed);
        end.mutate({ params: { id }, body: { endsOn, reason, partMonths: part, readings } }, { onSuccess: leave });
      }}
    >
      <DayField
        label={t.lastDay}
        name="endsOn"
        required
        min={startsOn}
        value={endsOn}
        onChange={({ target }) => setEndsOn(target.value)}
        error={errors.endsOn}
      />
      <LeftBetween agreementId={id} endsOn={isPossible ? endsOn : undefined} partMonths={part} />
      <p role="status" className="text-mute">
        {isLater ? t.notice : t.atOnce}
      </p>
      <Warnings texts={warning ? [warning[language]] : []} nevertheless={t.nevertheless} />
      {parts.length > 0 && (
        <Select
          label={t.lastMonth}
          hint={t.lastMonthHint}
          name="partMonths"
          options={parts}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          error={errors.partMonths}
        />
      )}
      {isPossible && !isLater && (
        <HandOverReadings {...{ agreementId: id, endsOn, partMonths: part, typed, errors }} onType={setTyped} />
      )}
      <TextArea label={t.reason} name="reason" required maxLength={500} rows={3} error={errors.reason} />
    </FormDialog>
  );
}
