import { canonicalEmail } from '#api/shapes.ts';
import { isConfirmed } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { makeResetLink } from '#features/account/server/password.ts';
import { endSecondStepOf } from '#features/account/server/second-step.ts';
import { signOutEverywhere } from '#features/account/server/sessions.ts';
import { type AuditSource, operator, recordEvent } from '#features/audit/server/record-event.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { confirmClock } from '#features/building/server/confirm-clock.ts';
import { grantAdmin, revokeAdmin } from '#features/identity/server/admin-role.ts';
import { releaseMonthsChargedAhead } from '#features/ledger/server/release-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDate } from '#locale/dates.ts';
import type { Config } from '../start/config.ts';
import { runCommand, say, withBuilding } from './run-command.ts';

type Command = (db: Db, by: AuditSource, email: string, config: Config) => Promise<void>;

/** About a person. */
const COMMANDS = new Map<string, Command>([
  ['grant', grant],
  ['revoke', revokeAdmin],
  ['sign-out', signOutEverywhere],
  ['end-second-step', endSecondStepOf],
  ['reset-link', printResetLink],
]);
/** About the building. */
const BUILDING_COMMANDS = new Map<string, (db: Db, by: AuditSource) => Promise<void>>([
  ['accept-clock', acceptClock],
  ['take-back-charges', takeBackCharges],
]);
const names = (commands: Map<string, unknown>) => [...commands.keys()].join('|');
const USAGE = `Usage: npm run admin -- ${names(COMMANDS)} E-MAIL\n   or: npm run admin -- ${names(BUILDING_COMMANDS)}`;

/** Only the operator may make administrators, end a person's sessions, and readmit a person who has lost phone and backup codes, or the password. */
runCommand(async ([command = '', email]) => {
  const [ofPerson, ofBuilding] = [COMMANDS.get(command), BUILDING_COMMANDS.get(command)];
  if (email ? !ofPerson : !ofBuilding) throw new StartupProblem(USAGE);
  await withBuilding(async ({ config, database, db, log }) => {
    await prepareSchema(database, log);
    if (email) await ofPerson?.(db, operator(), canonicalEmail(email), config);
    else await ofBuilding?.(db, operator());
    say(`Done: ${[command, email].filter(Boolean).join(' ')}.`);
  });
});

/** The operator has looked at the clock: the site charges by it again. */
async function acceptClock(db: Db, by: AuditSource) {
  await confirmClock(db, by, dayAt(by.now));
  say(`Rent is charged again; today is ${formatDate(by.now)}.`);
}

/** Answers what a wrong clock has charged, once the clock is right again. */
async function takeBackCharges(db: Db, by: AuditSource) {
  await inTransaction(db, async (tx) => {
    const doubt = await findClockDoubt(tx, by.now);
    if (doubt)
      throw new StartupProblem(`${doubt.en} Set the clock, or run accept-clock, before charges are taken back.`);
    const charges = await releaseMonthsChargedAhead(tx, by);
    if (charges) await recordEvent(tx, by, { kind: 'charges_taken_back', details: { charges } });
    say(`${charges} rents of months to come were taken back.`);
  });
}

/** Where nothing can confirm an e-mail, the operator hears whose word they took. */
async function grant(db: Db, by: AuditSource, email: string, { smtpUrl, hosted }: Config) {
  await grantAdmin(db, by, email, { requiresProof: !!(smtpUrl || hosted) });
  if (!(await isConfirmed(db, email)))
    say(`${email} is not confirmed: make sure that this person registered it, or revoke it again.`);
}

/** Only the operator has checked that the bearer of the link owns the e-mail. */
async function printResetLink(db: Db, by: AuditSource, email: string, { publicUrl, hosted }: Config) {
  if (hosted) throw new StartupProblem('Accounts of this building are kept at OIDC_ISSUER: set the password there.');
  say(await makeResetLink(db, by, { email, site: publicUrl }));
  say(`Whoever opens it within an hour owns the account of ${email}: hand it to this person only.`);
}
