import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { ButtonLink } from '#ui/form/Button.tsx';

type Props = { year: number; current: number };

/** Links to the year before and, where it has begun, the one after. */
export function YearSwitch({ year, current }: Props) {
  return (
    <nav aria-label="Years" className="year-switch flex flex-wrap gap-3">
      <ButtonLink variant="secondary" to={`?year=${year - 1}`} icon={<ChevronLeft size={16} />}>
        {year - 1}
      </ButtonLink>
      {year < current && (
        <ButtonLink variant="secondary" to={`?year=${year + 1}`} iconAfter={<ChevronRight size={16} />}>
          {year + 1}
        </ButtonLink>
      )}
    </nav>
  );
}
