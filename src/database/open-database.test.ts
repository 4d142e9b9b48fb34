import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { ask } from './embedded/for-tests.ts';
import { openDatabase } from './open-database.ts';
import { StartupProblem } from './startup-problem.ts';

const log = { info() {}, warn() {}, error() {} };
const open = (url: string) => openDatabase({ dataDir: '/nowhere', url, log });

test('DATABASE_URL is used as it is, and nothing is started', async () => {
  const fresh = await freshDatabase();
  onTestFinished(fresh.drop);
  const database = await open(`postgres://onebuilding@/${fresh.connection.database}?host=${inject('testServer')}`);
  expect(database.embedded).toBe(false);
  expect(await ask(database.connection, 'select current_database() as name')).toEqual([
    { name: fresh.connection.database },
  ]);
  await database.close();
});

test('a DATABASE_URL where nothing answers is refused in a sentence without the password', async () => {
  const port = await freePort();
  await expect(open(`postgres://me:s3cret@127.0.0.1:${port}/building`)).rejects.toThrow(
    new StartupProblem(`The database of DATABASE_URL (127.0.0.1:${port}/building) can't be reached: ECONNREFUSED.`),
  );
});

test("a DATABASE_URL of a database that is not there is refused with PostgreSQL's reason", async () => {
  const url = `postgres://onebuilding:s3cret@/absent?host=${inject('testServer')}`;
  await expect(open(url)).rejects.toThrow(
    /DATABASE_URL \(.*\/absent\) can't be reached: database "absent" does not exist\.$/,
  );
  await expect(open(url)).rejects.not.toThrow('s3cret');
});

test.each(['mysql://me:s3cret@host/db', 'building', 'postgres://me:s3cret@ho st/db'])(
  '%s is no DATABASE_URL',
  async (url) => {
    await expect(open(url)).rejects.toThrow(
      new StartupProblem('DATABASE_URL must look like postgres://user:password@host:5432/database.'),
    );
  },
);

/** A port without a listener. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
