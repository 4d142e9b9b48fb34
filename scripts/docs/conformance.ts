import { execFileSync } from 'node:child_process';
import { findDocument, tableRows } from './documents.ts';

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

/** Each line has tests, each test that is named exists, and each conformance test is named. */
export function checkConformance(): string[] {
  const tests = new Set(listTests());
  const rows = tableRows(findDocument('docs/conformance.md').text).map(([line = '', names = '']) => ({
    line,
    tests: names.split('<br>').filter(Boolean),
  }));
  const named = new Set(rows.flatMap((row) => row.tests));
  const ours = [...tests].filter((name) => /\(conformance-[\w-]+\.test\.ts\)$/.test(name));
  return [
    ...rows.filter((row) => row.tests.length === 0).map(({ line }) => `no test holds "${line}"`),
    ...[...named].filter((name) => !tests.has(name)).map((name) => `there is no test ${name}`),
    ...ours.filter((name) => !named.has(name)).map((name) => `no row names ${name}`),
  ].map((complaint) => `docs/conformance.md: ${complaint}`);
}
