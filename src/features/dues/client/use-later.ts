import { dayAt } from '#locale/calendar.ts';
import { useFormats } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { laterInWords } from '../later-rules.ts';

/** Names the part of a debt that is not due today, in the reader's language; undefined if there is none. */
export function useLater() {
  const formats = useFormats();
  const today = dayAt(useNow());
  return (debt: Parameters<typeof laterInWords>[0]) => laterInWords(debt, today, formats);
}
