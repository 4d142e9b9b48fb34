import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { lateTone } from '../rules.ts';
import { duesTexts } from './texts.ts';

type Props = { dueOn: string; daysLate: number };

/** A due day, and the number of days since. */
export function Lateness({ dueOn, daysLate }: Props) {
  const { day } = useFormats();
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <time dateTime={dueOn}>{day(dueOn)}</time>
      <LateBadge daysLate={daysLate} />
    </span>
  );
}

export function LateBadge({ daysLate }: Pick<Props, 'daysLate'>) {
  const t = useTexts(duesTexts).late;
  return <Badge tone={lateTone(daysLate)}>{daysLate === 0 ? t.notYet : t.days(daysLate)}</Badge>;
}
