import { type SqlBool, sql } from 'kysely';

/** Whether this database takes writes: what a read would do beside reading, such as to charge a month that has begun, is left where it does not. */
export const MAY_WRITE = sql<SqlBool>`current_setting('transaction_read_only') = 'off'`;
