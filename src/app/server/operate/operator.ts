import type { AuditSource } from '#features/audit/server/record-event.ts';

/** Who changes something by a command or by the environment, as the audit trail names them. */
export const operator = (now = new Date()): AuditSource => ({
  currentUser: undefined,
  now,
  requestId: 'command-line',
  address: 'command line',
});
