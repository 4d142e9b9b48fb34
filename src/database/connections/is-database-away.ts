import pg from 'pg';

// PostgreSQL's own codes (its appendix A), by class where all of the class means it:
// 08 connection, 53 disk, memory or connections used up, 58 its own system calls,
// 57P0x it shuts down or starts, 57014 a statement was cancelled or took too long, 55P03 a lock could not be had in time,
// 25P0x a transaction waited too long, 25006 it is read-only, 40001 and 40P01 inTransaction gave up after its retries.
const STATES = /^(08|53|58|57P0|57014|55P03|25P0|25006|40001|40P01)/;

// System codes of a lost connection. A connection that could not be made is known by the name of its system call.
const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const CONNECTING = new Set(['connect', 'getaddrinfo']);

// Timeouts and lost connections in `pg` itself have neither a code nor a class.
const GIVEN_UP = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/**
 * True if `error` means that the database is unusable just now and a retry may succeed: it is unreachable, shuts down, is
 * full or read-only, or did not answer in time.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return STATES.test(error.code ?? '');
  // A host with several addresses, all of which refused.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  if ('syscall' in error && CONNECTING.has(String(error.syscall))) return true;
  return 'code' in error ? LOST.has(String(error.code)) : GIVEN_UP.includes(error.message);
}
