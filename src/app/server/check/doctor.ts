import { findingsMail } from '#auth/mail-texts.ts';
import { listAdministrators } from '#features/identity/server/queries.ts';
import { sendMails } from '#mail/mailer.ts';
import { say, withBuilding } from '../operate/run-command.ts';
import { checkUp } from './check-up.ts';

const MARKS = { good: 'ok  ', warning: 'WARN', bad: 'BAD ' };

/**
 * Prints the state of this building, and the remedies (docs/operations.md, Watch over it). The exit code is 1 for a serious
 * problem, which is also mailed to the administrators if that is wanted and mail is set up.
 * @throws StartupProblem
 */
export const doctor = (wantsMail: boolean): Promise<void> =>
  withBuilding(async ({ config, connection, db }) => {
    const findings = await checkUp({ config, connection });
    for (const { name, state, text } of findings) say(`${MARKS[state]}  ${name}: ${text.en}`);
    const worst = findings.filter(({ state }) => state === 'bad');
    if (worst.length === 0) return;
    process.exitCode = 1;
    const { smtpUrl: url, mailFrom: from, publicUrl } = config;
    if (!wantsMail || !url) return;
    const page = new URL('/dashboard/check-up', publicUrl).href;
    const readers = await listAdministrators(db);
    const { taken, refusal } = await sendMails(
      { url, from },
      readers.map((reader) => findingsMail(reader, worst, page)),
    );
    const why = refusal ? `; the mail server did not take the others (${refusal})` : '';
    say(`Administrators who have a mail of it: ${taken} of ${readers.length}${why}.`);
  });
