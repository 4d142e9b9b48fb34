import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Apartment } from '../endpoints.ts';
import { apartmentTexts } from './texts.ts';

/** That an apartment is rented, or from when on it is free; nothing of one that is free. */
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
