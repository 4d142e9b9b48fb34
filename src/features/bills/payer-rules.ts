/** Who pays a line of the bills: who lives in the flat, or its owner. */
export const PAYERS = ['occupier', 'owner'] as const;
export type Payer = (typeof PAYERS)[number];

type Account = { apartmentId: string; tenure: 'tenancy' | 'ownership'; occupancy: string };

/**
 * Whose lines each account of a month pays; those of one flat follow each other by first day. The occupier's lines are the tenants', and
 * of a flat without one the owner's. The owner's lines are those of who owned it last in the month; where no owner has an account,
 * those of an owner who lives there, and else of no account.
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
