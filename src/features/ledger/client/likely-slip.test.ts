import fc from 'fast-check';
import { test } from 'vitest';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { isLikelySlip } from './likely-slip.ts';

const taka = (min: number) => fc.integer({ min, max: 20_000_000_00 }).map(toTaka);

test('an amount is asked about exactly above three times what is owed, or three rents', () => {
  fc.assert(
    fc.property(taka(1), taka(0), taka(0), (owed, rent, amount) => {
      const most = 3 * Math.max(toPoisha(owed), toPoisha(rent));
      return (
        isLikelySlip(amount, { owed, rent }) === toPoisha(amount) > most && !isLikelySlip(toTaka(most), { owed, rent })
      );
    }),
  );
});

test('a debt that is paid, in part or with a surplus of twice as much, is never asked about; nor is money ahead where nothing is owed', () => {
  fc.assert(
    fc.property(taka(1), taka(0), taka(0), (owed, rent, amount) => {
      const isPaying = toPoisha(amount) <= 3 * toPoisha(owed);
      return !isLikelySlip(amount, { owed: 0, rent }) && !(isPaying && isLikelySlip(amount, { owed, rent }));
    }),
  );
});

test('one zero too many is asked about for every debt of a rent or more', () => {
  fc.assert(
    fc.property(taka(1), taka(0), (rent, more) => isLikelySlip(10 * (rent + more), { owed: rent + more, rent })),
  );
});
