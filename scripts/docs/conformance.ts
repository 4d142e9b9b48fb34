import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { readDocument, sources, tableRows } from './documents.ts';

type Suite = { specs?: { file: string; title: string }[]; suites?: Suite[] };
type ComponentTest = { name: string; file: string };

const run = (...command: string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
const nameOf = (title: string, file: string) => `\`${title}\` (${basename(file)})`;

/** Journeys as Playwright itself lists them, named like in docs/conformance.md. */
function listJourneys(): string[] {
  const listed = run('node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json') as Suite;
  const titles = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.map(({ file, title }) => nameOf(title, file)),
    ...suites.flatMap(titles),
  ];
  return titles(listed);
}

/** Steps of journeys that cover several sentences, with their titles as in the file. */
function listSteps(): string[] {
  return sources
    .filter(({ path }) => path.startsWith('e2e/'))
    .flatMap(({ path, text }) => {
      const steps = text.matchAll(/test\.step\(\s*(["'`])(§.*?)\1,/g);
      return [...steps].map(([, , title = '']) => nameOf(title.replaceAll(/\\(["'`])/g, '$1'), path));
    });
}

/** Component tests as vitest lists them, with their titles as in the file. */
function listComponentTests(): string[] {
  const listed = run('node_modules/vitest/vitest.mjs', 'list', '--project=components', '--json') as ComponentTest[];
  return listed.map(({ name, file }) => nameOf(name.split(' > ').at(-1)?.replaceAll('\\"', '"') ?? '', file));
}

/** Checks that each line has tests, that each named test exists, and that each conformance test is named. */
export function checkConformance(): string[] {
  const tests = new Set([...listJourneys(), ...listSteps(), ...listComponentTests()]);
  const rows = tableRows(readDocument('docs/conformance.md')).map(([line = '', names = '']) => ({
    line,
    tests: names.split('<br>').filter(Boolean),
  }));
  const named = new Set(rows.flatMap((row) => row.tests));
  const ours = [...tests].filter((name) => name.startsWith('`§'));
  return [
    ...rows.filter((row) => row.tests.length === 0).map(({ line }) => `no test holds "${line}"`),
    ...[...named].filter((name) => !tests.has(name)).map((name) => `there is no test ${name}`),
    ...ours.filter((name) => !named.has(name)).map((name) => `no row names ${name}`),
  ].map((complaint) => `docs/conformance.md: ${complaint}`);
}
