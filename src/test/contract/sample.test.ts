import { expect, test } from 'vitest';
import { sample, sampleOne } from '../../../scripts/sample.ts';

const FILES = Array.from({ length: 40 }, (_, n) => `src/${n}.test.ts`);
const SEEDS = Array.from({ length: 20 }, (_, n) => `commit ${n}`);

test('a commit draws the same half each time, and the next one another', () => {
  const [first, again, next] = ['one', 'one', 'two'].map((seed) => sample(FILES, 0.5, seed));
  expect(first).toHaveLength(20);
  expect(again).toEqual(first);
  expect(next).not.toEqual(first);
});

test('within twenty commits each file was drawn, and each variant of it', () => {
  expect(new Set(SEEDS.flatMap((seed) => sample(FILES, 0.5, seed)))).toEqual(new Set(FILES));
  for (const file of FILES)
    expect(new Set(SEEDS.flatMap((seed) => sampleOne(file, ['English', 'Bangla'], seed)))).toHaveLength(2);
});

test('of few names one is drawn at least, and all of them for the whole run', () => {
  expect(sample(['src/only.test.ts'], 0.1, 'one')).toEqual(['src/only.test.ts']);
  expect(sample(FILES, 0.1, 'all')).toEqual(FILES);
  expect(sampleOne('/', ['English', 'Bangla'], 'all')).toEqual(['English', 'Bangla']);
});

test('what changed lately is run, whatever is drawn', () => {
  const changed = new Set(['src/7.test.ts', 'src/8.test.ts']);
  for (const seed of SEEDS) expect(sample(FILES, 0.1, seed, changed)).toEqual(expect.arrayContaining([...changed]));
  expect(sample(FILES, 0.1, 'one', new Set(['src/a-file-without-tests.ts']))).toHaveLength(4);
});
