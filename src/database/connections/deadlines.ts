import { AsyncLocalStorage } from 'node:async_hooks';
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
  /** To be told how a transaction goes on: PostgreSQL ends one that is abandoned, which releases its locks. */
  idleInTransaction: number;
};

/** For a waiting caller: getting a connection and a result together take less than 5 s. */
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

/** How many milliseconds one request waits in all for a database that does not answer, however many statements it sends. */
const REQUEST_PATIENCE_MS = 4_500;

type Patience = { left: number };
const patience = new AsyncLocalStorage<Patience>();

/** Runs a request: what its statements wait in vain for the database is added up, and once it is used up they fail at once. */
export const withPatience = <T>(work: () => T): T => patience.run({ left: REQUEST_PATIENCE_MS }, work);

/**
 * Lets a pool wait no longer than the request's patience and its own deadlines. A connection on which nothing is heard for
 * `deadline` milliseconds is cut while it is used, so that what is asked on it next fails at once: the `query_timeout` of `pg`
 * leaves it in the pool, where a rollback waits as long again.
 */
export function limitWaiting(pool: pg.Pool, { connection, answer }: Deadlines): void {
  const users = new WeakMap<Socket, Patience>();
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => {
      const request = users.get(socket);
      if (request) request.left -= socket.timeout ?? 0;
      socket.destroy(timedOut(socket.timeout ?? 0));
    });
  });
  pool.on('release', (_, client) => {
    users.delete(socketOf(client));
    socketOf(client).setTimeout(0);
  });

  const connect: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  /** The pool itself gives up after `connection`. */
  function within(wait: number): Promise<pg.PoolClient> {
    const connecting = connect();
    if (wait === connection) return connecting;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(timedOut(wait));
      connecting.then((client) => client.release()).catch(() => undefined);
    }, wait);
    return Promise.race([connecting, late.promise]).finally(() => clearTimeout(timer));
  }
  async function connectInTime(): Promise<pg.PoolClient> {
    const request = patience.getStore();
    const wait = Math.min(connection, request?.left ?? connection);
    if (wait <= 0) throw timedOut(0);
    const began = performance.now();
    const client = await within(wait).catch((error: unknown) => {
      if (request) request.left -= performance.now() - began;
      throw error;
    });
    const socket = socketOf(client);
    if (request) users.set(socket, request);
    socket.setTimeout(Math.max(1, Math.min(answer, request?.left ?? answer)));
    return client;
  }
  // `pool.query` passes a callback, Kysely and our own code await.
  pool.connect = ((
    done?: (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void,
  ) => {
    const connected = connectInTime();
    if (!done) return connected;
    connected.then(
      (client) => done(undefined, client, client.release.bind(client)),
      (error: Error) => done(error),
    );
  }) as pg.Pool['connect'];
}

const timedOut = (milliseconds: number) =>
  Object.assign(new Error(`no answer in ${Math.round(milliseconds)} ms`), { code: 'ETIMEDOUT' });

/**
 * Waits for `work`, which goes on by itself once nothing waits for it any more.
 * @throws Error ETIMEDOUT when it takes longer than `deadline` milliseconds, and what it throws itself
 */
export function withDeadline<T>(work: Promise<T>, deadline: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(timedOut(deadline)), deadline);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

// Typed as a stream of any kind, since `pg` lets others make it; here none does.
const socketOf = ({ connection }: pg.PoolClient) => connection.stream as Socket;
