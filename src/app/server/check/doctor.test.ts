import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { emptyDatabase } from '#test/database/fresh-database.ts';
import { databaseUrl, runCommand } from '#test/run-script.ts';
import { openTestSite, type Site, tenancy } from '#test/site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { runOnBuilding, runOnPerson } from '../operate/admin.ts';
import { readConfig } from '../start/config.ts';
import { checkUp } from './check-up.ts';

// After each command of the operator, the doctor finds the records sound.

const RIMA = 'rima@example.test';

let site: Site;
let folder: string;

/** With open invitations, a password link, sessions and a second administrator. */
beforeAll(async () => {
  site = await openTestSite();
  folder = await temporaryFolder();
  // Commands use the machine's clock.
  site.at(new Date().toISOString());
  const admin = await site.admin();
  await site.member('mina@example.test');
  await site.signUp(RIMA);
  for (const name of ['Karim Uddin', 'Salma Begum']) {
    const { body } = await admin.post<{ _id: string }>('/api/residents', tenancy(await site.addApartment(), name));
    expect((await admin.post(`/api/agreements/invite/${body._id}`)).status).toBe(201);
  }
}, 60_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.close();
});

/** Without the backup's, since not every building has one. */
async function badFindings(connection: ClientConfig): Promise<string[]> {
  const findings = await checkUp({ config: readConfig({ DATA_DIR: '/tmp' }), connection });
  return findings
    .filter(({ name, state }) => state === 'bad' && name !== 'Backup')
    .map(({ name, text }) => `${name}: ${text.en}`);
}

const onSite = (...command: string[]) => runCommand(command, { DATABASE_URL: databaseUrl(site.pool.options) });

const ON_PERSON = ['grant', 'revoke', 'invite', 'reset-link', 'sign-out', 'end-second-step'] as const;
test.each(ON_PERSON)('after admin %s the doctor finds nothing bad in the records', async (command) => {
  const run = () => runOnPerson(command, command === 'invite' ? 'boss2@example.test' : RIMA);
  await inProcess(command === 'end-second-step' ? () => expect(run()).rejects.toThrow('has no second step') : run);
  expect(await badFindings(site.database.owner)).toEqual([]);
});

test.each(['accept-clock', 'take-back-charges'] as const)(
  'after admin %s the doctor finds nothing bad in the records',
  async (command) => {
    await inProcess(() => runOnBuilding(command));
    expect(await badFindings(site.database.owner)).toEqual([]);
  },
);

/**
 * Runs in this process, since a process for each command would cost a second. Commands read the environment and write to
 * standard output.
 */
async function inProcess(command: () => Promise<unknown>): Promise<void> {
  vi.stubEnv('DATABASE_URL', databaseUrl(site.pool.options));
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await command().finally(() => {
    output.mockRestore();
    vi.unstubAllEnvs();
  });
}

test('after a restore, an upgrade, a move and a restore of that the doctor finds nothing bad, and each restore is one event', async () => {
  const [own, last] = [await emptyDatabase(), await emptyDatabase()];
  onTestFinished(own.drop);
  onTestFinished(last.drop);
  const [DATA_DIR, empty] = [join(folder, 'data'), join(folder, 'empty')];
  await mkdir(empty);
  const file = join(folder, 'open.zip');
  await onSite('backup', file);
  await runCommand(['restore', file], { DATA_DIR });
  // Its exit code is 1, since the restored building has no backup yet.
  const said = await runCommand(['doctor'], { DATA_DIR }).catch((error: { stdout: string }) => error);
  expect(said.stdout).toMatch(/^ok {4}Records: /m);
  // This checkout's version must work with the data, too.
  expect((await runCommand(['upgrade', 'try', '.'], { DATA_DIR })).stdout).toContain('works with the data');
  await runCommand(['move'], { DATA_DIR }, { input: `${databaseUrl(own.connection)}\n` });
  expect(await badFindings(own.connection)).toEqual([]);

  const again = join(folder, 'again.zip');
  await runCommand(['backup', again], { DATABASE_URL: databaseUrl(own.connection), DATA_DIR: empty });
  await runCommand(['restore', again], { DATABASE_URL: databaseUrl(last.connection), DATA_DIR: empty });
  expect(await badFindings(last.connection)).toEqual([]);
  const { pool } = connect(last.connection);
  onTestFinished(() => pool.end());
  const { rows } = await pool.query(
    `select details->'invitations' as invitations from audit_events where kind = 'backup_restored' order by at`,
  );
  expect(rows).toEqual([{ invitations: 2 }, { invitations: 0 }]);
  // Like a restore by 1.0: the event a moment after the invitations were revoked.
  await pool.query(`alter table audit_events disable trigger user`);
  await pool.query(`update audit_events set at = at + interval '2 seconds' where kind = 'backup_restored'`);
  await pool.query(`alter table audit_events enable trigger user`);
  expect(await badFindings(last.connection)).toEqual([]);
}, 120_000);
