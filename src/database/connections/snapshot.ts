import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../connect.ts';
import type { Schema } from '../schema/tables.ts';

/**
 * Runs `work` on one connection of the pool, in a transaction that reads everything as it was at its first statement and writes nothing.
 * `client` and `db` are that connection; of statements that `db` is asked for at once it sends one after the other.
 */
export async function withSnapshot<T>(pool: pg.Pool, work: (client: pg.ClientBase, db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await kyselyOn(client)
      .connection()
      .execute((db) => work(client, db));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The pool must not lend a connection whose transaction is open.
    client.release(true);
    throw error;
  }
}

/** Kysely releases the connection that it has asked for; here the transaction still needs it. */
function kyselyOn(client: pg.ClientBase): Kysely<Schema> {
  const held = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => held, end: async () => undefined, options: {} };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
