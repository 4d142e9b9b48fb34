import { formatDay } from '#locale/dates.ts';

/** The days of a closing in words; days as `2026-03-15`. */
export function nameDays({ since, through }: { since: string | null; through: string }): string {
  if (since === through) return formatDay(through);
  return since ? `${formatDay(since)} to ${formatDay(through)}` : `all days up to ${formatDay(through)}`;
}
