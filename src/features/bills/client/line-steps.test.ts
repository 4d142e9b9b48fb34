import { expect, test } from 'vitest';
import { readSteps } from './line-steps.ts';

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
