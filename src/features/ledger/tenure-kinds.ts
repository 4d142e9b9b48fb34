import type { Text } from '#locale/language.ts';
import { makeNameReader } from '#locale/read-name.ts';

/** Kinds of accounts: of the tenant, who lives in the flat, or of the flat's owner, whom a committee bills. */
export const TENURES = ['tenancy', 'ownership'] as const;
export type Tenure = (typeof TENURES)[number];

/** Names in tables. */
export const TENURE_NAMES: Record<Tenure, Text> = {
  tenancy: { en: 'Tenant', bn: 'ভাড়াটিয়া' },
  ownership: { en: 'Owner', bn: 'মালিক' },
};

/** Other names that imported tables use. */
const ALSO_CALLED: Record<Tenure, readonly string[]> = {
  tenancy: ['tenants', 'occupier', 'resident', 'occupant', 'ভাড়াটে', 'বাসিন্দা'],
  ownership: ['owners', 'flat owner', 'owners account', 'landlord', 'মালিকের', 'মালিকের হিসাব', 'ফ্ল্যাট মালিক'],
};

/** The tenure that a text means in either language. */
export const readTenure = makeNameReader(TENURE_NAMES, ALSO_CALLED);
