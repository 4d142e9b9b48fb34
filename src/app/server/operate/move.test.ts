import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { emptyDatabase } from '#test/database/fresh-database.ts';
import { openSite } from '#test/open-site.ts';
import { databaseUrl, runCommand } from '#test/run-script.ts';

test('a stopped building moves into a PostgreSQL of the operator’s own, where people are still signed in', async () => {
  const folder = await testFolder();
  const DATA_DIR = join(folder, 'data');
  const other = await emptyDatabase();
  onTestFinished(other.drop);
  const DATABASE_URL = databaseUrl(other.connection);
  const move = (input = `${DATABASE_URL}\n`, settings = {}) =>
    runCommand(['move'], { DATA_DIR, ...settings }, { input });
  const fails = (sentence: RegExp) => ({ code: 1, stderr: expect.stringMatching(sentence) });

  const old = await openSite({ settings: { DATA_DIR } });
  const email = 'rima@example.test';
  const asked = await fetch(`${old.url}/api/identity/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rima Akter', email, password: 'Rooftop1' }),
  });
  const cookie = asked.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  await expect(move()).rejects.toMatchObject(
    fails(/is already in use by another OneBuilding server .*: stop it first/),
  );
  await old.close();

  await expect(move('')).rejects.toMatchObject(fails(/^Nothing was read: /));
  await expect(move(undefined, { DATABASE_URL })).rejects.toMatchObject(fails(/^DATABASE_URL is set: /));
  const { stdout } = await move();
  expect(stdout).toContain('The building is in the new database. Set DATABASE_URL to its address');
  expect(stdout).not.toContain('postgres:');
  expect(await readdir(DATA_DIR)).not.toContain('moving.zip');
  await expect(move()).rejects.toMatchObject(fails(/There is a building here already/));

  const { pool } = connect(other.connection);
  onTestFinished(() => pool.end());
  expect((await pool.query('select * from receipts_skipped')).rows).toEqual([]);
  const moved = await openSite({ settings: { DATABASE_URL, DATA_DIR: await mkdtempIn(folder) } });
  onTestFinished(moved.close);
  const role = await fetch(`${moved.url}/api/user-role?email=${email}`, { headers: { cookie } });
  expect([role.status, await role.json()]).toEqual([200, expect.objectContaining({ role: 'user' })]);
});

async function mkdtempIn(folder: string): Promise<string> {
  const made = join(folder, 'new');
  await mkdir(made);
  return made;
}
