import { csvFile } from '#csv/write-csv.ts';
import { figureIn } from '#features/books/rules.ts';
import type { CostCategory } from '#features/expenses/endpoints.ts';
import { monthNumber, monthOf } from '#locale/calendar.ts';
import type { Language, Text } from '#locale/language.ts';
import type { BuildingYear } from '../endpoints.ts';
import { yearGroups } from '../rules.ts';

const LEFT: Text = { en: 'Left', bn: 'থাকল' };
const OPEN: Text = { en: 'Open at the end', bn: 'শেষে বাকি' };
const MOVED: Text = { en: 'What the money changed by', bn: 'টাকা যতটা কমল-বাড়ল' };

/** A year's figures as CSV: one line each, with code, name, sum and twelve months. Amounts in taka. */
export function writeYearCsv(
  year: BuildingYear,
  categories: readonly CostCategory[],
  language: Language = 'en',
): string {
  const titles = { en: ['Figure', 'Name', 'Sum'], bn: ['অঙ্ক', 'নাম', 'মোট'] }[language];
  const months = year.months.map(({ month, year: inYear }) => monthOf({ year: inYear, month: monthNumber(month) }));
  const line = (code: string, name: string, amountOf: (sums: BuildingYear['total']) => number | null) => [
    code,
    name,
    amountOf(year.total),
    ...year.months.map(amountOf),
  ];
  return csvFile(
    [...titles, ...months],
    [
      ...yearGroups(year).flatMap(({ figures }) =>
        figures.map((figure) =>
          line(figure, figureIn(figure, language, categories), (sums) => sums.figures[figure] ?? 0),
        ),
      ),
      line('left', LEFT[language], ({ left }) => left),
      line('moved', MOVED[language], ({ moved }) => moved),
      line('open', OPEN[language], ({ open }) => open),
    ],
  );
}
