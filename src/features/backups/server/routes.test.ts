import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBackup } from '#database/backup/read-backup.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { findBuildingId } from '#features/building/server/identity-queries.ts';
import { codeOf } from '#test/authenticator.ts';
import { PASSWORD, type Person, type Site, testSite } from '#test/site.ts';

/** Sets up the second step. Returns a function that gives an unused code. */
async function secondStep(site: Site, person: Person) {
  const { body } = await person.post<{ key: string }>('/api/identity/second-step', { currentPassword: PASSWORD });
  const confirmed = await person.post('/api/identity/second-step/confirm', { code: codeOf(body.key) });
  expect(confirmed.status).toBe(200);
  return async () => {
    // Pretends that the periods of the earlier codes have passed.
    await site.pool.query('update identity.second_steps set last_period = 0');
    return codeOf(body.key);
  };
}
const ask = (person: Person, code: string) => person.post<unknown>('/api/backups', { code });
const made = async (site: Site) =>
  (await site.pool.query(`select details from audit_events where kind = 'backup_made'`)).rows;

test('a backup is refused to others, without a second step, and for a code that is wrong or was used', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test');
  expect((await site.anonymous().post('/api/backups', { code: '123456' })).status).toBe(401);
  expect((await ask(mina, '123456')).status).toBe(403);
  expect(await ask(admin, '123456')).toMatchObject({
    status: 409,
    body: { message: 'Please set up your second step first, on your account page.' },
  });
  const code = await secondStep(site, admin);
  for (const wrong of ['', '12345', 'ABCDE-12345']) expect((await ask(admin, wrong)).status).toBe(400);
  const right = await code();
  const other = right === '000000' ? '000001' : '000000';
  expect(await ask(admin, other)).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
  expect((await ask(admin, right)).status).toBe(200);
  expect(await ask(admin, right)).toMatchObject({
    status: 400,
    body: { message: 'This code was used already. Please wait for the next one.' },
  });
  expect(await made(site)).toHaveLength(1);
});

test('wrong codes are limited as those of signing in are: after ten even the right one waits', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const code = await secondStep(site, admin);
  const right = await code();
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tried = 0; tried < 10; tried++) expect((await ask(admin, wrong)).status).toBe(400);
  expect(await ask(admin, right)).toMatchObject({
    status: 429,
    body: { message: 'Too many wrong codes. Please try again in a quarter of an hour.' },
  });
  expect(await made(site)).toEqual([]);
});

test('another site’s page gets no backup, with the right code too', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const code = await secondStep(site, admin);
  const headers = { origin: 'https://evil.test' };
  const answer = await admin.post('/api/backups', { code: await code() }, headers);
  expect(answer).toMatchObject({ status: 403, body: { message: 'This request came from another site.' } });
  expect(await made(site)).toEqual([]);
});

test('the file is the one that a restore takes, is in the trail, and does not stay on the disk', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const code = await secondStep(site, admin);
  const response = await admin.send('/api/backups', {
    method: 'POST',
    headers: { origin: 'http://onebuilding.test', 'content-type': 'application/json' },
    body: JSON.stringify({ code: await code() }),
  });
  expect(response.status).toBe(200);
  const name = `onebuilding-${(await findBuildingId(site.db)).slice(0, 8)}-20260315-060000.zip`;
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  expect(await readdir(site.dataDir)).toEqual([]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  const folder = await testFolder();
  const file = join(folder, name);
  await writeFile(file, bytes);
  const { manifest } = await readBackup(file);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(manifest.tables.find((table) => table.name === 'users')?.rows).toBe(1);
  expect(await made(site)).toEqual([{ details: { rows, file: name, downloaded: true } }]);
});

test('of two at once one is made; a fourth within an hour waits', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const other = await site.signUp('other@building.test', { role: 'admin' });
  const [ours, theirs] = [await secondStep(site, admin), await secondStep(site, other)];
  const codes = [await ours(), await theirs()] as const;
  const both = await Promise.all([ask(admin, codes[0]), ask(other, codes[1])]);
  const statuses = both.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'A backup is being made right now. Please try again in a moment.',
  });
  for (let later = 0; later < 2; later++) expect((await ask(admin, await ours())).status).toBe(200);
  const fourth = await ask(admin, await ours());
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '3600']);
  site.at('2026-03-15T07:00:01Z');
  expect((await ask(admin, await ours())).status).toBe(200);
  expect(await made(site)).toHaveLength(4);
});
