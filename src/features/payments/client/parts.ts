import { monthName, periodOf } from '#locale/calendar.ts';

/** The field of a month such as `2026-03`. */
export const partName = (month: string) => `part ${month}`;

/** The months and amounts (taka, as they were typed) of a form’s fields by name; none where nothing is typed. */
export const readParts = (typed: Record<string, string>) =>
  Object.entries(typed)
    .filter(([name, amount]) => name.startsWith(partName('')) && amount.trim() !== '')
    .map(([name, amount]) => {
      const period = periodOf(name.slice(partName('').length));
      return { month: monthName(period), year: period.year, amount };
    });

/** The field of another charge than a rent. */
export const chargeName = (id: string) => `charge ${id}`;

/** The other charges and amounts of a form's fields by name. */
export const readCharges = (typed: Record<string, string>) =>
  Object.entries(typed)
    .filter(([name, amount]) => name.startsWith(chargeName('')) && amount.trim() !== '')
    .map(([name, amount]) => ({ chargeId: name.slice(chargeName('').length), amount }));

/** What the server refused of months and other charges, by the name of the field. */
export const partErrors = (typed: Record<string, string>, errors: Record<string, string>) =>
  Object.fromEntries(
    (['parts', 'charges'] as const).flatMap((list) => {
      const begin = list === 'parts' ? partName('') : chargeName('');
      const names = Object.keys(typed).filter((name) => name.startsWith(begin) && typed[name]?.trim());
      return names.map((name, place) => [name, errors[`${list}.${place}.amount`]] as const);
    }),
  );
