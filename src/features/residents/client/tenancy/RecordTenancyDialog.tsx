import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { FreeFlatSelect } from '#features/apartments/client/FreeFlatSelect.tsx';
import type { FreeUnit } from '#features/apartments/endpoints.ts';
import { useBuilding } from '#features/building/client/use-building.ts';
import { advanceWarnings } from '#features/ledger/advance-rules.ts';
import { OCCUPANCIES, OCCUPANCY_NAMES } from '#features/ledger/occupancy-kinds.ts';
import { partOptions, readPartMonths } from '#features/ledger/rent-rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { readAmount } from '#locale/read-number.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Warnings } from '#ui/feedback/Warnings.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field, Select, TakaField } from '#ui/form/Field.tsx';
import { billedFromOf } from '../../rules.ts';
import { residentTexts } from '../office-texts.ts';
import { useRecordTenancy } from '../use-residents.ts';
import { tenancyFieldTexts } from './field-texts.ts';
import { RecordOwnerDialog } from './OwnerDialogs.tsx';

type Props = { onClose: () => void; isOwners?: boolean };

/** Records an existing tenancy, or the owner of a flat. */
export const RecordTenancyDialog = ({ isOwners, onClose }: Props) =>
  isOwners ? <RecordOwnerDialog onClose={onClose} /> : <RecordDialog onClose={onClose} />;

/** Records an existing tenancy, in a free apartment. The fields are sent as typed: the server validates them. */
function RecordDialog({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTexts(residentTexts).record;
  const fields = useTexts(tenancyFieldTexts);
  const record = useRecordTenancy();
  const { language } = useLanguage();
  const [flat, setFlat] = useState<FreeUnit>();
  const [typed, setTyped] = useState({ rent: '', advance: '', startsOn: '', billedFrom: '' });
  const [occupancy, setOccupancy] = useState<string>('rented');
  const isRented = occupancy === 'rented';
  // For a flat without a rent the field stays empty.
  const asked = flat?.rent ? String(flat.rent) : '';
  const usual = isRented ? asked : '0';
  const choose = (chosen: FreeUnit | undefined) => {
    setFlat(chosen);
    if (isRented) setTyped({ ...typed, rent: chosen?.rent ? String(chosen.rent) : '' });
  };
  const chooseOccupancy = (chosen: string) => {
    setOccupancy(chosen);
    setTyped({ ...typed, rent: chosen === 'rented' ? asked : '0' });
  };
  const taka = (text: string) => readAmount(text) ?? 0;
  const errors = fieldErrors(record.error);
  const { partMonths } = useBuilding();
  const { startsOn, billedFrom } = typed;
  const month = billedFrom || billedFromOf({ startsOn }, dayAt(new Date()));
  const parts = partOptions({ month, rent: taka(typed.rent), rentFrom: startsOn }, language);
  return (
    <FormDialog<TenancyFieldName>
      title={t.title}
      text={t.text}
      change={record}
      draft="resident"
      onClose={onClose}
      submitText={t.submit}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value });
      }}
      onSend={({ flat: _, partMonths: part, ...known }) => {
        const { block = '', apartmentNo = '' } = flat ?? {};
        record.mutate(
          { body: { block, apartmentNo, ...known, partMonths: readPartMonths(part) } },
          { onSuccess: onClose },
        );
      }}
    >
      <TenancyFields usual={usual} errors={errors} onChoose={choose} onOccupancy={chooseOccupancy} />
      {parts.length > 0 && (
        <Select
          label={fields.firstMonth}
          name="partMonths"
          options={parts}
          defaultValue={partMonths}
          error={errors.partMonths}
        />
      )}
      <Warnings
        texts={advanceWarnings(taka(typed.advance), taka(typed.rent)).map((text) => text[language])}
        nevertheless={t.nevertheless}
      />
    </FormDialog>
  );
}

type TenancyFieldName =
  | 'flat'
  | 'tenantName'
  | 'occupancy'
  | 'rent'
  | 'phone'
  | 'secondPhone'
  | 'email'
  | 'household'
  | 'startsOn'
  | 'billedFrom'
  | 'owedBefore'
  | 'owedSince'
  | 'advance'
  | 'paidAhead'
  | 'partMonths';

type FieldsProps = {
  /** The default rent of the chosen flat and occupancy, which the field has until another one is typed. */
  usual: string;
  errors: Record<string, string>;
  onChoose: (flat: FreeUnit | undefined) => void;
  onOccupancy: (occupancy: string) => void;
};

/** The fields of a tenancy, in two columns where there is room. */
function TenancyFields({ usual, errors, onChoose, onOccupancy }: FieldsProps) {
  const t = useTexts(tenancyFieldTexts);
  const { language } = useLanguage();
  const field = (name: TenancyFieldName) => ({ name, error: errors[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FreeFlatSelect label={t.apartment} error={errors.apartmentNo ?? errors.block} onChoose={onChoose} />
      <Select
        label={t.occupancy}
        hint={t.occupancyHint}
        options={OCCUPANCIES.map((value) => ({ value, text: OCCUPANCY_NAMES[value][language] }))}
        onChange={({ target }) => onOccupancy(target.value)}
        {...field('occupancy')}
      />
      <TakaField label={t.rent} required defaultValue={usual} changed={t.usualRent} {...field('rent')} />
      <Field label={t.tenantName} required maxLength={100} autoComplete="off" {...field('tenantName')} />
      <Field label={t.phone} optional type="tel" autoComplete="off" {...field('phone')} />
      <Field label={t.email} optional type="email" autoComplete="off" {...field('email')} />
      <Field label={t.secondPhone} optional type="tel" autoComplete="off" {...field('secondPhone')} />
      <Field label={t.household} optional inputMode="numeric" autoComplete="off" {...field('household')} />
      <DayField label={t.since} required {...field('startsOn')} />
      <Field
        label={t.billedFrom}
        optional
        type="month"
        hint={t.billedFromHint}
        placeholder="2026-03"
        {...field('billedFrom')}
      />
      <TakaField label={t.owedBefore} optional hint={t.owedBeforeHint} {...field('owedBefore')} />
      <Field
        label={t.owedSince}
        optional
        type="month"
        hint={t.owedSinceHint}
        placeholder="2026-02"
        {...field('owedSince')}
      />
      <TakaField label={t.advance} optional hint={t.advanceHint} {...field('advance')} />
      <TakaField label={t.paidAhead} optional hint={t.paidAheadHint} {...field('paidAhead')} />
    </div>
  );
}
