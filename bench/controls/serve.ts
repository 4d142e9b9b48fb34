import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Waits for the bench's input, serves on a free port, and ends with the bench. */
export function serve<Input>(listener: (input: Input) => RequestListener): void {
  process.once('message', (input) => {
    const server = createServer(listener(input as Input));
    server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
  });
  process.once('disconnect', () => process.exit());
}

export const json = (text: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(text),
});
