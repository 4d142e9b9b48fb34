import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { readPostmaster } from '#database/embedded/postmaster-file.ts';
import { openSite } from '#test/open-site.ts';

// It needs the built site, as main.test.ts does.

/** Kills the postmaster once, `after` milliseconds after it accepts connections. */
async function killPostmaster(cluster: string, after: number): Promise<number> {
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.isReady) {
      await sleep(after);
      process.kill(postmaster.pid, 'SIGKILL');
      return postmaster.pid;
    }
    await sleep(2);
  }
}

test.runIf(process.platform === 'linux').each([0, 150])(
  'a postmaster that is killed %i ms into the first start is started again, and the site opens',
  async (after) => {
    const dataDir = await testFolder();
    const opening = openSite({ settings: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
    const cluster = join(dataDir, 'postgres');
    const killed = await killPostmaster(cluster, after);
    const site = await opening;
    onTestFinished(site.close);
    expect((await readPostmaster(cluster))?.pid).not.toBe(killed);
    await expect.poll(async () => (await fetch(`${site.url}/api/ready`)).status, { timeout: 20_000 }).toBe(200);
    expect((await fetch(`${site.url}/api/coupons`)).status).toBe(200);
  },
  60_000,
);
