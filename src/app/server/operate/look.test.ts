import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applicationConnection } from '#database/embedded/application-database.ts';
import { ask, testFolder } from '#database/embedded/for-tests.ts';
import { readPostmaster } from '#database/embedded/postmaster-file.ts';
import { browserAt } from '#test/administrator.ts';
import { startSite } from '#test/open-site.ts';
import { databaseUrl, runCommand } from '#test/run-script.ts';
import { testSite } from '#test/site.ts';

async function restoredBuilding() {
  const site = await testSite();
  site.at(new Date().toISOString());
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  await admin.post('/api/coupons', { code: 'WINTER', discount: 5, description: 'Cold.' });
  const folder = await testFolder();
  const file = join(folder, 'building.zip');
  await runCommand(['backup', file], { DATABASE_URL: databaseUrl(site.pool.options) });
  const dataDir = join(folder, 'look');
  await runCommand(['restore', file, '--into', dataDir], { DATA_DIR: join(folder, 'data') });
  return { folder, dataDir, admin, mina };
}

/** Runs it as an operator does; gives the link that it prints. */
async function look(dataDir: string, settings: Record<string, string>) {
  const child = startSite({ args: ['look', dataDir, '--port', '0'], settings });
  let said = '';
  const link = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /^http\S+\/look\/\S+$/m.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(said)));
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  return { link, said, url: new URL(link).origin };
}

test('a moment is looked at beside the site: all can be read, nothing can be changed by anybody', async () => {
  const { folder, dataDir, admin, mina } = await restoredBuilding();
  const refused = (stderr: string) => ({ code: 1, stderr: expect.stringContaining(stderr) });
  const start = (args: string[], dir = 'data') => runCommand(['look', ...args], { DATA_DIR: join(folder, dir) });
  await expect(start([dataDir], 'look')).rejects.toMatchObject(refused('is the building itself'));
  await expect(start([join(folder, 'nothing')])).rejects.toMatchObject(refused('holds no building'));
  const other = await start([dataDir, '--as', mina.email]).catch((error: unknown) => error);
  expect(other).toMatchObject(refused(`${mina.email} was no administrator then.`));

  // Settings of the site, which must not count: it would be open to the network, ask for mail and copy.
  const settings = { DATA_DIR: join(folder, 'data'), HOST: '0.0.0.0', COPY_TO: folder, BACKUP_DIR: folder };
  const { link, said, url } = await look(dataDir, settings);
  expect(said).toContain(`This link signs in as ${admin.email}, once:`);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const person = browserAt(url);
  expect((await person.send('/look/guessed', {})).status).toBe(404);
  expect((await person.get('/api/audit')).status).toBe(401);
  const opened = await person.send(new URL(link).pathname, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/dashboard']);
  expect((await browserAt(url).send(new URL(link).pathname, { redirect: 'manual' })).status).toBe(404);

  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const connection = applicationConnection(socketFolder);
  await expect(ask(connection, 'delete from coupons')).rejects.toThrow('in a read-only transaction');
  const sentence = expect.stringMatching(
    /^This is the building as it was on .*; nothing can be entered or changed here\.$/,
  );
  for (const [method, path, body] of [
    ['POST', '/api/coupons', { code: 'NEW10', discount: 10, description: 'New' }],
    ['POST', '/api/identity/sign-in', { email: admin.email, password: 'Secret1' }],
    ['DELETE', '/api/identity/sessions', undefined],
  ] as const)
    expect(await person.call(method, path, body)).toMatchObject({ status: 403, body: { message: sentence } });
  expect(await person.get('/api/audit')).toMatchObject({
    status: 200,
    body: { events: expect.arrayContaining([expect.objectContaining({ kind: 'coupon_added' })]) },
  });
  for (const path of ['/api/today', '/api/residents', '/api/dues', '/api/check-up'])
    expect([path, (await person.get(path)).status]).toEqual([path, 200]);
  const page = await (await person.send('/dashboard/audit', {})).text();
  expect(page).toContain('This is the building as it was on ');
});
