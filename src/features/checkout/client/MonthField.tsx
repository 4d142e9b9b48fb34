import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect, useRef } from 'react';
import type { CallResponse } from '#api/client.ts';
import { MONTHS, type MonthName, periodNamed } from '#locale/calendar.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton, SpinnerMark } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Select } from '#ui/form/Field.tsx';
import { MonthRibbon } from '#ui/form/MonthRibbon.tsx';
import type { RentMonth } from '../endpoints.ts';
import { checkoutTexts } from './texts.ts';
import type { usePaymentForm } from './use-payment-form.ts';
import { useRentMonths } from './use-payments.ts';

type Props = { form: ReturnType<typeof usePaymentForm> };

/** The month, chosen in a ribbon or by its name, and the period that it means. Each error moves the focus to the names. */
export function MonthField({ form: { chosen, monthError, isPaying, isSent, check, choose } }: Props) {
  const t = useTexts(checkoutTexts).month;
  const { noMonth } = useTexts(checkoutTexts).form;
  const { monthNamed } = useFormats();
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
        label={t.label}
        name="month"
        placeholder={t.choose}
        options={MONTHS.map((name) => ({ value: name, text: monthNamed(name) }))}
        value={chosen?.month ?? ''}
        error={monthError && noMonth}
        disabled={isPaying}
        onChange={({ target }) => {
          const month = MONTHS.find((name) => name === target.value);
          choose(month && { month });
        }}
      />
      {!chosen && (
        <OldestDue
          disabled={isPaying}
          onChoose={(month) => {
            choose(month);
            select.current?.focus();
          }}
        />
      )}
      <div role="status" className="empty:hidden">
        {chosen && <PeriodNotice month={chosen.month} check={check} isSent={isSent} />}
      </div>
    </div>
  );
}

type Month = Pick<RentMonth, 'month' | 'year'>;
type MonthChoiceProps = { chosen: Month | undefined; disabled: boolean; onChoose: (month: Month) => void };

/** The twelve months that the names mean, as a ribbon. The names work without it. */
function MonthChoice({ chosen, disabled, onChoose }: MonthChoiceProps) {
  const t = useTexts(checkoutTexts).month;
  const { data: months, isError, isFetching, refetch } = useRentMonths();
  if (months) {
    return (
      <MonthRibbon
        label={t.ribbon}
        months={months}
        chosen={chosen}
        disabled={disabled}
        onChoose={({ month, year }) => onChoose({ month, year })}
      />
    );
  }
  if (!isError) return <Skeleton className="h-21" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-mute">
      {t.ribbonFailed}
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

type OldestDueProps = { disabled: boolean; onChoose: (month: Month) => void };

/** Chooses the oldest due month, which most payers come for, by one click. It is not preselected, so that Pay asks for a choice. */
function OldestDue({ disabled, onChoose }: OldestDueProps) {
  const t = useTexts(checkoutTexts).month;
  const { period } = useFormats();
  const oldest = useRentMonths().data?.find(({ state }) => state === 'due');
  if (!oldest) return null;
  const { month, year } = oldest;
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={disabled}
      onClick={() => onChoose({ month, year })}
      className="justify-self-start"
    >
      {t.oldestDue(period(periodNamed(oldest)))}
    </Button>
  );
}

/** Query of the chosen month: its period, and if it is paid. */
type PeriodCheck = {
  data: CallResponse<'GET /api/payments/check'> | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Shows the period that the chosen month means, and if it is paid already. */
function PeriodNotice({ month, check, isSent }: { month: MonthName; check: PeriodCheck; isSent: boolean }) {
  const t = useTexts(checkoutTexts).month;
  const { taka, period, monthNamed } = useFormats();
  if (check.isError) return <NotChecked check={check} />;
  if (!check.data) {
    return (
      <p className="flex items-center gap-3 text-mute">
        <SpinnerMark size={20} />
        {t.checking}
      </p>
    );
  }
  const { paid, year, due, waiting, ahead } = check.data;
  const named = year ? period(periodNamed({ month, year })) : monthNamed(month);
  if (paid && isSent) {
    return (
      <p className="flex items-start gap-3 rounded-field bg-warning-soft px-4 py-3 text-ink">
        <CalendarClock size={20} className="mt-0.5 shrink-0 text-warning" />
        {t.sent(named)}
      </p>
    );
  }
  if (paid) {
    return (
      <div className="flex items-start gap-3 rounded-field bg-success-soft px-4 py-3 text-success">
        <CalendarCheck size={20} className="mt-0.5 shrink-0" />
        <p>
          <strong className="font-semibold">{t.paid}</strong>
          <br />
          {t.paidNext(named)}
        </p>
      </div>
    );
  }
  if (year && ahead) {
    return (
      <p className="flex items-start gap-3 rounded-field bg-warning-soft px-4 py-3 text-ink">
        <CalendarClock size={20} className="mt-0.5 shrink-0 text-warning" />
        <span className="grid">
          <span>
            <RichText text={t.rentFor(named)} period={(words) => <strong className="font-semibold">{words}</strong>} />
          </span>
          <span>{t.ahead(period(periodNamed({ month, year: year - 1 })), named, ahead)}</span>
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-center gap-3 text-mute">
      <CalendarDays size={20} className="shrink-0" />
      <span>
        <RichText
          text={t.rentFor(named)}
          period={(words) => <strong className="font-semibold text-ink">{words}</strong>}
        />
        {due !== undefined && (
          <>
            <br />
            {waiting ? t.partSent(taka(waiting), taka(due)) : t.partPaid(taka(due))}
          </>
        )}
      </span>
    </p>
  );
}

function NotChecked({ check: { isFetching, refetch } }: { check: PeriodCheck }) {
  const t = useTexts(checkoutTexts).month;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-danger-soft px-4 py-3 text-danger">
      <p>{t.notChecked}</p>
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
