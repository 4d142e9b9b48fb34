import { useSearchParams } from 'react-router';
import { dayAt } from '#locale/calendar.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { ClosedDay } from './ClosedDay.tsx';
import { CountCash } from './CountCash.tsx';
import { DaySwitch } from './DaySwitch.tsx';
import { EntriesTable } from './EntriesTable.tsx';
import { MethodsTable } from './MethodsTable.tsx';
import { useTill } from './use-till.ts';

/** The confirmed money of a day, and the counting that closes it. */
export function TillPage() {
  const [params, setParams] = useSearchParams();
  const today = dayAt(new Date());
  const day = dayOf(params.get('day'), today);
  const till = useTill(day);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle intro="Confirmed money by the day for which it counts. Count the cash and close the day when it is over.">
        Day’s Till
      </PageTitle>
      <DaySwitch day={day} today={today} onChange={(next) => setParams(next === today ? {} : { day: next })} />
      {till.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8" aria-busy={till.isPlaceholderData}>
          <Card as="section" padded={false}>
            <MethodsTable methods={till.data.methods} />
          </Card>
          {till.data.closing && <ClosedDay till={till.data} closing={till.data.closing} />}
          {till.data.toCount && <CountCash key={till.data.day} day={till.data.day} toCount={till.data.toCount} />}
          <EntriesTable entries={till.data.entries} />
        </div>
      ) : (
        <Card as="section" padded={false}>
          {till.isError ? (
            <LoadError text="The till did not load." reason={till.error.message} query={till} />
          ) : (
            <SkeletonRows />
          )}
        </Card>
      )}
    </div>
  );
}

/** The day that an address names; today where it names none that has come. */
const dayOf = (named: string | null, today: string) =>
  named && /^2\d{3}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named)) && named <= today ? named : today;
