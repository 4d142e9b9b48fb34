import { type DestinationStream, pino } from 'pino';

/** The process's log, one JSON object a line. What PostgreSQL adds to an error quotes rows, and those name people. */
export const siteLog = (level: string, destination: DestinationStream) =>
  pino({ level, base: undefined, redact: ['err.detail', 'err.where'] }, destination);
