import { globSync } from 'node:fs';
import { codeIn, findDocument, tableRows } from './documents.ts';

/** Each attack has an answer and a test, and each test of an attack stands in the table. That they exist is for `checkPaths`. */
export function checkSecurityTable(): string[] {
  const [, section = ''] = findDocument('docs/security.md').text.split(/^## Attacks and their tests$/m);
  const rows = tableRows(section).map(([attack = '', answer = '', tests = '']) => ({
    attack,
    answer,
    tests: codeIn(tests),
  }));
  const named = new Set(rows.flatMap(({ tests }) => tests));
  return [
    ...rows
      .filter(({ answer, tests }) => answer === '' || tests.length === 0)
      .map(({ attack }) => `no answer or test for "${attack}"`),
    ...globSync('src/test/attacks/*')
      .filter((file) => !named.has(file))
      .map((file) => `no attack names ${file}`),
  ].map((complaint) => `docs/security.md: ${complaint}`);
}
