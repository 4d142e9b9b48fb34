import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { MonthRibbon } from '#ui/form/MonthRibbon.tsx';
import type { RentMonth } from '../endpoints.ts';
import { useRentMonths } from './use-payments.ts';

type Month = Pick<RentMonth, 'month' | 'year'>;
type Props = { chosen: Month | undefined; disabled: boolean; onChoose: (month: Month) => void };

/** The twelve months that the names mean, as a ribbon. The names can be chosen without it. */
export function MonthChoice({ chosen, disabled, onChoose }: Props) {
  const { data: months, isError, isFetching, refetch } = useRentMonths();
  if (months) {
    return (
      <MonthRibbon
        label="Rent that is paid, due and ahead"
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
      We could not load which months are paid.
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
