import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { asSuperuser } from '#test/database/test-server.ts';
import { connect } from '../connect.ts';
import { port } from '../embedded/socket-folder.ts';
import { CALL_DEADLINES } from './deadlines.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { connectionTo, newClient } from './several-hosts.ts';

/** Another address of the test's PostgreSQL, which can be switched off. */
async function host() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connectTo(`${inject('testServer')}/.s.PGSQL.${port}`);
    for (const end of [socket, other]) sockets.add(end.on('error', () => undefined));
    socket.pipe(other).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leave = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(leave);
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, leave };
}

async function twoHosts() {
  const { connection, drop } = await freshDatabase();
  const [one, other] = [await host(), await host()];
  const url = `postgres://${connection.user}@${one.address},${other.address}/${connection.database}?target_session_attrs=read-write`;
  const { db, pool } = connect(connectionTo(url), { deadlines: CALL_DEADLINES });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  return { connection, one, other, url, db, pool };
}

test('when a host goes away the next connection goes to the other one', async () => {
  const { one, other, pool, url } = await twoHosts();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  one.leave();
  await expect
    .poll(() =>
      pool.query('select 1 as one').then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
  const client = newClient(connectionTo(url));
  await client.connect();
  expect(client.port).toBe(Number(other.address.split(':')[1]));
  await client.end();
  other.leave();
  await expect.poll(() => pool.query('select 1').then(() => false, isDatabaseAway)).toBe(true);
});

test('a standby is not connected to, and is once it is the primary', async () => {
  const { connection, pool } = await twoHosts();
  const readOnly = (value: string) =>
    asSuperuser(
      inject('testServer'),
      `alter database ${connection.database} set default_transaction_read_only = ${value}`,
    );
  await readOnly('on');
  await expect(pool.query('select 1').catch((error: unknown) => Promise.reject(isDatabaseAway(error)))).rejects.toBe(
    true,
  );
  await readOnly('off');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.each([
  ['postgres://me:a%2Cb@one/x', 'postgres://me:a%2Cb@one/x'],
  ['postgres://one/x?target_session_attrs=primary&sslmode=require', 'postgres://one/x?sslmode=require'],
  ['postgres://one/x?sslmode=require&target_session_attrs=any', 'postgres://one/x?sslmode=require'],
  ['postgres://me@one:1,two:2/x?target_session_attrs=read-write', 'postgres://me@one:1/x'],
])('%s begins as %s', (url, connectionString) => {
  expect(connectionTo(url).connectionString).toBe(connectionString);
});

test('a standby on purpose is refused', () => {
  expect(() => connectionTo('postgres://one,two/x?target_session_attrs=standby')).toThrow('must lead to a PostgreSQL');
});
