import { useId, useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { Repair } from '../endpoints.ts';
import { repairTexts } from './texts.ts';
import { useShowRepair, useVersionOf } from './use-repairs.ts';

type Props = { repair: Repair; onClose: () => void };
type Name = 'workerName' | 'workerPhone' | 'visitOn' | 'visitTime' | 'waitsFor';

/** Takes a repair, or changes who comes and when. The last workers of its category are proposed. */
export function TakeDialog({ repair, onClose }: Props) {
  const { take: t } = useTexts(repairTexts);
  const { _id: id, state, category } = repair;
  const change = useChange('PATCH /api/repairs/{id}');
  const errors = fieldErrors(change.error);
  const workers = useCall('GET /api/repairs/workers', { query: { category } }).data?.workers ?? [];
  const list = useId();
  const [phone, setPhone] = useState(repair.workerPhone ?? '');
  const { version, onError } = useVersionOf(repair);
  const show = useShowRepair();
  return (
    <FormDialog<Name>
      title={state === 'new' ? t.title : t.change}
      text={t.text}
      change={change}
      onClose={onClose}
      noValidate
      draft={`repair ${id}`}
      submitText={t.submit}
      onSend={(typed) =>
        change.mutate(
          { params: { id }, body: { version, ...(state === 'new' && { state: 'taken' as const }), ...typed } },
          {
            onSuccess: (changed) => {
              show(changed);
              onClose();
            },
            onError,
          },
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t.worker}
          name="workerName"
          maxLength={100}
          autoComplete="off"
          list={list}
          defaultValue={repair.workerName ?? ''}
          onChange={({ target }) => {
            const known = workers.find(({ name }) => name === target.value);
            if (known?.phone && phone === '') setPhone(known.phone);
          }}
          error={errors.workerName}
        />
        <Field
          label={t.phone}
          name="workerPhone"
          inputMode="tel"
          maxLength={30}
          autoComplete="off"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          error={errors.workerPhone}
        />
        <DayField
          label={t.day}
          name="visitOn"
          min={dayAt(new Date())}
          defaultValue={repair.visitOn ?? ''}
          error={errors.visitOn}
        />
        <Field
          label={t.time}
          name="visitTime"
          maxLength={40}
          autoComplete="off"
          placeholder={t.timeExample}
          defaultValue={repair.visitTime ?? ''}
          error={errors.visitTime}
        />
      </div>
      <Field
        label={t.waitsFor}
        name="waitsFor"
        maxLength={200}
        defaultValue={repair.waitsFor ?? ''}
        error={errors.waitsFor}
      />
      <datalist id={list}>
        {workers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormDialog>
  );
}
