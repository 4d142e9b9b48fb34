import { methodIn } from '#features/ledger/rules.ts';
import type { Language } from '#locale/language.ts';
import type { Way } from './endpoints.ts';
import { spacedNumber } from './rules.ts';

const WALLETS = {
  en: { personal: 'personal', merchant: 'merchant' },
  bn: { personal: 'পার্সোনাল', merchant: 'মার্চেন্ট' },
};

/**
 * One way in one line, such as `bKash 01711-000000 (personal, Kamal Hossain)`. Numbers keep the digits that an app takes, in Bangla
 * too.
 */
export function wayInWords({ method, wallet, number, holder, address, hours }: Way, language: Language): string {
  const name = methodIn(method, language);
  if (wallet)
    return `${name} ${spacedNumber(number, method)} (${[WALLETS[language][wallet], holder].filter(Boolean).join(', ')})`;
  return `${name}: ${[address, number, holder, hours].filter(Boolean).join(', ')}`;
}

/** What the tenant writes with the money, so that the office finds whose it is. */
export const referenceInWords = (apartmentNo: string, language: Language) =>
  language === 'bn' ? `রেফারেন্সে ${apartmentNo} লিখুন।` : `Please write ${apartmentNo} as the reference.`;

/** Whether one of them takes a reference: cash needs none. */
export const takesReference = (ways: readonly Way[]) => ways.some(({ method }) => method !== 'Cash');
