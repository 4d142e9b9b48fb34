import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchParams } from 'react-router';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { LoadError } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { ClosedDay } from './ClosedDay.tsx';
import { CountCash } from './CountCash.tsx';
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
      <PageTitle intro="The confirmed money of a day. Count the cash and close the day when it is over.">
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

type Props = {
  /** Days in Asia/Dhaka. */
  day: string;
  today: string;
  onChange: (day: string) => void;
};

/** Goes from one day to another; none lies ahead. */
function DaySwitch({ day, today, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-auto">
        <Field
          label="Day"
          type="date"
          min="2000-01-01"
          max={today}
          value={day}
          onChange={({ target }) => target.validity.valid && target.value && onChange(target.value)}
        />
      </div>
      <Button variant="secondary" icon={<ChevronLeft size={16} />} onClick={() => onChange(daysAfter(day, -1))}>
        Day before
      </Button>
      <Button
        variant="secondary"
        iconAfter={<ChevronRight size={16} />}
        disabled={day >= today}
        onClick={() => onChange(daysAfter(day, 1))}
      >
        Day after
      </Button>
    </div>
  );
}
