import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [, section = ''] = readFileSync('docs/security.md', 'utf8').split(/^## Attacks and their tests$/m);
const rows = [...(section.split(/^## /m)[0]?.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm) ?? [])]
  .map(([, attack = '', answer = '', tests = '']) => ({
    attack,
    answer,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }))
  .filter(({ attack }) => attack !== 'Attack' && attack !== '---');

test('the table was found, and each attack in it has an answer and a test', () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ answer, tests }) => answer.trim() === '' || tests.length === 0)).toEqual([]);
});

test('no attack names a test that does not exist', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([]);
});

test('each attack that is tested stands in the table', () => {
  const named = new Set(rows.flatMap(({ tests }) => tests));
  expect(globSync('src/test/attacks/*').filter((file) => !named.has(file))).toEqual([]);
});
