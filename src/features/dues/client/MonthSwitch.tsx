import { addMonths, monthsBetween, type Period, periodAt } from '#locale/calendar.ts';
import { useFormats } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';

type Props = { period: Period; href: (period: Period) => string };

/** The shown month, between links to the months before and after, up to the current month. */
export function MonthSwitch({ period, href }: Props) {
  const { period: nameOf } = useFormats();
  const step = (months: number) => {
    const other = addMonths(period, months);
    return { name: nameOf(other), to: href(other) };
  };
  const current = periodAt(useNow());
  const isLast = monthsBetween(period, current) <= 0;
  return (
    <PeriodSwitch unit="Month" before={step(-1)} after={isLast ? undefined : step(1)} last={href(current)}>
      {nameOf(period)}
    </PeriodSwitch>
  );
}
