import { expect, test } from 'vitest';
import { chargeTitle, METHODS, methodOptions, settledText } from './rules.ts';

test('a part of a month is named with its days', () => {
  const charge = { kind: 'rent', month: 'March', year: 2026, label: null, days: '16–31' } as const;
  expect(chargeTitle(charge)).toBe('Rent of March 2026 (16–31)');
  expect(chargeTitle(charge, 'bn')).toBe('মার্চ ২০২৬ (১৬–৩১) মাসের ভাড়া');
});

test('what money settles is said by month: rents, and the lines of bills', () => {
  const line = (label: string, month: 'March' | 'April' | null) =>
    ({ kind: 'other', label, labelBangla: 'খাত', month, year: month && 2026 }) as const;
  const march = { month: 'March', year: 2026 } as const;
  expect(settledText({ months: [march] }, 'en')).toBe('March 2026');
  expect(settledText({ months: [], others: [] }, 'en')).toBe('');
  const others = [line('Gas', 'March'), line('Water', 'March'), line('Gas', 'April'), line('A key', null)];
  expect(settledText({ months: [march], others }, 'en')).toBe(
    'March 2026; Gas, Water: March 2026; Gas: April 2026; A key',
  );
  expect(settledText({ months: [march], others: others.slice(0, 1) }, 'bn')).toBe('মার্চ ২০২৬; খাত: মার্চ ২০২৬');
});

test('no two ways of paying are chosen by one word: cash and Nagad share theirs in Bangla', () => {
  const texts = methodOptions(METHODS, 'bn').map(({ text }) => text);
  expect(texts).toContain('হাতে হাতে');
  expect(texts.filter((text) => text.startsWith('নগদ'))).toEqual(['নগদ (Nagad)']);
  expect(methodOptions(['Cash'], 'bn')).toEqual([{ value: 'Cash', text: 'নগদ টাকা' }]);
  expect(methodOptions(['Cash', 'Nagad'], 'en').map(({ text }) => text)).toEqual(['Cash', 'Nagad']);
});
