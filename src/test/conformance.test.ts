import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Suite = { specs?: { file: string; title: string }[]; suites?: Suite[] };

/** The tests as Playwright itself lists them, each as docs/conformance.md names it. */
function listTests(): string[] {
  const run = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'];
  const listed = execFileSync(process.execPath, run, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const titles = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.map(({ file, title }) => `\`${title}\` (${file})`),
    ...suites.flatMap(titles),
  ];
  return titles(JSON.parse(listed) as Suite);
}

/** The rows of the table: its section, a line of the specification, and the tests that hold it. */
function readRows() {
  let section = '';
  const rows: { section: string; line: string; tests: string[] }[] = [];
  for (const text of readFileSync('docs/conformance.md', 'utf8').split('\n')) {
    section = /^## §(\d)/.exec(text)?.[1] ?? section;
    const [, line = '', tests = ''] = /^\| (.+?) \| ?(.*) ?\|$/.exec(text) ?? [];
    if (line && line !== 'Line' && line !== '---')
      rows.push({
        section,
        line,
        tests: tests
          .split('<br>')
          .map((name) => name.trim())
          .filter(Boolean),
      });
  }
  return rows;
}

const tests = new Set(listTests());
const rows = readRows();

test('each line of the table has a test', () => {
  expect(rows.filter((row) => row.tests.length === 0).map(({ line }) => line)).toEqual([]);
});

test('sections 2, 4, 5, 8 and 9 are in the table', () => {
  const lines = (section: string) => rows.filter((row) => row.section === section).length;
  expect([2, 4, 5, 8, 9].map((section) => lines(String(section)) >= 10)).toEqual(Array(5).fill(true));
});

test('no row names a test that does not exist', () => {
  expect(rows.flatMap((row) => row.tests).filter((name) => !tests.has(name))).toEqual([]);
});

test('each conformance test stands in a row', () => {
  const named = new Set(rows.flatMap((row) => row.tests));
  const conformance = [...tests].filter((name) => /\(conformance-[\w-]+\.test\.ts\)$/.test(name));
  expect(conformance.length).toBeGreaterThan(300);
  expect(conformance.filter((name) => !named.has(name))).toEqual([]);
});
