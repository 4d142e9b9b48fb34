import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MADE_BEFORE_1_0, StartupProblem } from '../startup-problem.ts';
import { APPLICATION_ROLE, OWNER_ROLE, superuserConnection } from './application-database.ts';
import { ask, open, startWriter, testFolder } from './for-tests.ts';

test('the first start makes a database, and plain roles for its owner and the site; the second keeps its rows', async () => {
  const dataDir = join(await testFolder(), 'not', 'there', 'yet');
  const first = await open(dataDir);
  const question = 'select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user';
  for (const [connection, rolname] of [
    [first.connection, APPLICATION_ROLE],
    [first.owner, OWNER_ROLE],
  ] as const)
    expect(await ask(connection, question)).toEqual([
      { rolname, rolsuper: false, rolcreatedb: false, rolcreaterole: false },
    ]);
  await ask(first.owner, 'create table kept (word text)');
  await ask(first.owner, "insert into kept values ('বাড়ি')");
  await first.close();

  const second = await open(dataDir);
  expect(await ask(second.owner, 'select upper(word) as word from kept')).toEqual([{ word: 'বাড়ি' }]);
});

test('no other account reaches it, and it is safe against power loss', async () => {
  const dataDir = await testFolder();
  const { owner: connection } = await open(dataDir);
  const [settings] = await ask(
    connection,
    `select current_setting('listen_addresses') as network, current_setting('fsync') as fsync,
       current_setting('TimeZone') as zone, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  );
  expect(settings).toEqual({ network: '', fsync: 'on', zone: 'UTC', encoding: 'UTF8' });
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test("a second server on the folder is refused by the first one's name, and the first goes on", async () => {
  const dataDir = await testFolder();
  const first = startWriter(dataDir);
  await first.nextLine();
  await expect(open(dataDir)).rejects.toThrow(
    `DATA_DIR (${dataDir}) is already in use by another OneBuilding server (process ${first.process.pid}):`,
  );
  const before = Number(await first.nextLine());
  expect(Number(await first.nextLine())).toBe(before + 1);
});

test("a second server on the folder learns the first one's address too", async () => {
  const dataDir = await testFolder();
  await open(dataDir, { address: 'http://127.0.0.1:3000' });
  await expect(open(dataDir)).rejects.toThrow(`(process ${process.pid}, http://127.0.0.1:3000)`);
});

test('of two servers that start on a new folder at the same moment, one runs and the other names it', async () => {
  const dataDir = await testFolder();
  const writers = [startWriter(dataDir), startWriter(dataDir)];
  const lines = await Promise.all(writers.map((writer) => writer.nextLine()));
  const winner = writers[lines.indexOf('1')];
  expect(lines.toSorted()).toEqual(['1', expect.stringContaining(`(process ${winner?.process.pid})`)]);
  expect(await winner?.nextLine()).toBe('2');
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a path too long for a socket gets one in /tmp, which goes with the server', async () => {
  const dataDir = join(await testFolder(), 'long'.repeat(40));
  const { owner: connection, close } = await open(dataDir);
  expect(connection.host).toMatch(/^\/tmp\/onebuilding-[0-9a-f]{16}$/);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(open(dataDir)).rejects.toThrow(`(process ${process.pid})`);
  await close();
  await expect(stat(String(connection.host))).rejects.toThrow('ENOENT');
});

test('a path with spaces, commas and quotes works', async () => {
  const { owner: connection } = await open(join(await testFolder(), `it's "my", data`));
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database from before it had an owner is refused in a sentence, and left as it was', async () => {
  const dataDir = await testFolder();
  const { connection, close } = await open(dataDir);
  const superuser = superuserConnection(String(connection.host));
  const inDatabase = { ...superuser, database: connection.database };
  await ask(inDatabase, `reassign owned by ${OWNER_ROLE} to ${APPLICATION_ROLE}; drop role ${OWNER_ROLE}`);
  await ask(connection, 'create table kept (word text)');
  await close();
  await expect(open(dataDir)).rejects.toThrow(new StartupProblem(MADE_BEFORE_1_0));
});
