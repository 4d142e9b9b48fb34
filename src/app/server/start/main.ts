import { parseArgs } from 'node:util';
import { StartupProblem } from '#database/startup-problem.ts';
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts';
import { readConfig } from './config.ts';
import { logDestination, siteLog } from './log.ts';
import { startSite } from './start.ts';

// A closed terminal or a full disk must not end the process.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** Runs the site until it is told to stop. */
async function main() {
  const { values } = parseArgs({ options: { demo: { type: 'boolean' }, dev: { type: 'boolean' } } });
  const config = readConfig(process.env);
  const format = config.logFormat ?? (process.stdout.isTTY ? 'text' : 'json');
  const destination = await logDestination(format, { complain });
  const log = siteLog(config.logLevel, destination);
  log.debug('The modules are loaded.');
  const wantsDemo = values.demo === true;
  // Until the site is open a signal ends the process, and with it the database that it started.
  let close = async () => {};
  stopOnSignals(() => close());
  const site = await startSite({
    config,
    log,
    logFailure: destination.failure,
    wantsDemo,
    isDevelopment: values.dev === true,
  });
  close = site.close;
  say(`OneBuilding is open at ${site.url.origin}`);
  if (wantsDemo) for (const { email, password, role } of DEMO_ACCOUNTS) say(`  ${role}: ${email} / ${password}`);
}

/** The first signal stops gently; a second one does not wait. */
function stopOnSignals(close: () => Promise<void>) {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  const text = error instanceof StartupProblem ? error.message : `OneBuilding could not start: ${String(error)}`;
  complain(text);
  process.exit(1);
});
