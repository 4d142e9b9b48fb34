import { methodIn } from '#features/ledger/rules.ts';
import type { Language } from '#locale/language.ts';
import type { Way } from './endpoints.ts';
import { spacedNumber } from './rules.ts';

const WALLETS = {
  en: { personal: 'personal', merchant: 'merchant' },
  bn: { personal: 'পার্সোনাল', merchant: 'মার্চেন্ট' },
};

/**
 * A way to pay on one line, such as `bKash 01711-000000 (personal, Kamal Hossain)`. Numbers have Latin digits in Bangla too, as apps
 * expect them.
 */
export function wayInWords({ method, wallet, number, holder, address, hours }: Way, language: Language): string {
  const name = methodIn(method, language);
  if (wallet)
    return `${name} ${spacedNumber(number, method)} (${[WALLETS[language][wallet], holder].filter(Boolean).join(', ')})`;
  return `${name}: ${[address, number, holder, hours].filter(Boolean).join(', ')}`;
}

/** Asks the tenant to write a reference with the payment, so that the office can assign it. */
export const referenceInWords = (apartmentNo: string, language: Language) =>
  ({ en: `Please write ${apartmentNo} as the reference.`, bn: `রেফারেন্সে ${apartmentNo} লিখুন।` })[language];

/** True if a way takes a reference: cash does not. */
export const takesReference = (ways: readonly Way[]) => ways.some(({ method }) => method !== 'Cash');
