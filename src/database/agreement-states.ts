import { type SqlBool, sql } from 'kysely';

/**
 * A ledger account belongs to a tenant, or to the owner of a flat, even one who lives in it. An owner's account is never a
 * tenancy.
 */
export type Tenure = 'tenancy' | 'ownership';

/** States of agreements that have a ledger account. */
const STATES_OF = { tenancy: ['accepted', 'ended'], ownership: ['owned', 'sold'] } as const;
export const ACCOUNT_STATES = [...STATES_OF.tenancy, ...STATES_OF.ownership] as const;
export const statesOf = (tenure: Tenure | undefined) => (tenure ? STATES_OF[tenure] : ACCOUNT_STATES);

/** True if the query's agreement has a ledger account. */
export const HAS_ACCOUNT = sql<SqlBool>`status in ('accepted', 'ended', 'owned', 'sold')`;
export const IS_OWNERS = sql<SqlBool>`status in ('owned', 'sold')`;

/** Tenure of the query's agreement, if it has a ledger account. */
export const tenure = sql<Tenure>`case when agreements.status in ('owned', 'sold') then 'ownership' else 'tenancy' end`;
/** The status in responses, the same for both tenures: `accepted` while the account goes on, else `ended`. */
export const accountStatus = sql<
  'accepted' | 'ended'
>`case when agreements.status in ('accepted', 'owned') then 'accepted' else 'ended' end`;

export const hasEnded = ({ status }: { status: string }) => status === 'ended' || status === 'sold';
export const tenureOf = ({ status }: { status: string }): Tenure =>
  status === 'owned' || status === 'sold' ? 'ownership' : 'tenancy';
