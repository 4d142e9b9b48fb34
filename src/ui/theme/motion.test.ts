import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(css|tsx)$/.test(file) && !/\.test\.tsx$/.test(file),
);
const read = (file: string) => readFileSync(join(source, file), 'utf8');
const base = read('ui/theme/base.css');

test('what moves takes less than 200 ms, and none where people want less motion', () => {
  expect(Number(/--motion: (\d+)ms/.exec(base)?.[1])).toBeLessThan(200);
  expect(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--motion: 1ms;/.test(base)).toBe(true);
});

/** Endless animations: the banner and the loading indicators. Rules of their own stop them with reduced motion. */
const LOOPS = ['animation: banner-run 24s linear infinite', '--animate-breathe: breathe 1.8s ease-in-out infinite'];

test('no style has a time of its own: all take that of the theme', () => {
  const timed = /[^;{}\n]*(?:transition|animat|duration)[^;{}\n]*?[\s:(-]\d*\.?\d+m?s\b[^;{}\n]*|duration-\[?\d+/g;
  const found = files.flatMap((file) => [...read(file).matchAll(timed)].map(([line]) => `${file}: ${line.trim()}`));
  expect(found.filter((line) => !LOOPS.some((loop) => line.endsWith(loop)))).toEqual([]);
});
