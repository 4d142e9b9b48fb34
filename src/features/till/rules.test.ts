import { expect, test } from 'vitest';
import { PAYERS, payerAccount, payerOf } from '#features/expenses/rules.ts';
import { PLACES, placeAccount, placeOf } from './rules.ts';

test('each place and payer is found by its account, and an account that is none is an error', () => {
  for (const place of PLACES) expect(placeOf(placeAccount(place))).toBe(place);
  for (const payer of PAYERS) expect(payerOf(payerAccount(payer))).toBe(payer);
  expect(() => placeOf('upay')).toThrow('no money moves to or from the account upay');
  expect(() => payerOf('upay')).toThrow('nothing is paid from the account upay');
});
