import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { applicationConnection } from '#database/embedded/application-database.ts';
import { readPostmaster } from '#database/embedded/postmaster-file.ts';
import { signalPostgres } from '#test/database/signal-postgres.ts';
import { openSite } from '#test/open-site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

// The process with a PostgreSQL that hangs, and its real deadlines. It needs the built site, as main.test.ts does.

async function openWithPostgres() {
  const dataDir = await temporaryFolder();
  const site = await openSite({ settings: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const signalAll = (name: 'SIGSTOP' | 'SIGCONT') => signalPostgres(dataDir, name);
  onTestFinished(async () => {
    await signalAll('SIGCONT');
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { url: site.url, connection: applicationConnection(socketFolder), signalAll };
}

/** Status and duration of a response, in milliseconds. */
async function timed(url: string, init?: RequestInit) {
  const began = performance.now();
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text(), took: performance.now() - began };
}

const SIGN_IN = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'rima@example.test', password: 'Secret1' }),
};
const post = (body: object): RequestInit => ({ ...SIGN_IN, body: JSON.stringify(body) });
const CALLS: [path: string, init?: RequestInit][] = [
  ['/api/coupons'],
  ['/api/identity/sign-in', SIGN_IN],
  ['/api/identity/sign-up', post({ name: 'Rima', email: 'rima@example.test', password: 'Secret1' })],
  ['/api/identity/forgot-password', post({ email: 'rima@example.test' })],
  ['/'],
  ['/apartments'],
  ['/dashboard/profile'],
];

test.runIf(process.platform === 'linux')(
  'no call waits longer than 5 s for a PostgreSQL that hangs or a lock that was forgotten, and calls work at once when it is back',
  async () => {
    const { url, connection, signalAll } = await openWithPostgres();
    const ask = ([path, init]: (typeof CALLS)[number]) => timed(url + path, init);
    for (const call of CALLS) expect((await ask(call)).status).toBeLessThan(504);

    const holder = new pg.Client(connection);
    await holder.connect();
    await holder.query('begin; lock table apartments');
    const [waiting, page, other] = await Promise.all([
      timed(`${url}/api/apartments`),
      // A page that is not cached.
      timed(`${url}/apartments?max=20000`),
      timed(`${url}/api/coupons`),
    ]);
    await holder.end();
    expect([waiting.status, page.status, other.status]).toEqual([503, 503, 200]);
    expect(Math.max(waiting.took, page.took)).toBeLessThan(5_000);

    await signalAll('SIGSTOP');
    const answers = await Promise.all([...CALLS, ...CALLS, ...CALLS].map(ask));
    await signalAll('SIGCONT');
    const back = performance.now();
    while ((await ask(['/api/coupons'])).status !== 200) await sleep(20);
    expect(performance.now() - back).toBeLessThan(1_000);
    expect(answers.map(({ status }) => status)).toEqual(Array(CALLS.length * 3).fill(503));
    expect(answers.filter(({ took }) => took >= 5_000)).toEqual([]);
    expect(answers[4]?.text).toContain('The building cannot be reached just now');
  },
  60_000,
);
