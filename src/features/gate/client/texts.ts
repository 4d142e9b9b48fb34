import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Gate',
  intro: 'Who lives in each flat. A press on a person rings them up.',
  search: 'Flat or name',
  searchLabel: 'Search the flats and the people',
  failed: 'The flats did not load.',
  none: 'There are no flats yet.',
  noneNext: 'They stand here once the office has added them.',
  nothing: 'Nothing is found.',
  nothingNext: 'Try the number of the flat, such as A-101, or a part of the name.',
  found: (n: number) => (n === 1 ? '1 flat is found.' : `${n} flats are found.`),
  more: (n: number) => `${n} more. Type more to find fewer.`,
  place: (block: string, floor: string) => `Block ${block}, floor ${floor}`,
  call: 'Call',
  owner: 'Owner',
  noPhone: 'No phone number',
  nobody: 'Nobody lives here',
  empty: 'Empty',
};

export type GateTexts = typeof en;
export const gateTexts = makeTexts(en, () => import('./texts.bn.ts'));
