import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { Day, numeric, Phone, Taka, YearMonth } from '#api/shapes.ts';
import { NewApartment } from '#features/apartments/endpoints.ts';
import { Tenancy } from '#features/residents/endpoints.ts';
import { unpackText } from '#locale/language.ts';
import { dialled } from '#locale/phone.ts';
import { WRITINGS, type Writing } from './read-writings.ts';

/** The field of the product for each kind. */
const FIELDS: Record<string, ZodType> = {
  amount: Taka,
  balance: numeric(20_000_000, { money: true }),
  day: Day,
  month: YearMonth,
  phone: Phone,
  blank: Tenancy.shape.owedBefore,
  people: Tenancy.shape.household,
  area: NewApartment.shape.sizeSqft,
  rooms: NewApartment.shape.bedrooms,
  floor: NewApartment.shape.floor,
  name: Tenancy.shape.tenantName,
};

/** The value in the table's notation, or `!` and the sentence. */
function readInField({ kind, written }: Writing): string {
  const { data, error } = FIELDS[kind]?.safeParse(written) ?? {};
  if (error) return `! ${unpackText(error.issues[0]?.message ?? '').en}`;
  if (kind === 'phone') return dialled(String(data)) ?? '';
  return data === undefined || data === null ? '' : String(data);
}

test.each(WRITINGS.filter(({ kind }) => FIELDS[kind]))('$kind: “$written” is $read', (writing) => {
  const [mark = '', ...words] = writing.read.split(' ');
  const found = readInField(writing);
  if (mark === '!') expect(found.toLowerCase()).toMatch(new RegExp(`^! .*${words.join(' ').toLowerCase()}`));
  else if (mark === '?') for (const word of words) expect(found).toContain(word);
  else expect(found).toBe(writing.read);
});

test('there are at least 400 writings', () => {
  expect(WRITINGS.length).toBeGreaterThanOrEqual(400);
});
