import type { Building } from './endpoints.ts';

/** The address for papers and pages; empty while it is still the product's default. */
export const saidAddress = ({ address, unsaid = [] }: Pick<Building, 'address' | 'unsaid'>) =>
  unsaid.includes('address') ? '' : address;
