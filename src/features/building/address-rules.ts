import type { Building } from './endpoints.ts';

/** The address as papers and pages print it: empty while it is still the one that the product came with. */
export const saidAddress = ({ address, unsaid = [] }: Pick<Building, 'address' | 'unsaid'>) =>
  unsaid.includes('address') ? '' : address;
