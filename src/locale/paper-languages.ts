import type { Language } from './language.ts';

/** Languages in which a building prints. */
export const PRINTED_LANGUAGES = ['both', 'bn', 'en'] as const;
export type PrintedLanguage = (typeof PRINTED_LANGUAGES)[number];

/** The main language of a paper, the one in small print under its labels, and the building's only block, which it leaves out. */
export type PaperLanguages = { lead: Language; under: Language | null; onlyBlock?: string | undefined };

/** With both languages the building's leads; English if its pages follow the browser. */
export function paperLanguages(printed: PrintedLanguage, language: Language | 'browser'): PaperLanguages {
  if (printed !== 'both') return { lead: printed, under: null };
  return language === 'bn' ? { lead: 'bn', under: 'en' } : { lead: 'en', under: 'bn' };
}
