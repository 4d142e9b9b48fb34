import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { FreeFlatSelect } from '#features/apartments/client/FreeFlatSelect.tsx';
import type { FreeUnit } from '#features/apartments/endpoints.ts';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import {
  HandOverReadings,
  readingsOf,
  type TypedReadings,
} from '#features/residents/client/tenancy/HandOverReadings.tsx';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { TakaField } from '#ui/form/Field.tsx';
import { settlementTexts } from './texts.ts';
import { useMoveTenant } from './use-settlement.ts';

type Name = 'flat' | 'startsOn' | 'rent';

/** Asks for the new flat, the first day there, and the last readings of the old flat's meters. */
export function MoveDialog({ account, onClose }: { account: LedgerAccount; onClose: () => void }) {
  const t = useTexts(settlementTexts).moveTenant;
  const move = useMoveTenant();
  const [flat, setFlat] = useState<FreeUnit>();
  const today = dayAt(new Date());
  const [startsOn, setStartsOn] = useState(today);
  const [typed, setTyped] = useState<TypedReadings>(new Map());
  const first = daysAfter(account.startsOn, 1);
  const errors = fieldErrors(move.error);
  return (
    <FormDialog<Name>
      title={t.title(account.name)}
      text={t.text}
      change={move}
      draft={`move ${account.agreementId}`}
      onClose={onClose}
      submitText={t.submit}
      onSend={({ rent }) => {
        const { block = '', apartmentNo = '' } = flat ?? {};
        const body = { block, apartmentNo, startsOn, rent, readings: readingsOf(typed) };
        move.mutate({ params: { id: account.agreementId }, body }, { onSuccess: onClose });
      }}
    >
      <FreeFlatSelect label={t.flat} error={errors.apartmentNo ?? errors.block} onChoose={setFlat} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          label={t.startsOn}
          name="startsOn"
          required
          min={first}
          max={today}
          value={startsOn}
          onChange={({ target }) => setStartsOn(target.value)}
          error={errors.startsOn}
        />
        <TakaField
          label={t.rent}
          name="rent"
          key={`${flat?.block} ${flat?.apartmentNo}`}
          required
          defaultValue={account.rent === 0 ? 0 : flat?.rent || ''}
          error={errors.rent}
        />
      </div>
      {startsOn >= first && startsOn <= today && (
        <HandOverReadings
          agreementId={account.agreementId}
          endsOn={daysAfter(startsOn, -1)}
          partMonths={undefined}
          {...{ typed, errors }}
          onType={setTyped}
        />
      )}
    </FormDialog>
  );
}
