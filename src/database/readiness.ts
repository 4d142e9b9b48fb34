import type pg from 'pg';
import { openPool } from './connect.ts';
import { countPendingMigrations } from './migrate.ts';

/** How many milliseconds a check waits for a connection, and for the answer on it. */
const TIMEOUT = 900;

/**
 * Asks whether the database answers and its migrations are done, over a connection of its own: calls that wait for the
 * database, or have all of their connections in use, do not hold the check up. One that got no answer is thrown away.
 */
export function readinessCheck(connection: pg.ClientConfig) {
  const pool = openPool(connection, {
    max: 1,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    application_name: 'OneBuilding readiness',
  });
  const isReady = () =>
    countPendingMigrations(pool).then(
      (pending) => pending === 0,
      () => false,
    );
  return { isReady, close: () => pool.end() };
}
