/** Parties that pay a line: the occupier of the flat, or its owner. */
export const PAYERS = ['occupier', 'owner'] as const;
export type Payer = (typeof PAYERS)[number];

type Account = { apartmentId: string; tenure: 'tenancy' | 'ownership'; occupancy: string };

/**
 * The payers whose lines each account of a month gets; accounts of one flat must follow each other by first day. Tenants get the
 * occupier's lines; without a tenant the owner gets them. The last owner of the month gets the owner's lines. If no owner has an
 * account, an owner who lives in the flat gets them; otherwise no account does.
 */
export function payersOf(accounts: readonly Account[]): Payer[][] {
  const byFlat = Map.groupBy(accounts, ({ apartmentId }) => apartmentId);
  return accounts.map((account) => {
    const ofFlat = byFlat.get(account.apartmentId) ?? [];
    const owners = ofFlat.filter(({ tenure }) => tenure === 'ownership');
    if (account.tenure === 'tenancy')
      return owners.length === 0 && account.occupancy === 'owner' ? ['occupier', 'owner'] : ['occupier'];
    if (account !== owners.at(-1)) return [];
    return owners.length === ofFlat.length ? ['occupier', 'owner'] : ['owner'];
  });
}
