import { expect, test } from 'vitest';
import { dialled, isPhone, writtenPhone } from './phone.ts';

test.each([
  ['01711 000000', '8801711000000'],
  ['+880 1711-000000', '8801711000000'],
  ['8801711000000', '8801711000000'],
  ['1711000000', '8801711000000'],
  ['0044 20 7946 0000', '442079460000'],
  ['+1 (202) 555-0123', '12025550123'],
  ['123', undefined],
  ['+880 1711000000 / 01811000000', undefined],
])('%s dials %s', (phone, number) => {
  expect(dialled(phone)).toBe(number);
});

test('a number is kept with Latin digits and single spaces', () => {
  expect(writtenPhone('  ০১৭১১   ০০০০০০ ')).toBe('01711 000000');
});

test.each(['', 'call me', '12', '+', '()()()', '0'.repeat(31), '01711<script>'])('%j is no phone number', (phone) => {
  expect(isPhone(phone)).toBe(false);
});
