import { useTexts } from '#locale/use-texts.tsx';
import { reasonTexts } from './reason-texts.ts';

/** Shows a stored reason: one of the site's own in the reader's language, a person's as it was written. */
export function useReason() {
  const { read } = useTexts(reasonTexts);
  function show(stored: string): string;
  function show(stored: string | null | undefined): string | null;
  function show(stored: string | null | undefined) {
    return stored ? read(stored) : null;
  }
  return show;
}
