import { PAYERS, payerAccount } from '#features/expenses/rules.ts';

/** Between what money moves: the drawer, other accounts of money, the owner, and what was there before the books. */
export const PLACES = [...PAYERS, 'Opening'] as const;
export type Place = (typeof PLACES)[number];

export const placeAccount = (place: Place) => (place === 'Opening' ? 'opening' : payerAccount(place));
export const placeOf = (account: string): Place => PLACES.find((place) => placeAccount(place) === account) ?? 'Opening';
