import { PAYERS, payerAccount, payerIn } from '#features/expenses/rules.ts';
import { TAKINGS, takingIn } from '#features/income/rules.ts';
import { wholeAccount } from '#features/ledger/rules.ts';
import { localized } from '#locale/bangla.ts';
import type { Language } from '#locale/language.ts';

/** Ends of a transfer: accounts of money, the owner, and opening balances. */
export const PLACES = [...PAYERS, 'Opening'] as const;
export type Place = (typeof PLACES)[number];

export const placeAccount = (place: Place) => (place === 'Opening' ? 'opening' : payerAccount(place));
/** The end of a transfer that has this account. @throws Error for another account */
export function placeOf(account: string): Place {
  const found = PLACES.find((place) => placeAccount(place) === wholeAccount(account));
  if (!found) throw new Error(`no money moves to or from the account ${account}`);
  return found;
}

const OTHER_NAMES = {
  opening: { en: 'Before the books', bn: 'হিসাব শুরুর আগে' },
  owner: { en: 'The owner', bn: 'মালিক' },
  over_short: { en: 'Over or short', bn: 'কম-বেশি' },
  suspense: { en: 'Put aside', bn: 'আলাদা রাখা' },
  unapplied: { en: 'Not used yet', bn: 'জমা' },
  advances: { en: 'Advance kept', bn: 'অগ্রিম জমা' },
};
const isOther = (account: string): account is keyof typeof OTHER_NAMES => account in OTHER_NAMES;

/** Name of an account at either end of a transfer. */
export function placeName(account: string, language: Language): string {
  const taking = TAKINGS.find((each) => each === account);
  if (taking) return takingIn(taking, language);
  if (isOther(account)) return OTHER_NAMES[account][language];
  const whole = wholeAccount(account);
  const payer = PAYERS.find((each) => payerAccount(each) === whole);
  if (!payer) return account;
  const number = account.slice(whole.length + 1);
  return [payerIn(payer, language), localized(number, language)].filter(Boolean).join(' ');
}
