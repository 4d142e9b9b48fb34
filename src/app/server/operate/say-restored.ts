import type { Restored } from '#database/backup/restore-backup.ts';
import { say } from './run-command.ts';

/** What an operator must know after a restore. */
export function sayWhatEnded({ ended, skipped }: Restored): void {
  say(
    `Ended ${ended.sessions} sessions, ${ended.links} mailed links and ${ended.invitations} invitations: people sign in again, and slips are made anew.`,
  );
  if (ended.tokens) say(`Ended ${ended.tokens} API tokens: make new ones for the programs that read with them.`);
  say(
    `No receipt gets a number from ${skipped}: such numbers may have been given after the backup. Tell your accountant why they are missing.`,
  );
}
