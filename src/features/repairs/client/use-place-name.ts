import { writtenIn } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { RepairRow } from '../endpoints.ts';
import { repairTexts } from './texts.ts';

/** The name of where it is, in the reader's language. */
export function usePlaceName() {
  const t = useTexts(repairTexts).row;
  const { language } = useFormats();
  return ({ flat, part }: Pick<RepairRow, 'flat' | 'part'>) =>
    part ? writtenIn(language, part.name, part.nameBangla) : flat ? t.ofFlat(flat.apartmentNo) : '';
}
