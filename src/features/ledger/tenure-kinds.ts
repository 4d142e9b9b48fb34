import type { Text } from '#locale/language.ts';

/** Whose an account of money is: the tenant's, who lives in the flat, or that of the flat's owner, whom a committee bills. */
export const TENURES = ['tenancy', 'ownership'] as const;
export type Tenure = (typeof TENURES)[number];

/** As it is called in tables. */
export const TENURE_NAMES: Record<Tenure, Text> = {
  tenancy: { en: 'Tenant', bn: 'ভাড়াটিয়া' },
  ownership: { en: 'Owner', bn: 'মালিক' },
};

/** What else tables call them. */
const ALSO_CALLED: Record<Tenure, readonly string[]> = {
  tenancy: ['tenants', 'occupier', 'resident', 'occupant', 'ভাড়াটে', 'বাসিন্দা'],
  ownership: ['owners', 'flat owner', 'owners account', 'landlord', 'মালিকের', 'মালিকের হিসাব', 'ফ্ল্যাট মালিক'],
};

const bare = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

const BY_NAME = new Map(
  TENURES.flatMap((one) =>
    [one, TENURE_NAMES[one].en, TENURE_NAMES[one].bn, ...ALSO_CALLED[one]].map((name) => [bare(name), one] as const),
  ),
);

/** The tenure that a text means in either language. */
export const readTenure = (text: string): Tenure | undefined => BY_NAME.get(bare(text));
