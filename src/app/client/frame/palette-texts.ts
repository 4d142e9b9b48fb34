import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Search',
  label: 'Name, phone, apartment, receipt or page',
  results: 'Results',
  pages: 'Pages',
  commands: 'To do',
  /** Names of the commands. */
  doing: { spend: 'Record an expense', tenant: 'Record a tenancy', invite: 'Print invitations' },
  recordOf: (name: string) => `Record a payment: ${name}`,
  people: 'People',
  requests: 'Requests',
  flats: 'Apartments',
  payments: 'Receipts and payments',
  movedOut: 'moved out',
  free: 'free',
  ownedBy: (owner: string) => `owned by ${owner}`,
  formerly: (number: string, day: string) => `${number} until ${day}`,
  receipt: (number: string) => `Receipt ${number}`,
  transaction: (number: string) => `Transaction ${number}`,
  failed: 'The search did not work.',
  searching: 'Searching...',
  nothing: 'Nothing matches.',
  more: 'More match. Type more to find fewer.',
  found: (n: number) => (n === 1 ? '1 result' : `${n} results`),
};

export type PaletteTexts = typeof en;
export const paletteTexts = makeTexts(en, () => import('./palette-texts.bn.ts'));
