import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { toTaka } from '#locale/taka.ts';
import type { TaxYear } from '../endpoints.ts';
import { USUAL_COMMERCIAL_RATE, USUAL_RATE } from '../rules.ts';

/** Settings of the income year that begins in July of a year. Without settings of its own, it has the rates of the latest year before. */
export async function findTaxYear(db: Db, begins: number): Promise<TaxYear> {
  const row = await db
    .selectFrom('tax_years')
    .where('begins', '<=', begins)
    .selectAll()
    .select([sql<number>`rate::float8`.as('percent'), sql<number>`commercial_rate::float8`.as('commercialPercent')])
    .orderBy('begins', 'desc')
    .executeTakeFirst();
  const rates = {
    rate: row?.percent ?? USUAL_RATE,
    commercialRate: row?.commercialPercent ?? USUAL_COMMERCIAL_RATE,
  };
  if (row?.begins !== begins) return { ...rates, annualValue: null, vacancy: 0, version: 0 };
  return {
    ...rates,
    annualValue: row.annual_value_poisha === null ? null : toTaka(row.annual_value_poisha),
    vacancy: toTaka(row.vacancy_poisha),
    version: row.version,
  };
}

type Change = {
  begins: number;
  rate: number;
  commercialRate: number;
  annualValuePoisha: number | null;
  vacancyPoisha: number;
  version: number;
};

/** Stores the settings. Returns false if another administrator has stored them since `version`. */
export async function saveTaxYear(
  tx: Db,
  { begins, rate, commercialRate, annualValuePoisha, vacancyPoisha, version }: Change,
): Promise<boolean> {
  const set = {
    ...{ rate, commercial_rate: commercialRate, annual_value_poisha: annualValuePoisha },
    ...{ vacancy_poisha: vacancyPoisha, version: version + 1 },
  };
  const row = await tx
    .insertInto('tax_years')
    .values({ begins, ...set })
    .onConflict((conflict) => conflict.column('begins').doUpdateSet(set).where('tax_years.version', '=', version))
    .returning('begins')
    .executeTakeFirst();
  return row !== undefined;
}
