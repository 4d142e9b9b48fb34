import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { emptyDatabase } from '#test/fresh-database.ts';
import { openSite } from '#test/open-site.ts';
import { databaseUrl, runScript } from '#test/run-script.ts';
import { PASSWORD, testSite } from '#test/site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

// The commands as an operator types them, beside a running server.

const backup = (args: string[], settings: Record<string, string>) =>
  runScript('src/app/server/backup.ts', args, settings);
const restore = (args: string[], settings: Record<string, string>) =>
  runScript('src/app/server/restore.ts', args, settings);

async function folder() {
  const made = await temporaryFolder();
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test('what can not be done ends with one sentence and code 1', async () => {
  const site = await testSite();
  const DATABASE_URL = databaseUrl(site.pool.options);
  const usage = { code: 1, stderr: 'Usage: npm run restore -- FILE\n' };
  await expect(restore([], { DATABASE_URL })).rejects.toMatchObject(usage);
  const missing = { code: 1, stderr: 'There is no file /no/such/file.zip.\n' };
  await expect(restore(['/no/such/file.zip'], { DATABASE_URL })).rejects.toMatchObject(missing);
});

test('a building moves into another database by the two commands, and the trail of each says so', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const file = join(await folder(), 'building.zip');
  const made = await backup([file], { DATABASE_URL: databaseUrl(site.pool.options) });
  expect(made.stdout).toContain(`Everything is in ${file}.`);
  expect(await site.count("audit_events where kind = 'backup_made'")).toBe(1);

  const other = await emptyDatabase();
  onTestFinished(other.drop);
  const restored = await restore([file], { DATABASE_URL: databaseUrl(other.connection) });
  expect(restored.stdout).toMatch(/Restored \d+ rows as they were at 20\d\d-/);
  const { pool } = connect(other.connection);
  onTestFinished(() => pool.end());
  const { rows } = await pool.query<{ email: string; role: string }>('select email, role from users');
  expect(rows).toEqual([{ email: admin.email, role: 'admin' }]);
  const { rows: events } = await pool.query("select details from audit_events where kind = 'backup_restored'");
  expect(events).toHaveLength(1);

  const again = {
    code: 1,
    stderr: 'There is a building here already: restore into an empty DATA_DIR or DATABASE_URL.\n',
  };
  await expect(restore([file], { DATABASE_URL: databaseUrl(other.connection) })).rejects.toMatchObject(again);
});

test('people sign in with their old passwords after a restore into an embedded database', async () => {
  const site = await testSite();
  await site.signUp('rima@example.test');
  const to = await folder();
  const file = join(to, 'building.zip');
  await backup([file], { DATABASE_URL: databaseUrl(site.pool.options) });
  const { stdout } = await restore([file], { DATA_DIR: join(to, 'data') });
  expect(stdout).toContain('Restored');
  const moved = await openSite({ settings: { DATA_DIR: join(to, 'data') } });
  onTestFinished(moved.close);
  const answer = await fetch(`${moved.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rima@example.test', password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
});
