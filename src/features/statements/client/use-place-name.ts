import { methodIn } from '#features/ledger/rules.ts';
import { spacedNumber } from '#features/ways/rules.ts';
import { useLanguage } from '#locale/use-texts.tsx';
import type { StatementPlace } from '../endpoints.ts';

/** Returns a place's name: its own one, and its method with the last digits of its number. */
export function usePlaceName() {
  const { language } = useLanguage();
  return ({ method, number, name }: Pick<StatementPlace, 'method' | 'number' | 'name'>) =>
    name ? `${name} ···${number.slice(-4)}` : `${methodIn(method, language)} ${spacedNumber(number, method)}`;
}
