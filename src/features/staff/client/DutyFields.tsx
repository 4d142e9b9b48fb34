import { useState } from 'react';
import { DUTY_FACTS, DUTY_NAMES, type Duty } from '#api/duties.ts';
import { dayAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { Select } from '#ui/form/Field.tsx';
import { dutyTexts } from './duty-texts.ts';
import { staffTexts } from './texts.ts';

type Props = { appointable: readonly Duty[]; errors: Partial<Record<'duty' | 'until', string>> };

/** A duty, what it permits, and its last day, which an auditor needs and an owner cannot have. */
export function DutyFields({ appointable, errors }: Props) {
  const t = useTexts(staffTexts);
  const { permits } = useTexts(dutyTexts);
  const { language } = useLanguage();
  // The most frequent duty is preselected; owner never is, so that no owner is made by mistake.
  const [duty, setDuty] = useState<Duty>(
    appointable.find((each) => each === 'caretaker') ?? appointable.findLast((each) => each !== 'owner') ?? 'owner',
  );
  const { lastDay } = DUTY_FACTS[duty];
  return (
    <>
      <Select
        label={t.form.duty}
        name="duty"
        value={duty}
        onChange={({ target }) => setDuty(appointable.find((each) => each === target.value) ?? duty)}
        options={appointable.map((value) => ({ value, text: DUTY_NAMES[value][language] }))}
        hint={permits[duty]}
        error={errors.duty}
      />
      {lastDay !== 'never' && (
        <DayField
          key={duty}
          label={t.form.until}
          name="until"
          required={lastDay === 'required'}
          optional={lastDay === 'optional'}
          min={dayAt(new Date())}
          hint={lastDay === 'required' ? t.form.untilAudit : t.form.untilHint}
          error={errors.until}
        />
      )}
    </>
  );
}
