import type { Socket } from 'node:net';
import type pg from 'pg';

/** How many milliseconds the database has. What is late fails, and its connection is given up. */
export type Deadlines = {
  /** To give a connection. */
  connection: number;
  /** To let something be heard once it was asked; longer than its own limits below, which only it can keep while it is well. */
  answer: number;
  /** To work on one statement, and therein to wait for a lock. */
  statement: number;
  lock: number;
  /** To be told how a transaction goes on: one that nobody ends gives its locks back. */
  idleInTransaction: number;
};

/** For whoever waits for an answer: a connection and an answer together take less than 5 s. */
export const CALL_DEADLINES: Deadlines = {
  connection: 2_000,
  answer: 2_500,
  statement: 2_300,
  lock: 2_000,
  idleInTransaction: 10_000,
};

/** PostgreSQL's own limits. */
export const serverLimits = ({ connection, statement, lock, idleInTransaction }: Deadlines): pg.PoolConfig => ({
  connectionTimeoutMillis: connection,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
});

/**
 * Cuts a connection on which nothing is heard for `deadline` milliseconds while somebody uses it, so that what is asked on it
 * next fails at once: the `query_timeout` of `pg` leaves it in the pool, where a rollback waits as long again.
 */
export function cutSilentConnections(pool: pg.Pool, deadline: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => socket.destroy(Object.assign(new Error(`no answer in ${deadline} ms`), TIMED_OUT)));
  });
  pool.on('acquire', (client) => void socketOf(client).setTimeout(deadline));
  pool.on('release', (_, client) => void socketOf(client).setTimeout(0));
}

const TIMED_OUT = { code: 'ETIMEDOUT' };

// Typed as a stream of any kind, since `pg` lets others make it; here nobody does.
const socketOf = ({ connection }: pg.PoolClient) => connection.stream as Socket;
