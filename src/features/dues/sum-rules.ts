import { chargeName } from '#features/ledger/rules.ts';
import { monthNumber, type Period } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import type { Debtor } from './endpoints.ts';

type OpenSum = { name: string; months: Period[]; amount: number };

/** Open sums by the name of the charge, in the order of their first due days. Amounts in taka. */
export function sumByName(charges: Debtor['charges'], language: Language): OpenSum[] {
  const groups = Map.groupBy(charges, (charge) => chargeName(charge, language));
  return [...groups].map(([name, ofName]) => ({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    months: ofName.flatMap(({ year, month }) => (year && month ? [{ year, month: monthNumber(month) }] : [])),
    amount: ofName.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
  }));
}
