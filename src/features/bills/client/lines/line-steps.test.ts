import { expect, test } from 'vitest';
import { DHAKA_RATES, readRows, readSteps, writeRows, writeSteps } from './line-steps.ts';

test.each([
  ['', {}],
  ['75: 5.26', { steps: [{ upTo: 75, rate: 5.26 }] }],
  ['75: 5.26: 3', {}],
  ['75: five', {}],
  [
    '৭৫: ৫.২৬\n 7.20 ',
    {
      steps: [
        { upTo: 75, rate: 5.26 },
        { upTo: null, rate: 7.2 },
      ],
    },
  ],
])('the rates %j are read, or are none', (typed, read) => {
  expect(readSteps(typed)).toEqual(read);
});

test('a rate that may be two numbers is asked about', () => {
  expect(readSteps('75: 5,26\n7.20').inDoubt?.en).toBe('Is this 5.26 or 526? Please write it as one of them.');
});

test('rows are the typed text, whole or not: only the last has no end, and what is stored comes back as it was', () => {
  expect(readRows('')).toEqual([{ upTo: '', rate: '' }]);
  const rows = [...readRows('75: ৫.২৬\n200: '), { upTo: '9', rate: '7:5' }];
  expect(writeRows(rows)).toBe('75: ৫.২৬\n200: \n75');
  expect(readSteps(writeRows(rows))).toEqual({});
  expect(readSteps(writeRows(readRows(writeSteps(DHAKA_RATES)))).steps).toEqual(DHAKA_RATES);
});
