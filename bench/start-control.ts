import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from './compare.ts';

const { PATH, HOME } = process.env;

type Options = { input: object; database: number };

/**
 * Starts `bench/controls/FILE.ts` as a process of its own, sends it `input` and waits for its port. `database` is the process
 * id of its PostgreSQL.
 */
export async function startControl(name: string, file: string, { input, database }: Options) {
  const child = fork(`bench/controls/${file}.ts`, { env: { PATH, HOME, NODE_ENV: 'production' } });
  child.send(input);
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  const { port } = message as { port: number };
  const server: Server = { name, url: `http://127.0.0.1:${port}`, processes: [Number(child.pid), database] };
  return { ...server, close: () => void child.kill() };
}
