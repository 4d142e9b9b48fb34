import type { Restored } from '#database/backup/restore-backup.ts';
import { say } from './run-command.ts';

/** Prints the consequences of a restore for an operator. */
export function sayWhatEnded({ ended, skipped }: Restored): void {
  say(
    `Ended ${ended.sessions} sessions, ${ended.links} mailed links and ${ended.invitations} invitations: people sign in again, and slips are made anew.`,
  );
  if (ended.tokens) say(`Ended ${ended.tokens} API tokens: make new ones for the programs that read with them.`);
  if (ended.secondSteps)
    say(
      `Ended ${ended.secondSteps} second steps: this backup's signing key is sealed with a key that is not in DATA_KEY_FILE. Put it there by “onebuilding data-key put” and restore into an empty folder again, or have these people switch theirs on anew.`,
    );
  say(
    `No receipt gets a number from ${skipped}: such numbers may have been given after the backup. Tell your accountant why they are missing.`,
  );
}
