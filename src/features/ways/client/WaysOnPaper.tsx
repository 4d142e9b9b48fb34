import type { Language } from '#locale/language.ts';
import type { Way } from '../endpoints.ts';
import { referenceInWords, takesReference, wayInWords } from '../word-rules.ts';

type Props = { ways: readonly Way[]; apartmentNo: string };

/** Where rent goes, as a slip prints it for a tenant whose language is not known: in Bangla, then in English. */
export function WaysOnPaper({ ways, apartmentNo }: Props) {
  if (ways.length === 0) return null;
  const inLanguage = (language: Language) =>
    [
      `${ways.map((way) => wayInWords(way, language)).join(' · ')}${language === 'bn' ? '।' : '.'}`,
      ...(takesReference(ways) ? [referenceInWords(apartmentNo, language)] : []),
    ].join(' ');
  return (
    <>
      <p lang="bn">ভাড়া দেওয়ার উপায়: {inLanguage('bn')}</p>
      <p>Rent is paid here: {inLanguage('en')}</p>
    </>
  );
}
