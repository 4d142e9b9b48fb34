import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Import residents',
  intro:
    'For everybody who lives here already; the apartments come first. Nothing is recorded before you have seen every row, and then all of them or none.',
  back: 'Back to the residents',
  hint: 'Phones, Email, People in the household and First month of rent may be left out; without the last, rent is kept from this month on. Days as you write them: 2024-07-01 or 1/7/2024.',
  runningMonth: (month: string) => `The rent of ${month}, where the table names no first month`,
  runningMonths: { open: 'Not paid yet', paid: 'Paid already', next: 'Rent begins here next month' },
  shared: (rowNumbers: string, apartmentNo: string, names: string) =>
    `Rows ${rowNumbers} are of one flat, ${apartmentNo}: ${names}.`,
  oneTenancy: (rent: string) => `One tenancy, ${rent} a month`,
  imported: (n: number) => (n === 1 ? '1 resident was imported.' : `${n} residents were imported.`),
};

export type ImportResidentsTexts = typeof en;
export const importResidentsTexts = makeTexts(en, () => import('./import-texts.bn.ts'));
