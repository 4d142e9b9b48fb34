import { latinDigits } from '#locale/numbers.ts';

/** A person of a home beside its tenant, in the format of a table's cell. The day is Asia/Dhaka's, such as `2025-09-01`. */
export type PersonInCell = {
  name: string;
  phone?: string | undefined;
  relation?: string | undefined;
  since?: string | undefined;
};

const DAY = /\d{4}-\d{2}-\d{2}/;
const PHONE = /\+?\d[\d -]{5,}\d/;
const RELATION = /\(([^()]*)\)/;

/** Reads the people of a cell such as `Nusrat Jahan (wife) 01711 000001; Rafi Hasan 2025-09-01`, separated by `;` or line breaks. */
export function readPeople(cell: string): PersonInCell[] {
  return cell.split(/[;\n]/).flatMap((text) => {
    const latin = latinDigits(text);
    const since = DAY.exec(latin)?.[0];
    const withoutDay = latin.replace(DAY, ' ');
    const phone = PHONE.exec(withoutDay)?.[0].trim();
    const relation = RELATION.exec(withoutDay)?.[1]?.trim();
    const name = withoutDay
      .replace(PHONE, ' ')
      .replace(RELATION, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,–-]+|[\s,–-]+$/g, '');
    return text.trim() === '' ? [] : [{ name, phone, relation: relation || undefined, since }];
  });
}

/** Writes the format that `readPeople` reads, and drops `;`, brackets and line breaks from names and relations, which would end them. */
export const writePeople = (people: readonly PersonInCell[]): string =>
  people
    .map(({ name, phone, relation, since }) =>
      [plain(name), relation && `(${plain(relation)})`, phone, since && DAY.exec(since)?.[0]].filter(Boolean).join(' '),
    )
    .join('; ');

const plain = (text: string) =>
  text
    .replace(/[;()\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
