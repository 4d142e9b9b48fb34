import { writtenIn } from '#locale/language.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import type { BillDraft } from '../../endpoints.ts';
import { billGridTexts } from './grid-texts.ts';

/** Returns a function that names a cell, such as `Gas, A-102`. */
export function useCellName({ lines, flats }: BillDraft) {
  const t = useTexts(billGridTexts).grid;
  const { language } = useLanguage();
  return (key: string) => {
    const line = lines.find(({ _id }) => key.startsWith(_id));
    const flat = flats.find(({ agreementId }) => key.endsWith(agreementId));
    const name = line ? writtenIn(language, line.name, line.nameBangla) : '';
    return flat ? t.cell(name, flat.apartmentNo) : t.sumOf(name);
  };
}
