import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from '../../../scripts/mutants/list.ts';
import { code, feature, files, type Import, isTest, part, product, source, textOf } from './imports.ts';
import { FEATURES, ROOMS, roomOf } from './wings.ts';

/** Allowed imports of each part of the tree, besides itself and packages. */
const PARTS: Record<string, readonly string[]> = {
  app: ['pages', 'http', 'features', 'gateways', 'print', 'auth', 'mail', 'api', 'csv', 'locale', 'ui', 'database'],
  pages: ['features', 'api', 'locale', 'ui'],
  http: ['auth', 'api', 'locale', 'database'],
  features: ['gateways', 'print', 'auth', 'api', 'csv', 'locale', 'ui', 'database'],
  auth: ['mail', 'api', 'locale', 'database'],
  api: ['csv', 'locale', 'ui', 'database'],
  database: ['locale'],
  locale: [],
  print: ['locale'],
  mail: [],
  gateways: ['mail', 'locale'],
  ui: ['csv', 'locale'],
  csv: ['locale'],
};

const half = (file: string) => {
  const [first, second, third] = file.split('/');
  if (first === 'auth' || first === 'mail' || first === 'print') return 'server';
  if (first === 'pages') return 'client';
  if (first === 'app') return second === 'server' || second === 'client' ? second : undefined;
  return first === 'features' && (third === 'server' || third === 'client') ? third : undefined;
};
const usesReact = (file: string) => /from 'react/.test(textOf(file));
const shown = (found: Import[]) => found.map(({ from, to }) => `${from} imports ${to}`);

test('the imports were found', () => {
  expect(product.length).toBeGreaterThan(300);
  expect(product.filter(({ to }) => !files.includes(to.replace(/\?.*$/, '')))).toEqual([]);
});

/** A type import vanishes at runtime, so it cannot cause a circle of loading. */
const upward = product.filter(({ from, to }) => part(from) !== part(to) && !PARTS[part(from)]?.includes(part(to)));

test('parts point down only: app, then pages, http and features, auth, mail and api, then ui and database, then locale', () => {
  expect(shown(upward.filter(({ isType }) => !isType))).toEqual([]);
});

test('of types four are looked up to: the tables of duties, of kinds of charges, of methods and of channels', () => {
  expect(upward).toEqual([
    { from: 'database/duties.ts', to: 'api/duties.ts', isType: true },
    { from: 'database/schema/tables.ts', to: 'api/duties.ts', isType: true },
    { from: 'database/schema/tables.ts', to: 'features/ledger/charge-kinds.ts', isType: true },
    { from: 'database/schema/tables.ts', to: 'features/ledger/rules.ts', isType: true },
    { from: 'database/schema/tables.ts', to: 'features/notifications/message-kinds.ts', isType: true },
  ]);
});

test('the browser never imports the server or the database', () => {
  const wrong = product.filter(
    ({ from, to }) => half(from) === 'client' && (half(to) === 'server' || part(to) === 'database'),
  );
  expect(shown(wrong)).toEqual([]);
});

