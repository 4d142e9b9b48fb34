import { expect, test } from 'vitest';
import type { CsvColumn } from '#csv/columns.ts';
import { decodeCsv } from '#csv/decode-csv.ts';
import { readCsv } from '#csv/read-csv.ts';
import { type TemplateRow, templateTable } from '#csv/template.ts';
import { csvFile } from '#csv/write-csv.ts';
import { APARTMENT_COLUMNS, apartmentExamples } from '#features/apartments/column-rules.ts';
import { EXPENSE_COLUMNS, expenseExamples } from '#features/expenses/rules.ts';
import { RESIDENT_COLUMNS, residentExamples } from '#features/residents/column-rules.ts';
import { LANGUAGES, type Language } from '#locale/language.ts';
import { testSite } from '#test/site.ts';

const TODAY = '2026-03-15';
type Category = { code: string; name: string; nameBangla: string };
type Import = {
  path: string;
  columns: readonly CsvColumn<string>[];
  examples: (language: Language, categories: Category[]) => readonly TemplateRow[];
};

/** In the order of the first evening: the residents' template names the flats of the apartments' one. */
const IMPORTS: Import[] = [
  { path: '/api/apartments/import', columns: APARTMENT_COLUMNS, examples: (language) => apartmentExamples(language) },
  {
    path: '/api/residents/import',
    columns: RESIDENT_COLUMNS,
    examples: (language) => residentExamples(TODAY, language),
  },
  {
    path: '/api/expenses/import',
    columns: EXPENSE_COLUMNS,
    examples: (language, categories) => expenseExamples({ categories, today: TODAY, language }),
  },
];

test.each(LANGUAGES)('each import takes its own template as it is downloaded (%s)', async (language) => {
  const site = await testSite();
  const admin = await site.admin();
  expect(
    site.endpoints
      .map(({ path }) => path)
      // A statement has its bank's columns, so it has no template.
      .filter((path) => path.endsWith('/import') && path !== '/api/statements/import')
      .sort(),
  ).toEqual(IMPORTS.map(({ path }) => path).sort());
  const { body: categories } = await admin.get<Category[]>('/api/expense-categories');
  for (const { path, columns, examples } of IMPORTS) {
    const template = templateTable(columns, examples(language, categories), language);
    const file = new TextEncoder().encode(csvFile(template.titles, template.rows));
    const { rows, rowNumbers, problems, rowProblems } = readCsv(decodeCsv(file), columns, language);
    expect({ path, problems, rowProblems }).toEqual({ path, problems: [], rowProblems: [] });
    const checked = await admin.post(path, { rows, rowNumbers, dryRun: true });
    expect({ path, ...checked }).toMatchObject({ path, status: 200, body: { problems: [] } });
    expect((await admin.post(path, { rows, rowNumbers })).body).toMatchObject({ imported: template.rows.length });
  }
});
