import { DatabaseError } from 'pg';
import { isCheckViolation } from '#database/connect.ts';
import type { AboveLimit } from '../context.ts';

/** The details of the constraint that refused an entry above the limit (require_approval); undefined for another error. */
export function aboveLimit(error: unknown): Omit<AboveLimit, 'call' | 'input'> | undefined {
  const detail = isCheckViolation(error, 'entries_approved') && error instanceof DatabaseError && error.detail;
  return detail ? JSON.parse(detail) : undefined;
}
