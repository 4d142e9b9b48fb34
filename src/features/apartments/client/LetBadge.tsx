import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Apartment } from '../endpoints.ts';
import { apartmentTexts } from './texts.ts';

/** Badge of a rented apartment, or of the day from which it is free; none for a free one. */
export function LetBadge({
  apartment: { available, freeFrom },
  className = '',
}: {
  apartment: Apartment;
  className?: string;
}) {
  const t = useTexts(apartmentTexts).home;
  const { day } = useFormats();
  if (available && !freeFrom) return null;
  return (
    <span className={className}>
      <Badge>{available && freeFrom ? t.freeFrom(day(freeFrom)) : t.rented}</Badge>
    </span>
  );
}
