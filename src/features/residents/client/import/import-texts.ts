import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Import residents',
  intro:
    'For everybody who lives here already; flats that the building lacks can be added with them. Nothing is recorded before you have seen every row, and then all of them or none.',
  back: 'Back to the residents',
  hint: 'Phones, Email, People in the household and First month of rent may be left out; without the last, rent is kept from this month on. Days as you write them: 2024-07-01 or 1/7/2024.',
  runningMonth: (month: string) => `The rent of ${month}, where the table names no first month`,
  runningMonths: { open: 'Not paid yet', paid: 'Paid already', next: 'Rent begins here next month' },
  shared: (rowNumbers: string, apartmentNo: string, names: string) =>
    `Rows ${rowNumbers} are of one flat, ${apartmentNo}: ${names}.`,
  oneTenancy: (rent: string) => `One tenancy, ${rent} a month`,
  flats: {
    unknown: (n: number) =>
      n === 1 ? 'One tenant’s flat is not in the building yet.' : `${n} tenants’ flats are not in the building yet.`,
    add: (n: number) => (n === 1 ? 'Add this flat too, with its rent' : `Add these ${n} flats too, with their rents`),
    addAll: (n: number, empty: number) =>
      `Add all ${n + empty}: ${n === 1 ? 'this one' : `these ${n}`} and the ${empty === 1 ? 'empty one' : `${empty} empty ones`}`,
    added: (n: number) =>
      n === 1
        ? 'One flat is added with its tenant: please look at its floor below.'
        : `${n} flats are added with their tenants: please look at their floors below.`,
    doNotAdd: 'Do not add them',
    addEmpty: (n: number) => `Add the ${n} empty flats as apartments`,
    emptyAdded: (n: number) =>
      n === 1 ? 'One empty flat is added as an apartment.' : `${n} empty flats are added as apartments.`,
    imported: (n: number) => (n === 1 ? '1 apartment was added.' : `${n} apartments were added.`),
  },
  imported: (n: number) => (n === 1 ? '1 resident was imported.' : `${n} residents were imported.`),
};

export type ImportResidentsTexts = typeof en;
export const importResidentsTexts = makeTexts(en, () => import('./import-texts.bn.ts'));
