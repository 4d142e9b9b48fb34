import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Milliseconds. A call that exceeds them fails, and its connection is dropped. */
export type Deadlines = {
  /** To get a connection. */
  connection: number;
  /**
   * Without a byte from the server after a query; longer than the server's own limits below, which only a healthy server
   * keeps.
   */
  answer: number;
  /** For one statement, and within it for a lock. */
  statement: number;
  lock: number;
  /** Between two statements of a transaction: PostgreSQL ends an abandoned one, which releases its locks. */
  idleInTransaction: number;
};

/** For calls: a connection and a result together take less than 5 s. */
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

/** Milliseconds that one request waits in all for a database that does not answer, however many statements it sends. */
const REQUEST_PATIENCE_MS = 4_500;

type Patience = { left: number };
const patience = new AsyncLocalStorage<Patience>();

/** Runs a request with a common budget of waiting time: once its statements have used it up, further ones fail at once. */
export const withPatience = <T>(work: () => T): T => patience.run({ left: REQUEST_PATIENCE_MS }, work);

/**
 * Lets a pool wait no longer than the request's budget and its own deadlines. A connection in use that is silent for
 * `deadline` milliseconds is destroyed, so that the next statement on it fails at once: the `query_timeout` of `pg` would
 * leave it in the pool, where a rollback waits as long again.
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
  /** The pool's own timeout is `connection`. */
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
  // `pool.query` passes a callback; Kysely and our own code await.
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
 * Waits for `work`, which continues after the deadline without a listener.
 * @throws Error ETIMEDOUT when it takes longer than `deadline` milliseconds, and what it throws itself
 */
export function withDeadline<T>(work: Promise<T>, deadline: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(timedOut(deadline)), deadline);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

// `pg` types it as any stream, since callers could supply one; ours never do.
const socketOf = ({ connection }: pg.PoolClient) => connection.stream as Socket;
