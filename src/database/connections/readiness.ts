import type pg from 'pg';
import { openPool } from '../connect.ts';
import { countPendingMigrations } from '../migrate/migrate.ts';

/** How many milliseconds a check waits for a connection, and for the answer on it. */
const TIMEOUT = 900;
const DEADLINES = {
  connection: TIMEOUT,
  answer: TIMEOUT,
  statement: TIMEOUT,
  lock: TIMEOUT,
  idleInTransaction: TIMEOUT,
};

/**
 * Asks whether the database answers and its migrations are done, over a connection of its own: calls that wait for the
 * database, or have all of their connections in use, do not hold the check up. One that got no answer is thrown away.
 */
export function readinessCheck(connection: pg.ClientConfig) {
  const settings = { max: 1, application_name: 'OneBuilding readiness' };
  const pool = openPool(connection, settings, { deadlines: DEADLINES });
  const isReady = () =>
    countPendingMigrations(pool).then(
      // While several servers are upgraded, those of the version before go on.
      (pending) => pending <= 0,
      () => false,
    );
  const hangs = () => {
    const began = performance.now();
    // Timers may be a millisecond early.
    return pool.query('select 1').then(
      () => false,
      () => performance.now() - began >= TIMEOUT - 5,
    );
  };
  return {
    isReady,
    /** Whether nothing is heard from the database in time. One that refuses connections does not hang. */
    hangs,
    close: () => pool.end(),
  };
}
