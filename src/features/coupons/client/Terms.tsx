import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { Coupon } from '../endpoints.ts';
import { couponOfficeTexts } from './office-texts.ts';

/** The days and limits of a coupon in a line, if it has any. */
export function Terms({ coupon: { firstDay, lastDay, limit, limitEach, uses } }: { coupon: Coupon }) {
  const t = useTexts(couponOfficeTexts).terms;
  const { day, digits } = useFormats();
  const parts = [
    firstDay && t.from(day(firstDay)),
    lastDay && t.until(day(lastDay)),
    limit && t.usesOf(digits(uses ?? 0), digits(limit)),
    limitEach && t.each(digits(limitEach)),
  ].filter(Boolean);
  return parts.length > 0 && <span className="block text-mute text-sm">{parts.join(' · ')}</span>;
}
