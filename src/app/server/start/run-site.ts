import { join } from 'node:path';
import { discardCopy, putBackCopy } from '#database/embedded/before-upgrade.ts';
import { openDataFolder } from '#database/embedded/data-folder.ts';
import { ensureKeyFile } from '#features/files/server/key-file.ts';
import { guideLines } from '../../demo/guide.ts';
import { type Config, readConfig } from './config.ts';
import { logDestination, siteLog } from './log.ts';
import { startSite } from './start.ts';
import { versionOf } from './version.ts';
import { keepAlive } from './watchdog.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

type Kind = { wantsDemo: boolean; isDevelopment?: boolean };

/**
 * Runs the site until a signal stops it.
 * @throws StartupProblem
 */
export async function runSite({ wantsDemo, isDevelopment = false }: Kind): Promise<void> {
  const config = await withDemoKey(readConfig(process.env), wantsDemo);
  const { isTTY } = process.stdout;
  const destination = await logDestination(config.logFormat ?? (isTTY ? 'text' : 'json'), { complain });
  // A person at a terminal reads what matters; programs get every line.
  const log = siteLog(config.logLevel ?? (isTTY ? 'warn' : 'info'), destination);
  if (isTTY) say(wantsDemo ? 'Opening the demo building; the first time takes about ten seconds …' : 'Opening …');
  log.debug('The modules are loaded.');
  for (const { name, meant } of config.misspelt)
    log.warn({ setting: name, meant }, 'a setting has an unknown name, so it does nothing');
  keepAlive(process.env);
  // Until the site is open a signal ends the process, and with it the database that it started.
  let close = async () => {};
  stopOnSignals(() => close());
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl) await putBackCopy(dataDir, versionOf(), log);
  const site = await startSite({
    config,
    log,
    logFailure: destination.failure,
    wantsDemo,
    isDevelopment,
    beforeOpening: async () => (databaseUrl ? undefined : discardCopy(dataDir)),
  });
  close = site.close;
  say(`OneBuilding is open at ${site.url.origin}`);
  if (wantsDemo) for (const line of guideLines(site.url.origin)) say(line);
}

/** A demo building can keep tenants' files without a setting: its key is beside its records, though not in their backups. */
async function withDemoKey(config: Config, wantsDemo: boolean): Promise<Config> {
  if (!wantsDemo || config.dataKeyFile) return config;
  const dataKeyFile = join(config.dataDir, 'data-key');
  await openDataFolder(config.dataDir);
  await ensureKeyFile(dataKeyFile);
  return { ...config, dataKeyFile };
}

/** The first signal stops gently; a second one does not wait. */
export function stopOnSignals(close: () => Promise<void>) {
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
