import { useEffect, useRef } from 'react';
import { MONTHS, type MonthName } from '#locale/calendar.ts';
import { Select } from '#ui/form/Select.tsx';
import { type PeriodCheck, PeriodNotice } from './PeriodNotice.tsx';

type Props = {
  month: MonthName | undefined;
  error: { text: string } | undefined;
  disabled: boolean;
  check: PeriodCheck;
  onChoose: (month: MonthName | undefined) => void;
};

/** The month, and which period that means. Each error takes the focus here. */
export function MonthField({ month, error, disabled, check, onChoose }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (error) select.current?.focus();
  }, [error]);

  return (
    <div>
      <Select
        ref={select}
        label="Month"
        name="month"
        placeholder="Select a month"
        options={MONTHS}
        value={month ?? ''}
        error={error?.text}
        disabled={disabled}
        onChange={({ target }) => onChoose(MONTHS.find((name) => name === target.value))}
      />
      <div role="status" className="*:mt-3">
        {month && <PeriodNotice month={month} check={check} />}
      </div>
    </div>
  );
}
