import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type AddressRanges, addressKey, clientAddress, isProxy } from './client-address.ts';

export const MAX_CONNECTIONS = 4_000;
const MAX_CONNECTIONS_PER_ADDRESS = 400;

/** Limits the connections of the server and, unless `proxies` is undefined, of each address that is no proxy of ours. */
export function limitConnections(server: Server, proxies: AddressRanges | undefined): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (proxies) server.on('connection', limitPerAddress(proxies));
}

/** Cuts what one address opens beyond its share, because it could take the connections of everybody. */
function limitPerAddress(proxies: AddressRanges): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = clientAddress(socket.remoteAddress, null, proxies);
    if (isProxy(address, proxies)) return;
    const key = addressKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > MAX_CONNECTIONS_PER_ADDRESS) return void socket.destroy();
    open.set(key, count);
    socket.once('close', () => {
      const remaining = (open.get(key) ?? 0) - 1;
      if (remaining > 0) open.set(key, remaining);
      else open.delete(key);
    });
  };
}
