import type { Actor } from './record-event.ts';

/** The operator, at the machine itself. */
export const atCommandLine = (now: Date): Actor => ({
  user: undefined,
  now,
  requestId: 'command-line',
  address: 'command line',
});
