import { canonicalEmail } from '#api/shapes.ts';
import { isConfirmed } from '#auth/queries.ts';
import type { Db } from '#database/connect.ts';
import { prepareSchema } from '#database/prepare-schema.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { makeResetLink } from '#features/account/server/password.ts';
import { endSecondStepOf } from '#features/account/server/second-step.ts';
import { signOutEverywhere } from '#features/account/server/sessions.ts';
import type { AuditSource } from '#features/audit/server/record-event.ts';
import { grantAdmin, revokeAdmin } from '#features/identity/server/admin-role.ts';
import type { Config } from '../start/config.ts';
import { operator } from './operator.ts';
import { runCommand, say, withDatabase } from './run-command.ts';

const COMMANDS = new Map<string, (db: Db, by: AuditSource, email: string, config: Config) => Promise<void>>([
  ['grant', grant],
  ['revoke', revokeAdmin],
  ['sign-out', signOutEverywhere],
  ['end-second-step', endSecondStepOf],
  ['reset-link', printResetLink],
]);
const USAGE = `Usage: npm run admin -- ${[...COMMANDS.keys()].join('|')} E-MAIL`;

/** What only the operator may do: make administrators, end sessions, and let somebody in who has lost phone and backup codes, or the password. */
runCommand(async ([command = '', email]) => {
  const run = COMMANDS.get(command);
  if (!email || !run) throw new StartupProblem(USAGE);
  await withDatabase(async ({ config, database, db, log }) => {
    await prepareSchema(database, log);
    await run(db, operator(), canonicalEmail(email), config);
    say(`Done: ${command} ${email}.`);
  });
});

/** Where nothing can confirm an e-mail, the operator hears whose word they took. */
async function grant(db: Db, by: AuditSource, email: string, { smtpUrl, hosted }: Config) {
  await grantAdmin(db, by, email, { demandsProof: !!(smtpUrl || hosted) });
  if (!(await isConfirmed(db, email)))
    say(`${email} is not confirmed: make sure that this person registered it, or revoke it again.`);
}

/** Whoever opens the link has shown their e-mail to nobody but the operator. */
async function printResetLink(db: Db, by: AuditSource, email: string, { publicUrl, hosted }: Config) {
  if (hosted) throw new StartupProblem('Accounts of this building are kept at OIDC_ISSUER: set the password there.');
  say(await makeResetLink(db, by, { email, site: publicUrl }));
  say(`Whoever opens it within an hour owns the account of ${email}: hand it to this person only.`);
}
