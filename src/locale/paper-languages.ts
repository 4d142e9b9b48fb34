import type { Language } from './language.ts';

/** How a building prints: in both languages or in one. */
export const PRINTED_LANGUAGES = ['both', 'bn', 'en'] as const;
export type PrintedLanguage = (typeof PRINTED_LANGUAGES)[number];

/** The language of a paper, and the one that stands small under its labels. */
export type PaperLanguages = { lead: Language; under: Language | null };

/** Of both languages that of the building leads; English where its pages follow the browser. */
export function paperLanguages(printed: PrintedLanguage, language: Language | 'browser'): PaperLanguages {
  if (printed !== 'both') return { lead: printed, under: null };
  return language === 'bn' ? { lead: 'bn', under: 'en' } : { lead: 'en', under: 'bn' };
}
