import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import type { CsvColumn } from '#csv/columns.ts';
import { readTable } from '#csv/read-table.ts';
import { readSheet } from '#csv/sheet.ts';
import { csvFile } from '#csv/write-csv.ts';
import { APARTMENT_COLUMNS } from '#features/apartments/column-rules.ts';
import { NewApartment } from '#features/apartments/endpoints.ts';
import { EXPENSE_COLUMNS } from '#features/expenses/rules.ts';
import { shapeResident } from '#features/residents/client/import/shape-residents.ts';
import { RESIDENT_SHEET_COLUMNS } from '#features/residents/column-rules.ts';
import { Tenancy } from '#features/residents/endpoints.ts';
import { LANGUAGES, type Language, unpackText } from '#locale/language.ts';
import { dialled } from '#locale/phone.ts';
import { WRITINGS, type Writing } from './read-writings.ts';

/** The column of a table for each kind, and the field of the call that reads it. */
const COLUMNS: Record<string, { field: string; shape: ZodType; columns: readonly CsvColumn<string>[] }> = {
  amount: { field: 'rent', shape: Tenancy.shape.rent, columns: RESIDENT_SHEET_COLUMNS },
  day: { field: 'startsOn', shape: Tenancy.shape.startsOn, columns: RESIDENT_SHEET_COLUMNS },
  month: { field: 'owedSince', shape: Tenancy.shape.owedSince, columns: RESIDENT_SHEET_COLUMNS },
  phone: { field: 'phone', shape: Tenancy.shape.phone, columns: RESIDENT_SHEET_COLUMNS },
  blank: { field: 'owedBefore', shape: Tenancy.shape.owedBefore, columns: RESIDENT_SHEET_COLUMNS },
  people: { field: 'household', shape: Tenancy.shape.household, columns: RESIDENT_SHEET_COLUMNS },
  name: { field: 'tenantName', shape: Tenancy.shape.tenantName, columns: RESIDENT_SHEET_COLUMNS },
  area: { field: 'sizeSqft', shape: NewApartment.shape.sizeSqft, columns: APARTMENT_COLUMNS },
  rooms: { field: 'bedrooms', shape: NewApartment.shape.bedrooms, columns: APARTMENT_COLUMNS },
  floor: { field: 'floor', shape: NewApartment.shape.floor, columns: APARTMENT_COLUMNS },
};

/** A table of one row, with the titles of a language. */
function readInTable({ kind, written }: Writing, language: Language) {
  const { field = '', columns = [] } = COLUMNS[kind] ?? {};
  const row: Record<string, string> = {
    ...{ block: 'A', apartmentNo: 'A-101', floor: '1', tenantName: 'Rima', rent: '18000', startsOn: '2024-07-01' },
    [field]: written,
  };
  const used = columns.filter((column) => row[column.field] !== undefined);
  const titles = used.map(({ title }) => (typeof title === 'string' ? title : title[language]));
  const text = csvFile(titles, [used.map((column) => row[column.field] ?? '')]);
  const options = { language, ...(columns === RESIDENT_SHEET_COLUMNS && { shape: shapeResident }) };
  return readTable(readSheet(text, columns), columns, options);
}

const inTables = WRITINGS.filter(({ kind }) => COLUMNS[kind]);

test.each(inTables)('in a table, $kind: “$written” is $read, or asked about', (writing) => {
  const { kind, read } = writing;
  const { field = '', shape } = COLUMNS[kind] ?? {};
  for (const language of LANGUAGES) {
    const table = readInTable(writing, language);
    const question = table.questions.find((each) => each.field === field);
    const { data, error } = shape?.safeParse(table.rows[0]?.[field]) ?? {};
    const value = kind === 'phone' ? dialled(String(data)) : data;
    const [mark] = read.split(' ');
    // A cell that its field refuses is asked about, or refused with a sentence; of two phones the second has a column of its
    // own.
    if (mark === '?' || mark === '!') {
      const isTwo = table.rows[0]?.secondPhone !== undefined;
      expect(question !== undefined || isTwo || unpackText(error?.issues[0]?.message ?? '').en !== '').toBe(true);
    } else if (question === undefined) expect(String(value ?? '')).toBe(read);
    else expect(question.options.map(({ example }) => example.read)).toContain(read);
  }
});

/** The columns among which a title of each kind is looked up. */
const TITLES: Record<string, readonly CsvColumn<string>[]> = {
  title: RESIDENT_SHEET_COLUMNS,
  'title of a flat': APARTMENT_COLUMNS,
  'title of a cost': EXPENSE_COLUMNS,
};

test.each(WRITINGS.filter(({ kind }) => TITLES[kind]))('$kind: “$written” fills $read', ({ kind, written, read }) => {
  const columns = TITLES[kind] ?? [];
  const { titles } = readTable(readSheet(csvFile([written], [['1']]), columns), columns);
  expect(titles.map(({ field }) => field)).toEqual([read === '-' ? '' : read]);
});
