import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Day, Taka } from '#api/shapes.ts';
import { type Answers, NO_ANSWERS } from '#csv/answers.ts';
import { readTable } from '#csv/read-table.ts';
import { readSheet } from '#csv/sheet.ts';
import { csvFile } from '#csv/write-csv.ts';

const COLUMNS = [
  { field: 'rent', title: 'Rent', kind: 'money' },
  { field: 'startsOn', title: 'Since', kind: 'day' },
] as const;

type Cell<Format extends string> = { format: Format; meant: string; written: string };
type Field = (typeof COLUMNS)[number]['field'];

/** Reads a column of these cells beside one of another kind, like the import page does with these answers. */
function readColumn(field: Field, cells: readonly Cell<string>[], formats: Answers['formats'] = {}) {
  const rows = cells.map(({ written }) => (field === 'rent' ? [written, '2024-07-01'] : ['18000', written]));
  const table = readTable(readSheet(csvFile(['Rent', 'Since'], rows), COLUMNS), COLUMNS, {
    answers: { ...NO_ANSWERS, formats },
  });
  const shape = field === 'rent' ? Taka : Day;
  const isOpen = table.questions.some(({ answer }) => answer === undefined);
  return {
    isAsked: table.questions.length > 0,
    isOpen,
    read: table.rows.map((row) => shape.safeParse(row[field]).data),
  };
}

const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);

const amounts = fc
  .record({
    whole: fc.integer({ min: 1, max: 19_999_999 }),
    poisha: fc.constantFrom('', '00', '50', '05'),
    format: fc.constantFrom('dot' as const, 'comma' as const),
    isGrouped: fc.boolean(),
  })
  .map(({ whole, poisha, format, isGrouped }): Cell<'dot' | 'comma'> => {
    const [decimals, groups] = format === 'dot' ? ['.', ','] : [',', '.'];
    const written = (isGrouped ? grouped(whole, groups) : String(whole)) + (poisha && decimals + poisha);
    return { format, meant: String(Number(`${whole}.${poisha || 0}`)), written };
  });

const two = (number: number) => String(number).padStart(2, '0');

const days = fc
  .record({
    year: fc.integer({ min: 1990, max: 2030 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    format: fc.constantFrom('dayFirst' as const, 'monthFirst' as const),
    sign: fc.constantFrom('/', '-', '.'),
    isPadded: fc.boolean(),
  })
  .map(({ year, month, day, format, sign, isPadded }): Cell<'dayFirst' | 'monthFirst'> => {
    const parts = (format === 'dayFirst' ? [day, month] : [month, day]).map((part) => (isPadded ? two(part) : part));
    return { format, meant: `${year}-${two(month)}-${two(day)}`, written: [...parts, year].join(sign) };
  });

/** True if the day can be read in one order only, the one in which it was written. */
const isPlain = ({ meant }: Cell<string>) => Number(meant.slice(8)) > 12;

test('of a column that mixes amounts no cell is silently another amount', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), (cells) => {
      const { isAsked, read } = readColumn('rent', cells);
      if (isAsked) return;
      for (const [index, { meant }] of cells.entries()) expect([undefined, Number(meant)]).toContain(read[index]);
    }),
    { numRuns: 500 },
  );
});

test('with its answer a column of one format is read as it was meant', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), fc.constantFrom('dot', 'comma'), (all, format) => {
      const cells = all.filter((cell) => cell.format === format);
      const { read } = readColumn('rent', cells, { rent: format });
      expect(read).toEqual(cells.map(({ meant }) => Number(meant)));
    }),
    { numRuns: 500 },
  );
});

test('of a column that mixes the orders of day and month no cell is silently another day', () => {
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 12 }), (cells) => {
      const { isAsked } = readColumn('startsOn', cells);
      if (cells.some((cell) => cell.format === 'monthFirst' && isPlain(cell))) expect(isAsked).toBe(true);
      for (const format of ['dayFirst', 'monthFirst'] as const) {
        const { read, isOpen } = readColumn('startsOn', cells, { startsOn: format });
        // An answer that fits no cell leaves the question open.
        if (isOpen) continue;
        for (const [index, cell] of cells.entries())
          if (isAsked && (cell.format === format || isPlain(cell))) expect(read[index]).toBe(cell.meant);
      }
    }),
    { numRuns: 500 },
  );
});
