import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const VERDICTS = ['met', 'not applicable', 'deviation'];
/** How many requirements of levels 1 and 2 the standard has. */
const REQUIREMENTS = [70, 183];

const page = readFileSync('docs/asvs.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.*?) \|$/gm)].map(
  ([, number = '', level = '', , verdict = '', why = '']) => ({ number, level: Number(level), verdict, why }),
);
const filesIn = (why: string) =>
  [...why.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) =>
    /^\w[\w./-]+\.(ts|tsx|sql|md|json)$/.test(name) ? name : [],
  );
const count = (verdict: string, level: number) =>
  rows.filter((row) => row.verdict === verdict && row.level === level).length;

test('each requirement of levels 1 and 2 is there once', () => {
  expect([1, 2].map((level) => rows.filter((row) => row.level === level).length)).toEqual(REQUIREMENTS);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(page.match(/^\| \d/gm)).toHaveLength(rows.length);
});

test('each has one of three verdicts, and a reason', () => {
  expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([]);
  expect(rows.filter(({ why }) => why.length < 5)).toEqual([]);
});

test('what is met names a file, and each file that is named is there', () => {
  expect(rows.filter(({ verdict, why }) => verdict === 'met' && filesIn(why).length === 0)).toEqual([]);
  const named = rows.flatMap(({ number, why }) => filesIn(why).map((file) => `${number} ${file}`));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((name) => !existsSync(name.slice(name.indexOf(' ') + 1)))).toEqual([]);
});

test('the counts at the top are those of the rows', () => {
  for (const verdict of VERDICTS) {
    const [one, two] = [count(verdict, 1), count(verdict, 2)];
    expect(page).toContain(`| ${verdict} | ${one} | ${two} | ${one + two} |`);
  }
  expect(page).toContain(`| all | ${REQUIREMENTS.join(' | ')} | ${rows.length} |`);
});
