import { type SqlBool, sql } from 'kysely';

/** Who has an account of money: a tenant, or the owner of a flat, who lives elsewhere or in it. An owner's account is never a tenancy. */
export type Tenure = 'tenancy' | 'ownership';

/** The states of agreements that have an account of money. */
const STATES_OF = { tenancy: ['accepted', 'ended'], ownership: ['owned', 'sold'] } as const;
export const ACCOUNT_STATES = [...STATES_OF.tenancy, ...STATES_OF.ownership] as const;
export const statesOf = (tenure: Tenure | undefined) => (tenure ? STATES_OF[tenure] : ACCOUNT_STATES);

/** Whether the agreement of a query has an account of money. */
export const HAS_ACCOUNT = sql<SqlBool>`status in ('accepted', 'ended', 'owned', 'sold')`;
export const IS_OWNERS = sql<SqlBool>`status in ('owned', 'sold')`;

/** Of an agreement of a query that has an account. */
export const tenure = sql<Tenure>`case when agreements.status in ('owned', 'sold') then 'ownership' else 'tenancy' end`;
/** Whether its account goes on or has ended, as answers say of either tenure. */
export const accountStatus = sql<
  'accepted' | 'ended'
>`case when agreements.status in ('accepted', 'owned') then 'accepted' else 'ended' end`;

export const hasEnded = ({ status }: { status: string }) => status === 'ended' || status === 'sold';
export const tenureOf = ({ status }: { status: string }): Tenure =>
  status === 'owned' || status === 'sold' ? 'ownership' : 'tenancy';
