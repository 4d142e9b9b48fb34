import type { Logger } from 'pino';

/** The part of pino's logger that the database layer uses; progress goes to `info`. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
