import { expect, test } from 'vitest';
import { maxLeadDays, nextPlanDay, planDays, proposedDay } from './upkeep-rules.ts';

const MONTHLY = { firstOn: '2026-01-31', everyMonths: 1 };

test('months count from the first day: the 31st is the 28th of February, and the 31st of March again', () => {
  expect(planDays({ ...MONTHLY, nextOn: '2026-01-31' }, '2026-06-01')).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
  ]);
  expect(nextPlanDay(MONTHLY, '2028-01-31')).toBe('2028-02-29');
});

test.each([
  ['before the first day', '2025-12-01', '2026-01-31'],
  ['on a day of the plan', '2026-03-31', '2026-04-30'],
  ['between two days', '2026-03-15', '2026-03-31'],
  ['years later', '2031-02-27', '2031-02-28'],
])('the next day %s', (_, after, next) => {
  expect(nextPlanDay(MONTHLY, after)).toBe(next);
});

test('what is done two days early is next due a month after its own day, and missed ones are skipped', () => {
  const first = { firstOn: '2026-09-01', everyMonths: 1 };
  expect(proposedDay(first, { planOn: '2026-10-01', today: '2026-09-29' })).toBe('2026-11-01');
  expect(proposedDay(first, { planOn: '2026-10-01', today: '2027-02-15' })).toBe('2027-03-01');
  const yearly = { firstOn: '2024-02-29', everyMonths: 12 };
  expect(proposedDay(yearly, { planOn: '2026-02-28', today: '2026-02-28' })).toBe('2027-02-28');
  expect(proposedDay({ firstOn: '2026-10-01', everyMonths: null }, { planOn: '2026-10-01', today: '2026-09-01' })).toBe(
    undefined,
  );
});

test('a paper has its one next day, and none while its repair is open', () => {
  const paper = { firstOn: '2026-04-30', everyMonths: null };
  expect(planDays({ ...paper, nextOn: '2026-04-30' }, '2027-03-01')).toEqual(['2026-04-30']);
  expect(planDays({ ...paper, nextOn: null }, '2027-03-01')).toEqual([]);
});

test('a repair is opened less than an interval ahead', () => {
  expect([maxLeadDays(1), maxLeadDays(3), maxLeadDays(12), maxLeadDays(null)]).toEqual([27, 83, 90, 90]);
});