test('pools are opened in one place, where a lost connection does not end the process', () => {
  const makes = (file: string) => /new (pg\.)?Pool\(/.test(textOf(file));
  expect(code.filter((file) => !isTest(file) && makes(file))).toEqual(['database/connect.ts']);
});

test('the server imports neither the browser nor React: the built renderer makes pages', () => {
  const wrong = product.filter(({ from, to, isType }) => half(from) === 'server' && half(to) === 'client' && !isType);
  expect(shown(wrong)).toEqual([]);
  expect(code.filter((file) => half(file) === 'server' && !isTest(file) && usesReact(file))).toEqual([]);
});

test("a feature's root serves both sides, so it imports neither half, nor the database, nor React", () => {
  const isRoot = (file: string) => part(file) === 'features' && half(file) === undefined;
  const wrong = product.filter(({ from, to }) => isRoot(from) && (half(to) !== undefined || part(to) === 'database'));
  expect(shown(wrong)).toEqual([]);
  const roots = code.filter((file) => isRoot(file) && !isTest(file));
  expect(roots.filter((file) => usesReact(file) || /from 'hono/.test(textOf(file)))).toEqual([]);
});

test('what the browser runs never reaches zod or the server through a feature’s endpoints but by type', () => {
  const wrong = product.filter(
    ({ from, to, isType }) => half(from) === 'client' && /\/endpoints\.ts$/.test(to) && !isType,
  );
  expect(shown(wrong)).toEqual([]);
});

test('each feature is in the core or in one wing', () => {
  const folders = new Set(files.map(feature).filter(Boolean));
  expect([...folders].toSorted()).toEqual(FEATURES.toSorted());
});

/** Imports between features, by value and by type. */
const between = product.filter(({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to));

test('the core uses no wing, and each wing uses only the core and wings before it: what joins more is a page, or src/app', () => {
  expect(shown(between.filter(({ from, to }) => roomOf(to) > roomOf(from)))).toEqual([]);
});

test('inside the core and inside a wing the order of features is free, without circles', () => {
  const rest = ROOMS.map((room) => {
    let left = [...room];
    const isUsed = (name: string) =>
      between.some(({ from, to }) => feature(to) === name && feature(from) !== name && left.includes(feature(from)));
    for (let first = left.find((name) => !isUsed(name)); first; first = left.find((name) => !isUsed(name)))
      left = left.filter((name) => name !== first);
    return left;
  });
  expect(rest.flat()).toEqual([]);
});

test('the browser’s half of a wing’s feature shows parts of three others at most: what shows more is a page', () => {
  const others = Map.groupBy(
    product.filter(({ from, to }) => half(from) === 'client' && half(to) === 'client' && feature(to) && feature(from)),
    ({ from }) => from,
  );
  const wide = [...others].filter(
    ([from, uses]) => roomOf(from) > 0 && new Set([feature(from), ...uses.map(({ to }) => feature(to))]).size > 4,
  );
  expect(wide.map(([from]) => from)).toEqual([]);
});

test('of another feature the server uses endpoints, rules, queries, locks and use cases, never its routes', () => {
  const wrong = product.filter(
    ({ from, to }) => feature(to) && feature(from) && feature(from) !== feature(to) && /\/server\/routes\.ts$/.test(to),
  );
  expect(shown(wrong)).toEqual([]);
});

/** The kinds of files of a feature (ARCHITECTURE.md). */
const KINDS = [
  /^(endpoints|([a-z]+-)?rules|[a-z]+-kinds)\.ts$/,
  /^server\/[a-z]+(-[a-z]+)*\.ts$/,
  /^client\/[A-Z][A-Za-z]*\.tsx$/,
  /^client\/[a-z]+(-[a-z]+)*\.(tsx?|css)$/,
  /^client\/([a-z]+-)*texts\.bn\.ts$/,
  /^(server\/|client\/)?[A-Za-z-]+\.test\.tsx?$/,
];

test('a feature holds the kinds of files that ARCHITECTURE.md lists', () => {
  // A client of many screens has folders, one level deep, for what a person does there.
  const placeIn = (file: string) =>
    file
      .split('/')
      .slice(2)
      .join('/')
      .replace(/^client\/[a-z]+(-[a-z]+)*\//, 'client/');
  const within = files.filter((file) => part(file) === 'features');
  expect(within.filter((file) => !KINDS.some((kind) => kind.test(placeIn(file))))).toEqual([]);
});

test('rules are where both sides use them: what one side alone decides stays on that side', () => {
  const isShared = (file: string) => {
    const users = product.filter(({ to }) => to === file).map(({ from }) => from);
    // Files in a feature's root are used by both sides.
    const sides = new Set(users.map((from) => half(from) ?? (part(from) === 'features' ? 'both' : 'server')));
    return sides.has('both') || (sides.has('server') && sides.has('client'));
  };
  expect(code.filter((file) => /^features\/\w+\/([a-z]+-)?rules\.ts$/.test(file) && !isShared(file))).toEqual([]);
});

test('a feature writes its SQL in queries and locks', () => {
  const writers = code.filter(
    (file) =>
      part(file) === 'features' &&
      !isTest(file) &&
      !/\/server\/(([a-z]+-)?queries|locks)\.ts$/.test(file) &&
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(textOf(file)),
  );
  expect(writers).toEqual([]);
});

test('a queries file opens no transaction and refuses nothing: what does is a use case, a file named verb-noun', () => {
  const decides = (file: string) => /inTransaction|new Problem\(/.test(textOf(file));
  expect(code.filter((file) => /\/([a-z]+-)?queries\.ts$/.test(file) && decides(file))).toEqual([]);
});

test('nothing has a home without a noun: no utils, helpers, common, shared or types', () => {
  const homeless = /(^|\/)(utils?|helpers?|common|shared|types|misc|lib)(\/|\.tsx?$)/;
  expect(files.filter((file) => homeless.test(file))).toEqual([]);
});

/** Larger for a reason: the operator's commands with the hourly work. */
const LONGER = ['app/server/operate'];

test('a folder holds what one scans: 25 files at most, besides their tests', () => {
  const folders = Map.groupBy(
    files.filter((file) => !/\.test\.tsx?$/.test(file)),
    (file) => dirname(file),
  );
  const larger = [...folders].filter(([, within]) => within.length > 25).map(([folder]) => folder);
  expect(larger.toSorted()).toEqual(LONGER);
});

test('there are no barrels', () => {
  expect(files.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([]);
  const statements = (file: string) =>
    textOf(file)
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      .split(/;\s*/)
      .filter(Boolean);
  const isReExport = (statement: string) => /^export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s/.test(statement);
  expect(code.filter((file) => statements(file).every(isReExport))).toEqual([]);
  expect(code.filter((file) => statements(file).some((statement) => /^export\s+\*/.test(statement)))).toEqual([]);
});

test('each mutant breaks a text that stands once in its file, and names tests that are there', () => {
  const root = join(source, '..');
  const stale = MUTANTS.filter(
    ({ file, search, tests }) =>
      readFileSync(join(root, file), 'utf8').split(search).length !== 2 || !existsSync(join(root, tests)),
  );
  expect(stale.map(({ name }) => name)).toEqual([]);
});
