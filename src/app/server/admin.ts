import { pino } from 'pino';
import { canonicalEmail } from '#api/shapes.ts';
import { connect } from '#database/connect.ts';
import { joinDatabase } from '#database/join-database.ts';
import { migrate } from '#database/migrate.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { endSecondStepOf, signOutEverywhere } from '#features/account/server/help-person.ts';
import { grantAdmin, revokeAdmin } from '#features/identity/server/administrators.ts';
import { readConfig } from './config.ts';

const COMMANDS = new Map([
  ['grant', grantAdmin],
  ['revoke', revokeAdmin],
  ['sign-out', signOutEverywhere],
  ['end-second-step', endSecondStepOf],
]);
const USAGE = `Usage: npm run admin -- ${[...COMMANDS.keys()].join('|')} E-MAIL`;

/** What only the operator may do: make administrators, end sessions, and let somebody in who has lost phone and backup codes. */
async function main([command = '', email]: string[]) {
  const run = COMMANDS.get(command);
  if (!email || !run) throw new StartupProblem(USAGE);
  const { dataDir, databaseUrl } = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const database = await joinDatabase({ dataDir, url: databaseUrl, log });
  const { db, pool } = connect(database.connection, { log });
  try {
    await migrate(pool, { log });
    await run(db, canonicalEmail(email));
    process.stdout.write(`Done: ${command} ${email}.\n`);
  } finally {
    await pool.end();
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupProblem ? error.message : String(error)}\n`);
  process.exit(1);
});
