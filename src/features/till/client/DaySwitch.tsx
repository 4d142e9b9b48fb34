import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { daysAfter } from '#locale/calendar.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';

type Props = {
  /** Days in Asia/Dhaka. */
  day: string;
  today: string;
  onChange: (day: string) => void;
};

/** Goes from one day to another; none lies ahead. */
export function DaySwitch({ day, today, onChange }: Props) {
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
