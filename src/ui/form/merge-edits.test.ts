import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

test('a value saved by another administrator is kept where nothing was typed, and named where both changed a field', () => {
  const before = {
    block: 'A',
    floor: 1,
    apartmentNo: 'A-101',
    rent: 18_000,
    sizeSqft: null,
    bedrooms: 2,
    description: 'Sunny',
  };
  const now = { ...before, rent: 19_000, bedrooms: 3, description: null };
  const typed = {
    block: 'A',
    floor: '1',
    apartmentNo: 'A-102',
    rent: '20000',
    sizeSqft: '',
    bedrooms: '2',
    description: 'Calm',
  };
  expect(mergeEdits(before, now, typed)).toEqual({
    values: { ...typed, bedrooms: '3' },
    clashes: { rent: 'Saved meanwhile: 19000', description: 'Saved meanwhile: nothing' },
  });
  const same = { ...typed, rent: '19000', description: 'Sunny' };
  expect(mergeEdits(before, now, same)).toEqual({ values: { ...same, bedrooms: '3', description: '' }, clashes: {} });
});
