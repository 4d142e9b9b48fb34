import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { listCategories } from '#features/expenses/server/category-queries.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { NewTaxYear, TaxStatement, TaxYear } from '../endpoints.ts';
import { COMMERCIAL_LINES, incomeYearOf, partsOf, TAX_STATEMENT_LINES, type TaxStatementLine } from '../rules.ts';
import { sumFigures } from './figure-queries.ts';
import { sumRentsByUse } from './queries.ts';
import { findTaxYear, saveTaxYear } from './tax-queries.ts';

/** Figure whose entries explain a line. */
const FIGURES: Partial<Record<TaxStatementLine, string>> = {
  discounts: 'discounts',
  advance_used: 'advance_used',
  benefits: 'benefits',
  passed_on: 'passed_on',
  insurance: 'insurance_costs',
  interest: 'interest_costs',
  taxes: 'tax_costs',
  flat_costs: 'flat_costs',
  no_line: 'other_tax_costs',
  other_income: 'income',
  withheld: 'tax',
};

/**
 * Rent of the income year that begins in July of a year, by sections 36 to 39 of the Income Tax Act 2023. Rents count by their months,
 * everything else by its day in Asia/Dhaka. `today` is such a day. A unit's present use decides if it is commercial. Annual value and
 * vacancy are set for the whole building, and divided by the income of both uses.
 */
export async function readTaxStatement(db: Db, begins: number, today: string): Promise<TaxStatement> {
  const days = { from: `${begins}-07-01`, to: `${begins + 1}-06-30` };
  const [settings, { rents, commercial }, figures, categories] = await Promise.all([
    findTaxYear(db, begins),
    sumRentsByUse(db, { first: { year: begins, month: 7 }, last: { year: begins + 1, month: 6 }, ...days }),
    sumFigures(db, days),
    listCategories(db),
  ]);
  const ofFigure = (name = '') => {
    const { adds } = partsOf(name, categories);
    return sum(figures.filter(({ figure }) => adds.some((each) => figure === each || figure.startsWith(`${each}:`))));
  };
  const behind = (line: TaxStatementLine) => ofFigure(FIGURES[line]);

  const earned = rents - behind('discounts');
  const annualValue = toPoisha(settings.annualValue ?? 0);
  const vacancy = toPoisha(settings.vacancy);
  // Section 37: the higher of rent earned and annual value, plus other benefits, less vacancy. Advances are part of the rent already;
  // services that tenants pay for are not rent.
  const rentalValue = Math.max(Math.max(earned, annualValue) + behind('benefits') - vacancy, 0);
  const brought = earned + behind('benefits');
  const commercialValue = brought > 0 ? Math.round((rentalValue * within(commercial, brought)) / brought) : 0;
  const residentialRate = Math.round(((rentalValue - commercialValue) * settings.rate) / 100);
  const commercialRate = Math.round((commercialValue * settings.commercialRate) / 100);
  const flatRate = residentialRate + commercialRate;
  const deducted = flatRate + behind('insurance') + behind('interest') + behind('taxes');
  const amounts: Partial<Record<TaxStatementLine, number>> = {
    rents,
    earned,
    annual_value: annualValue,
    vacancy,
    rental_value: rentalValue,
    commercial_value: commercialValue,
    flat_rate: residentialRate,
    commercial_flat_rate: commercialRate,
    property_income: rentalValue - deducted,
    unspent: Math.max(flatRate - behind('flat_costs'), 0),
  };
  // The lines of 1.0 are always shown, later ones only with an amount.
  const isThere = (code: TaxStatementLine) =>
    COMMERCIAL_LINES.includes(code) ? commercialValue > 0 : code !== 'other_income' || behind(code) !== 0;
  return {
    incomeYear: incomeYearOf(begins),
    ...days,
    isOver: today > days.to,
    settings,
    lines: TAX_STATEMENT_LINES.filter(isThere).map((code) => ({
      code,
      amount: toTaka(amounts[code] ?? behind(code)),
      figure: FIGURES[code] ?? null,
    })),
  };
}

/** Limits a part to the range from 0 to the whole: a month's reversals may exceed its charges. */
const within = (part: number, whole: number) => Math.min(Math.max(part, 0), whole);

const sum = (rows: readonly { poisha: number }[]) => rows.reduce((all, { poisha }) => all + poisha, 0);

/**
 * Stores the settings of an income year.
 * @throws Problem conflict when another administrator has set it since `version`
 */
export function setTaxYear(
  db: Db,
  actor: Actor,
  { begins, ...change }: NewTaxYear & { begins: number },
): Promise<TaxYear> {
  const { rate, annualValue, vacancy = 0, version } = change;
  return inTransaction(db, async (tx) => {
    const commercialRate = change.commercialRate ?? (await findTaxYear(tx, begins)).commercialRate;
    const isSaved = await saveTaxYear(tx, {
      ...{ begins, rate, commercialRate, version },
      annualValuePoisha: annualValue ? toPoisha(annualValue) : null,
      vacancyPoisha: toPoisha(vacancy),
    });
    if (!isSaved) throw new Problem('conflict', OUTDATED);
    const details = { incomeYear: incomeYearOf(begins), rate, commercialRate, annualValue: annualValue ?? 0, vacancy };
    await recordEvent(tx, actor, { kind: 'tax_year_set', details });
    return findTaxYear(tx, begins);
  });
}

const OUTDATED = {
  en: 'Somebody else has set this year meanwhile. What you typed is still here.',
  bn: 'এর মধ্যে অন্য কেউ এই বছরের তথ্য বদলেছেন। আপনি যা লিখেছেন তা এখানেই আছে।',
};
