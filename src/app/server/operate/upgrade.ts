import { pino } from 'pino';
import { beginCopy, keepCopy } from '#database/embedded/before-upgrade.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { readConfig } from '../start/config.ts';
import { startSite } from '../start/start.ts';
import { versionOf } from '../start/version.ts';
import { say } from './run-command.ts';

// The parts of an upgrade that run as the site's account (deploy/debian/postinst).

/**
 * Begins the copy of the data beside the running site.
 * @throws StartupProblem where the disk has no space for it
 */
export async function beginUpgrade(): Promise<void> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl) await beginCopy(dataDir);
}

/**
 * Keeps a copy of the stopped site's data under the version in the folder `before`, and starts this version on the data,
 * unreachable for visitors.
 * @throws StartupProblem where this version does not become ready; the start of the version before puts its data back
 */
export async function tryUpgrade(before: string): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  if (!config.databaseUrl) await keepCopy(config.dataDir, versionOf(before), log);
  const site = await startSite({
    config: { ...config, ...WITHOUT_VISITORS },
    log,
    wantsDemo: false,
    isDevelopment: false,
  });
  try {
    for (const path of ['/api/ready', '/']) {
      const { status } = await fetch(new URL(path, site.url));
      if (status !== 200) throw new StartupProblem(`It starts, but responds to ${path} with ${status}.`);
    }
  } finally {
    await site.close();
  }
  say(`${versionOf()} works with the data of this building.`);
}

/** On a random port of loopback. Backups and copies are off, since the storage would keep data that may be put back. */
const WITHOUT_VISITORS = {
  host: '127.0.0.1',
  port: 0,
  publicUrl: new URL('http://127.0.0.1:0'),
  metricsPort: undefined,
  backup: undefined,
  copy: undefined,
  stopDelay: 0,
};

/** Milliseconds until a started site must be ready. */
const READY_DEADLINE = 60_000;

/**
 * Waits until the started site is ready.
 * @throws StartupProblem where it is not within a minute
 */
export async function waitUntilReady(): Promise<void> {
  const { host, port } = readConfig(process.env);
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}/api/ready`;
  const giveUpAt = Date.now() + READY_DEADLINE;
  while (!(await isReady(address))) {
    if (Date.now() > giveUpAt) throw new StartupProblem(`The site is not ready at ${address} after a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
