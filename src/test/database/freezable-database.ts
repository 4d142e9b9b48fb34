import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import { OWNER_ROLE } from '#database/embedded/application-database.ts';
import { port } from '#database/embedded/socket-folder.ts';
import { freshDatabase } from './fresh-database.ts';

/** A fresh database behind a network that can freeze: connections stay open, and no byte passes. */
export async function freezableDatabase() {
  const { connection, drop } = await freshDatabase();
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const join = ([one, other]: [Socket, Socket]) => void one.pipe(other).pipe(one);
  const server = createServer((socket) => {
    const pair: [Socket, Socket] = [socket, connect(`${inject('testServer')}/.s.PGSQL.${port}`)];
    pairs.add(pair);
    for (const [end, other] of [pair, pair.toReversed()] as [Socket, Socket][])
      end.on('error', () => undefined).once('close', () => pairs.delete(pair) && other.destroy());
    if (!isFrozen) join(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const [socket] of pairs) socket.destroy();
    server.close();
    await drop();
  });
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `postgres://${OWNER_ROLE}@${address}/${connection.database}`,
    freeze: () => {
      isFrozen = true;
      for (const [one, other] of pairs) {
        one.unpipe(other).pause();
        other.unpipe(one).pause();
      }
    },
    thaw: () => {
      isFrozen = false;
      for (const pair of pairs) join(pair);
    },
  };
}
