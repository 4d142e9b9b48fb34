import { invalidField } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { findAccountOfPlace, type PlaceAccount } from './line-queries.ts';

const NO_PLACE = {
  en: 'Please choose an account or wallet of this kind.',
  bn: 'এই মাধ্যমের একটি অ্যাকাউন্ট বা ওয়ালেট বেছে নিন।',
};

/**
 * The account in the books of the place that a person chose, among several of a method; undefined if none was chosen.
 * @throws Problem invalid for a place of another method, or one without an account
 */
export async function accountOfChosenPlace(
  tx: Db,
  { placeId, method }: { placeId?: string | undefined; method: string },
): Promise<PlaceAccount | undefined> {
  if (!placeId) return undefined;
  const account = await findAccountOfPlace(tx, { placeId, method });
  if (!account) throw invalidField('placeId', NO_PLACE);
  return account;
}
