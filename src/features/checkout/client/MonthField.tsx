import { useEffect, useRef } from 'react';
import { MONTHS } from '#locale/calendar.ts';
import { Select } from '#ui/form/Select.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { PeriodNotice } from './PeriodNotice.tsx';
import type { usePaymentForm } from './use-payment-form.ts';

type Props = { form: ReturnType<typeof usePaymentForm> };

/** The month, in a ribbon or by its name, and which period that means. Each error takes the focus to the names. */
export function MonthField({ form: { chosen, monthError, isPaying, check, choose } }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (monthError) select.current?.focus();
  }, [monthError]);

  const year = chosen?.year ?? check.data?.year;
  return (
    <div className="grid gap-4">
      <MonthChoice
        chosen={chosen && year ? { month: chosen.month, year } : undefined}
        disabled={isPaying}
        onChoose={choose}
      />
      <Select
        ref={select}
        label="Month"
        name="month"
        placeholder="Select a month"
        options={MONTHS}
        value={chosen?.month ?? ''}
        error={monthError?.text}
        disabled={isPaying}
        onChange={({ target }) => {
          const month = MONTHS.find((name) => name === target.value);
          choose(month && { month });
        }}
      />
      <div role="status" className="empty:hidden">
        {chosen && <PeriodNotice month={chosen.month} check={check} />}
      </div>
    </div>
  );
}
