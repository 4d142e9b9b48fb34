import type { Building } from './endpoints.ts';

/** The address for papers and pages; empty while it is still the product's default. */
export const saidAddress = ({ address, unsaid = [] }: Pick<Building, 'address' | 'unsaid'>) =>
  unsaid.includes('address') ? '' : address;
/** True for an address of the machine itself, to which a QR code cannot lead a phone. */
export const isThisMachine = (hostname: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
