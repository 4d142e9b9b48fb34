import { makeTexts } from '#locale/texts.ts';

/** Texts of the tenancy's forms, loaded with them. */
const en = {
  apartment: 'Apartment',
  tenantName: 'Tenant’s name',
  rent: 'Monthly rent',
  usualRent: (rent: string) => (rent ? `Usual here: ৳${rent}` : 'No rent is set for this flat.'),
  occupancy: 'Lives here as',
  occupancyHint: 'Who pays no rent is billed for all else.',
  phone: 'Phone',
  secondPhone: 'Second phone',
  email: 'Email',
  household: 'People in the household',
  since: 'Lives here since',
  billedFrom: 'First month of rent here',
  billedFromHint: 'This month, unless you say another.',
  owedBefore: 'Owed before',
  owedBeforeHint: 'What is open from the months before.',
  owedSince: 'Owed since',
  owedSinceHint: 'The month before the first one here, unless you say another.',
  advance: 'Advance held',
  firstMonth: 'Rent of the first month',
  advanceHint: 'Security or advance that you keep.',
  paidAhead: 'Paid ahead',
  paidAheadHint: 'What the next rents take.',
};

export type TenancyFieldTexts = typeof en;
export const tenancyFieldTexts = makeTexts(en, () => import('./field-texts.bn.ts'));
