import type { Restored } from '#database/backup/restore-backup.ts';
import { formatsIn } from '#locale/formats.ts';
import { toTaka } from '#locale/taka.ts';
import { say } from './run-command.ts';

const { taka } = formatsIn('en');

/** Prints the consequences of a restore for an operator. */
export function sayWhatEnded({ madeAt, ended, skipped, approvals, duties }: Restored): void {
  say(
    `Ended ${ended.sessions} sessions, ${ended.links} mailed links and ${ended.invitations} invitations: people sign in again, and slips are made anew.`,
  );
  if (ended.tokens) say(`Ended ${ended.tokens} API tokens: make new ones for the programs that read with them.`);
  if (ended.secondSteps)
    say(
      `Ended ${ended.secondSteps} second steps: this backup's signing key is sealed with a key that is not in DATA_KEY_FILE. Put it there by “onebuilding data-key put” and restore into an empty folder again, or have these people switch theirs on anew.`,
    );
  for (const { kind, amountPoisha, askedBy } of approvals)
    say(
      `Ended an approval that waited: ${kind}, ${taka(toTaka(amountPoisha))}, asked by ${askedBy}. It has to be asked for anew.`,
    );
  if (duties.length > 0)
    say(
      `Duties are again those of ${madeAt}: ${duties.map(({ name, duty }) => `${name} (${duty})`).join(', ')}. End on the page Staff what was ended since.`,
    );
  say(
    `No receipt gets a number from ${skipped}: such numbers may have been given after the backup. Tell your accountant why they are missing.`,
  );
}
