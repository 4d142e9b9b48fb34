import type pg from 'pg';
import { openPool } from '../connect.ts';
import { countPendingMigrations } from '../migrate/migrate.ts';

/** Milliseconds that a check waits for a connection, and again for the answer on it. */
const TIMEOUT = 900;
const DEADLINES = {
  connection: TIMEOUT,
  answer: TIMEOUT,
  statement: TIMEOUT,
  lock: TIMEOUT,
  idleInTransaction: TIMEOUT,
};

/**
 * Checks that the database answers and its migrations are done, over a connection of its own, so that calls that wait for the
 * database or use all connections do not hold it up. A connection without an answer is dropped.
 */
export function readinessCheck(connection: pg.ClientConfig) {
  const settings = { max: 1, application_name: 'OneBuilding readiness' };
  const pool = openPool(connection, settings, { deadlines: DEADLINES });
  const isReady = () =>
    countPendingMigrations(pool).then(
      // Less than 0 during a rolling upgrade, while servers of the version before still run.
      (pending) => pending <= 0,
      () => false,
    );
  const hangs = () => {
    const began = performance.now();
    // Timers may fire a millisecond early.
    return pool.query('select 1').then(
      () => false,
      () => performance.now() - began >= TIMEOUT - 5,
    );
  };
  return {
    isReady,
    /** True if the database is silent until the timeout. One that refuses connections does not hang. */
    hangs,
    close: () => pool.end(),
  };
}
