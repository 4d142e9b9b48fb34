import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { tillTexts } from './texts.ts';

/** Returns the name of a closing's days in the reader's language; days as `2026-03-15`. */
export function useDayNames() {
  const t = useTexts(tillTexts).days;
  const { day } = useFormats();
  return ({ since, through }: { since: string | null; through: string }): string => {
    if (since === through) return day(through);
    return since ? t.span(day(since), day(through)) : t.upTo(day(through));
  };
}
