import { expect, test } from 'vitest';
import { coreCalls } from '#app/server/core-calls.ts';
import { code, feature, isTest, part, product, textOf } from './imports.ts';
import { CORE, isCore, linesOf, reach, SEED } from './wings.ts';

/** Most lines of features that the specified calls and screens reach by their imports (`node scripts/measure-core.ts`), and that the core has. */
const MOST_REACHED = 21_500;
const MOST_LINES = 28_500;

const inFeatures = (files: Iterable<string>) => [...files].filter((file) => part(file) === 'features');

test('the core imports nothing of a wing, neither by value nor by type', () => {
  const wrong = product.filter(({ from, to }) => isCore(from) && !isCore(to));
  expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('the specified calls and screens reach nothing but the core, which is small: at most 21,500 and 28,500 lines of features', () => {
  const reached = inFeatures(reach(SEED));
  expect(new Set(reached.map(feature))).toEqual(new Set(CORE));
  expect(linesOf(reached)).toBeLessThan(MOST_REACHED);
  expect(linesOf(inFeatures(code.filter((file) => isCore(file) && !isTest(file))))).toBeLessThan(MOST_LINES);
});

test('the specified screens make calls of the core only', () => {
  const names = new Set(coreCalls.map(({ endpoint: { method, path } }) => `${method.toUpperCase()} ${path}`));
  const screens = [...reach(SEED)].filter((file) => /\.tsx$|\/client\//.test(file));
  const made = screens.flatMap((file) =>
    [...textOf(file).matchAll(/'((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^']+)'/g)].map(([, name = '']) => name),
  );
  expect(made.length).toBeGreaterThan(40);
  expect(made.filter((name) => !names.has(name))).toEqual([]);
});
