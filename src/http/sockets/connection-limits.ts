import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type AddressRanges, addressKey, clientAddress, isProxy } from '../limits/client-address.ts';
import { openCounts } from '../limits/open-counts.ts';

export const MAX_CONNECTIONS = 4_000;
const MAX_CONNECTIONS_PER_ADDRESS = 400;

/** Limits the connections of the server and, unless `proxies` is undefined, of each address that is no proxy of ours. */
export function limitConnections(server: Server, proxies: AddressRanges | undefined): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (proxies) server.on('connection', limitPerAddress(proxies));
}

/** Cuts what one address opens beyond its share, because it could take the connections of everybody. */
function limitPerAddress(proxies: AddressRanges): (socket: Socket) => void {
  const take = openCounts();
  return (socket) => {
    const address = clientAddress(socket.remoteAddress, null, proxies);
    if (isProxy(address, proxies)) return;
    const release = take(addressKey(address), MAX_CONNECTIONS_PER_ADDRESS);
    if (release) socket.once('close', release);
    else socket.destroy();
  };
}
