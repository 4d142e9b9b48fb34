import { expect, test } from 'vitest';
import { filesOf, NAMES } from '../../../scripts/reliability-files.ts';

test('each name of docs/reliability.md has something that repeats it', () => {
  expect(NAMES).toEqual(expect.arrayContaining(['crashes', 'kills', 'one-person', 'copy-kills']));
  expect(NAMES.filter((name) => filesOf(name).length === 0)).toEqual([]);
  expect(filesOf('../kills')).toEqual([]);
});
