import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { openSite } from '#test/open-site.ts';
import { testPicture } from '#test/pictures.ts';

// Needs the built site, whose bundle includes the picture process's program, and Linux, which lists the children of a
// process.

/** Finds the server's picture process, beside PostgreSQL, which is a child too. */
async function pictureProcessOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8');
    if (command.includes('picture-worker')) return Number(child);
  }
  throw new Error('there is no picture process');
}

const exists = (pid: number) =>
  readFile(`/proc/${pid}/stat`).then(
    () => true,
    () => false,
  );

/** A site whose picture process is stuck in a person's picture. */
async function siteWithStuckPicture() {
  const [email, password] = ['boss@example.test', 'Secret1'];
  const settings = { DATA_DIR: await testFolder(), ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' };
  const site = await openSite({ settings });
  onTestFinished(site.close);
  const { url } = site;
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const signedIn = await fetch(`${url}/api/identity/sign-in`, { method: 'POST', headers, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const picture = await testPicture();
  const send = () =>
    fetch(`${url}/api/identity/photo`, {
      method: 'POST',
      headers: { origin: url, cookie, 'content-type': 'image/jpeg' },
      body: picture,
    });
  expect((await send()).status).toBe(201);
  const child = await pictureProcessOf(site.pid);
  process.kill(child, 'SIGSTOP');
  const stuck = send().then(
    ({ status }) => status,
    () => 'cut',
  );
  await sleep(300);
  return { ...site, child, stuck };
}

test.runIf(process.platform === 'linux')(
  'a picture that never ends does not hold up the stop, nor outlive it',
  async () => {
    const { pid, child, stuck, exited } = await siteWithStuckPicture();
    const began = performance.now();
    process.kill(pid, 'SIGTERM');
    expect(await exited).toBe(0);
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(await stuck).toBe('cut');
    await expect.poll(() => exists(child), { timeout: 10_000 }).toBe(false);
  },
  60_000,
);

test.runIf(process.platform === 'linux')(
  'a picture process does not outlive a server that was killed',
  async () => {
    const { pid, child, exited } = await siteWithStuckPicture();
    process.kill(pid, 'SIGKILL');
    await exited;
    process.kill(child, 'SIGCONT');
    await expect.poll(() => exists(child), { timeout: 10_000 }).toBe(false);
  },
  60_000,
);
