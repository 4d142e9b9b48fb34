import { useLanguage } from '#locale/use-texts.tsx';
import { reasonIn } from '../reason-kinds.ts';

/** Shows a stored reason: one of the site's own in the reader's language, a person's as it was written. */
export function useReason() {
  const { language } = useLanguage();
  return (stored: string | null | undefined) => (stored ? reasonIn(language, stored) : null);
}
