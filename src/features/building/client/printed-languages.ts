import type { Language } from '#locale/language.ts';
import { printedIn } from '../rules.ts';
import { useBuilding } from './use-building.ts';

/** Languages of the building's papers, the leading one first. */
export function usePrintedLanguages(): readonly [Language, ...Language[]] {
  const { lead, under } = printedIn(useBuilding());
  return under ? [lead, under] : [lead];
}
