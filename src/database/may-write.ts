import { type SqlBool, sql } from 'kysely';

/** True if this database takes writes. A read-only one skips the writes that come with a read, such as charging a month that has begun. */
export const MAY_WRITE = sql<SqlBool>`current_setting('transaction_read_only') = 'off'`;
