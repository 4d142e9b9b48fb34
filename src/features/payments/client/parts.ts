import { monthName, periodOf } from '#locale/calendar.ts';

/** Field name for a month such as `2026-03`. */
export const partName = (month: string) => `part ${month}`;

/** The months and amounts (taka, as typed) in a form’s fields; empty fields are left out. */
export const readParts = (typed: Record<string, string>) =>
  Object.entries(typed)
    .filter(([name, amount]) => name.startsWith(partName('')) && amount.trim() !== '')
    .map(([name, amount]) => {
      const period = periodOf(name.slice(partName('').length));
      return { month: monthName(period), year: period.year, amount };
    });

/** Field name for a charge that is no rent. */
export const chargeName = (id: string) => `charge ${id}`;

/** The other charges and amounts in a form's fields; empty fields are left out. */
export const readCharges = (typed: Record<string, string>) =>
  Object.entries(typed)
    .filter(([name, amount]) => name.startsWith(chargeName('')) && amount.trim() !== '')
    .map(([name, amount]) => ({ chargeId: name.slice(chargeName('').length), amount }));

/** Maps the server's errors on months and other charges to the names of their fields. */
export const partErrors = (typed: Record<string, string>, errors: Record<string, string>) =>
  Object.fromEntries(
    (['parts', 'charges'] as const).flatMap((list) => {
      const begin = list === 'parts' ? partName('') : chargeName('');
      const names = Object.keys(typed).filter((name) => name.startsWith(begin) && typed[name]?.trim());
      return names.map((name, place) => [name, errors[`${list}.${place}.amount`]] as const);
    }),
  );
