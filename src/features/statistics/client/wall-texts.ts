import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Twelve months',
  intro:
    'How each month of each flat, shop and garage stands. A month with something open leads to its dues, another one to the statement.',
  print: 'Print',
  failed: 'The twelve months did not load.',
  none: 'There are no flats yet.',
  noneNext: 'Add them under Manage Apartments; their months stand here.',
  apartments: 'Manage Apartments',
  span: (first: string, last: string) => `${first} – ${last}`,
  allPaid: 'Nothing is owed.',
  owe: (homes: number, sum: string) => (homes === 1 ? `1 owes ${sum}` : `${homes} owe ${sum}`),
  sort: 'In the order of',
  byFlat: 'Block',
  byDebt: 'Who owes longest',
  strips: 'Who owes, month by month',
  showAll: 'All in a table',
  caption: (span: string) => `The months of ${span}`,
  flat: 'Unit',
  open: 'Open',
  block: (name: string) => `Block ${name}`,
  free: 'Free',
  movedOut: (name: string) => `Moved out: <name>${name}</name>`,
  legend: 'What the marks mean',
  looks: {
    paid: 'Paid',
    waiting: 'Waiting',
    due: 'Due',
    part: 'Partly paid',
    partLate: 'Partly paid, the rest late',
    late: 'Late',
    deep: 'Late for 30 days or more',
    nothing: 'Nothing due',
  },
  openNow: (look: string, amount: string) => `${look}, ${amount} open`,
  days: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
};

export type WallTexts = typeof en;
export const wallTexts = makeTexts(en, () => import('./wall-texts.bn.ts'));
