import { z } from 'zod';
import { canonicalEmail } from '#api/shapes.ts';
import { findAccount, insertAccount, isConfirmed } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { makeResetLink } from '#features/account/server/password.ts';
import { endSecondStepOf } from '#features/account/server/second-step.ts';
import { signOutEverywhere } from '#features/account/server/sessions.ts';
import { type AuditSource, operator, recordEvent } from '#features/audit/server/record-event.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { confirmClock } from '#features/building/server/confirm-clock.ts';
import { FIRST_NAME } from '#features/identity/rules.ts';
import { grantAdmin, revokeAdmin } from '#features/identity/server/admin-role.ts';
import { ensureUser } from '#features/identity/server/queries.ts';
import { releaseMonthsChargedAhead } from '#features/ledger/server/release-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDate } from '#locale/dates.ts';
import type { Config } from '../start/config.ts';
import { say, withBuilding } from './run-command.ts';

type OnPerson = (db: Db, actor: AuditSource, email: string, config: Config) => Promise<void>;
const ON_PERSON = {
  invite,
  grant,
  revoke: revokeAdmin,
  'sign-out': signOutEverywhere,
  'end-second-step': endSecondStepOf,
  'reset-link': printResetLink,
} satisfies Record<string, OnPerson>;
const ON_BUILDING = { 'accept-clock': acceptClock, 'take-back-charges': takeBackCharges };

/**
 * Runs a command about a person.
 * @throws StartupProblem
 */
export async function runOnPerson(command: keyof typeof ON_PERSON, typed: string): Promise<void> {
  const email = canonicalEmail(typed);
  if (!z.email().safeParse(email).success) throw new StartupProblem(`${typed} is no e-mail address.`);
  await withBuilding(async ({ config, database, db, log }) => {
    await prepareSchema(database, log);
    await ON_PERSON[command](db, operator(), email, config);
    say(`Done: ${command} ${email}.`);
  });
}

/**
 * Runs a command about the building.
 * @throws StartupProblem
 */
export async function runOnBuilding(command: keyof typeof ON_BUILDING): Promise<void> {
  await withBuilding(async ({ database, db, log }) => {
    await prepareSchema(database, log);
    await ON_BUILDING[command](db, operator());
    say(`Done: ${command}.`);
  });
}

/** The operator has checked the clock: the site charges by it again. */
async function acceptClock(db: Db, actor: AuditSource) {
  await confirmClock(db, actor, dayAt(actor.now));
  say(`Rent is charged again; today is ${formatDate(actor.now)}.`);
}

/** Reverses charges that a wrong clock has made, once the clock is right again. */
async function takeBackCharges(db: Db, actor: AuditSource) {
  await inTransaction(db, async (tx) => {
    const doubt = await findClockDoubt(tx, actor.now);
    if (doubt)
      throw new StartupProblem(`${doubt.en} Set the clock, or run accept-clock, before charges are taken back.`);
    const charges = await releaseMonthsChargedAhead(tx, actor);
    if (charges) await recordEvent(tx, actor, { kind: 'charges_taken_back', details: { charges } });
    say(`${charges} rents of months to come were taken back.`);
  });
}

/**
 * Makes an administrator of an e-mail without a password account. Until the link is used, no password opens the account; with
 * a hosted provider there is no link, because the provider checks the e-mail.
 */
async function invite(db: Db, actor: AuditSource, email: string, { publicUrl, hosted }: Config) {
  const link = await inTransaction(db, async (tx) => {
    const known = await findAccount(tx, email);
    if (known?.passwordHash)
      throw new StartupProblem(
        `${email} has an account: use “onebuilding admin grant”, and “reset-link” where the password is lost.`,
      );
    if (!known) await insertAccount(tx, { name: FIRST_NAME, email, isVerified: !!hosted });
    await ensureUser(tx, { email, name: FIRST_NAME, photo: null });
    await grantAdmin(tx, actor, email);
    return hosted ? undefined : makeResetLink(tx, actor, { email, site: publicUrl });
  });
  if (link) tellLink(link, email);
  else say(`${email} signs in at OIDC_ISSUER.`);
}

/** If nothing has confirmed the e-mail, the command warns the operator. */
async function grant(db: Db, actor: AuditSource, email: string, { smtpUrl, hosted }: Config) {
  await grantAdmin(db, actor, email, { requiresProof: !!(smtpUrl || hosted) });
  if (!(await isConfirmed(db, email)))
    say(`${email} is not confirmed: make sure that this person registered it, or revoke it again.`);
}

/** Only the operator has checked that the bearer of the link owns the e-mail. */
async function printResetLink(db: Db, actor: AuditSource, email: string, { publicUrl, hosted }: Config) {
  if (hosted) throw new StartupProblem('Accounts of this building are kept at OIDC_ISSUER: set the password there.');
  tellLink(await makeResetLink(db, actor, { email, site: publicUrl }), email);
}

function tellLink(link: string, email: string): void {
  say(link);
  say(`Whoever opens it within an hour owns the account of ${email}: hand it to this person only.`);
}
