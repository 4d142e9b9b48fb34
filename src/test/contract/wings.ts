import { code, feature, type Import, imports, isTest, part, textOf } from './imports.ts';

/**
 * The core, the seed of the product: features that answer the specified calls and show the specified screens, in whole folders. It
 * imports nothing of a wing, neither by value nor by type; inside it the order is free, without circles.
 */
export const CORE = [
  'audit',
  'notifications',
  'building',
  'identity',
  'photos',
  'apartments',
  'coupons',
  'announcements',
  'ledger',
  'agreements',
  'members',
  'receipts',
  'payments',
  'checkout',
  'profile',
];
/** The core's folders of `pages/`: pages with parts of many features. All other pages join the core with wings. */
const CORE_PAGES = ['home', 'apartments', 'not-found'];

/** The wings. Each uses the core and the wings before it; inside one the order is free, without circles. */
export const WINGS = {
  /** What the building hands out: ways to pay, numbered papers, tenants' files. */
  papers: ['ways', 'papers', 'files'],
  /** Who lives here, besides who applied on the site, and what they report. */
  people: ['residents', 'people', 'gate', 'repairs'],
  /** What is owed besides rent, and who owes it. */
  dues: ['advances', 'charges', 'settlements', 'dues'],
  /** Money that the office takes and spends. */
  money: ['expenses', 'income', 'till', 'rounds', 'imports', 'approvals'],
  bank: ['cheques', 'statements'],
  bills: ['bills'],
  books: ['books', 'statistics'],
  /** Accounts, who works here, and what runs the site. */
  site: ['account', 'backups', 'tokens', 'staff'],
  /** What leaves the site. */
  messages: ['messages'],
} as const;

/** The core's features and the wings', in the order of the wings. */
export const ROOMS: readonly (readonly string[])[] = [CORE, ...Object.values(WINGS)];
export const FEATURES = ROOMS.flat();

/** The place of a file's room in this order; -1 outside of features. */
export const roomOf = (file: string) => ROOMS.findIndex((room) => room.includes(feature(file)));

/** True for a file of the core's features and pages, or of a part that all of them stand on. */
export function isCore(file: string): boolean {
  if (part(file) === 'features') return roomOf(file) === 0;
  if (part(file) === 'pages') return CORE_PAGES.includes(file.split('/')[1] ?? '');
  return part(file) !== 'app';
}

/** The core's calls and the specified screens, as they are without wings. */
export const SEED = ['app/server/core-calls.ts', 'test/contract/core-screens.ts'];

const USES = Map.groupBy(imports, ({ from }) => from);

/** The files that these reach by imports, without one of the imports. Types count: they are what one reads, and what the compiler checks. */
export function reach(from: readonly string[], without?: Import): Set<string> {
  const found = new Set<string>();
  const next = [...from];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const use of USES.get(file) ?? []) if (use !== without) next.push(use.to);
  }
  return found;
}

const LINES = new Map(code.filter((file) => !isTest(file)).map((file) => [file, textOf(file).split('\n').length - 1]));

/** Lines of code of these files, without tests and styles. */
export const linesOf = (found: Iterable<string>) => [...found].reduce((sum, file) => sum + (LINES.get(file) ?? 0), 0);
