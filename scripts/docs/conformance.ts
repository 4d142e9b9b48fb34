import { execFileSync } from 'node:child_process';
import { readDocument, sources } from './documents.ts';

type Suite = { specs?: { file: string; title: string }[]; suites?: Suite[] };
type ComponentTest = { name: string; file: string };
/** A test by its title as the file writes it. */
type NamedTest = { title: string; file: string };

const run = (...command: string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));

/** Journeys as Playwright itself lists them. */
function listJourneys(): NamedTest[] {
  const listed = run('node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json') as Suite;
  const testsOf = ({ specs = [], suites = [] }: Suite): NamedTest[] => [...specs, ...suites.flatMap(testsOf)];
  return testsOf(listed);
}

/** Steps of journeys that cover several sentences. */
function listSteps(): NamedTest[] {
  return sources
    .filter(({ path }) => path.startsWith('e2e/'))
    .flatMap(({ path, text }) => {
      const steps = text.matchAll(/test\.step\(\s*(["'`])(§.*?)\1,/g);
      return [...steps].map(([, , title = '']) => ({ title: title.replaceAll(/\\(["'`])/g, '$1'), file: path }));
    });
}

/** Component tests as vitest lists them. */
function listComponentTests(): NamedTest[] {
  const listed = run('node_modules/vitest/vitest.mjs', 'list', '--project=components', '--json') as ComponentTest[];
  return listed.map(({ name, file }) => ({ title: name.split(' > ').at(-1)?.replaceAll('\\"', '"') ?? '', file }));
}

/** Checks that each line has tests, that each named test exists in one file, and that each conformance test is named. */
export function checkConformance(): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const { title, file } of [...listJourneys(), ...listSteps(), ...listComponentTests()]) {
    filesOf.set(title, (filesOf.get(title) ?? new Set()).add(file.split('/').at(-1) ?? file));
  }
  const lines = readDocument('docs/conformance.md')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).split('<br>'))
    .map(([line = '', ...names]) => ({ line, tests: names.map((name) => name.replaceAll(/^`|`$/g, '')) }));
  const named = new Set(lines.flatMap(({ tests }) => tests));
  return [
    ...lines.filter(({ tests }) => tests.length === 0).map(({ line }) => `no test holds "${line}"`),
    ...[...named].filter((name) => !filesOf.has(name)).map((name) => `there is no test ${name}`),
    ...[...named].filter((name) => (filesOf.get(name)?.size ?? 0) > 1).map((name) => `two files have a test ${name}`),
    ...[...filesOf.keys()]
      .filter((name) => name.startsWith('§') && !named.has(name))
      .map((name) => `no line names ${name}`),
  ].map((complaint) => `docs/conformance.md: ${complaint}`);
}
