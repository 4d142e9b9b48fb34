import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { openSite, startSite } from '#test/open-site.ts';

// The process as an operator meets it. It needs the built site: `npm run check` makes it first.

const start = (settings: Record<string, string>, args?: string[]) => startSite({ settings, args });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.ok === true;

const ADMIN = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'Secret1' };

const signIn = (url: string) =>
  fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });

async function outcome(child: ChildProcess) {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

async function opened(settings: Record<string, string>) {
  const site = await openSite({ settings });
  onTestFinished(site.close);
  return site;
}

test('a wrong setting ends with one sentence, code 1 and no stack', async () => {
  const { code, stderr } = await outcome(start({ PORT: 'eighty', DATA_DIR: await testFolder() }));
  expect(code).toBe(1);
  expect(stderr).toBe('PORT is wrong: it must be a number from 0 to 65535.\n');
});

test('a busy PORT is named, and the data folder is left as it was', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const bound = taken.address();
  const port = String(typeof bound === 'object' ? bound?.port : bound);
  const dataDir = join(await testFolder(), 'new');
  const { code, stderr } = await outcome(start({ PORT: port, DATA_DIR: dataDir }));
  expect(code).toBe(1);
  expect(stderr).toBe(`PORT ${port} is already in use on 127.0.0.1: stop what uses it or choose another PORT.\n`);
  expect(existsSync(dataDir)).toBe(false);
});

test('an unreachable DATABASE_URL is named, without its password', async () => {
  const { code, stderr } = await outcome(start({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x' }));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/);
  expect(stderr).not.toContain('hush');
});

test('a DATA_DIR that is a file is named', async () => {
  const path = join(await testFolder(), 'file');
  await writeFile(path, 'mine');
  const { code, stderr } = await outcome(start({ DATA_DIR: path }));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR.*\n$/);
});

test('it opens, is ready, refuses a second server by name, and stops gently', async () => {
  const dataDir = await testFolder();
  const { pid, url, close } = await opened({ DATA_DIR: dataDir, ...ADMIN });
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  expect((await signIn(url)).status).toBe(200);
  const second = await outcome(start({ DATA_DIR: dataDir }));
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`process ${pid}`);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  await close();
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
});

test('while it opens it is alive but not ready, and a signal ends it', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const [database, port] = [(silent.address() as AddressInfo).port, await freePort()];
  const child = start({ PORT: String(port), DATABASE_URL: `postgres://me@127.0.0.1:${database}/x` });
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
  await expect.poll(() => status('/api/health'), { timeout: 10_000 }).toBe(200);
  expect(await status('/api/ready')).toBe(503);
  child.kill('SIGTERM');
  expect(await outcome(child)).toEqual({ code: 0, stderr: '' });
});

test('it turns away what is more than one client’s share', async () => {
  const { url } = await opened({ DATA_DIR: await testFolder() });
  const { hostname, port } = new URL(url);
  const ask = `GET /api/coupons HTTP/1.1\r\nHost: ${hostname}\r\n`;
  // In one piece, so that all requests have arrived before the first is answered.
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(`${`${ask}\r\n`.repeat(49)}${ask}Connection: close\r\n\r\n`);
  let heard = '';
  for await (const piece of socket) heard += piece;
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([...Array(40).fill(200), ...Array(10).fill(429)]);
});

test('the demo is never loaded into a building that has data', async () => {
  const dataDir = await testFolder();
  await (await opened({ DATA_DIR: dataDir, ...ADMIN })).close();
  const demo = await outcome(start({ DATA_DIR: dataDir }, ['demo']));
  expect(demo.code).toBe(1);
  expect(demo.stderr.trim().split('\n')).toHaveLength(1);
});

// Prints the stack that reports the open server, and at exit the loaded files of React itself.
const REPORT = `import { createRequire } from 'node:module';
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text) => {
  if (text.includes('is open at')) process.stderr.write(new Error().stack);
  return write(text);
};
const { cache } = createRequire(import.meta.url);
const files = () => Object.keys(cache).filter((file) => /node_modules.react/.test(file));
process.on('exit', () => process.stderr.write(files().join(' ')));`;

test('pages are rendered by the production build of React, whatever NODE_ENV says, and stacks name the sources', async () => {
  const dataDir = await testFolder();
  const report = join(dataDir, 'report.mjs');
  await writeFile(report, REPORT);
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port), NODE_OPTIONS: `--import=${report}` };
  const child = start({ ...settings, NODE_ENV: 'development' });
  const ended = outcome(child);
  await expect.poll(() => isReady(port), { timeout: 30_000 }).toBe(true);
  expect((await fetch(`http://127.0.0.1:${port}/apartments`)).status).toBe(200);
  child.kill('SIGTERM');
  const { stderr } = await ended;
  expect(stderr).toMatch(/src\/app\/server\/start\/run-site\.ts:\d+:\d+/);
  expect(stderr).not.toContain('node_modules');
  // React must be the bundle's only one: each of its builds has words that the other lacks.
  const bundle = globSync('dist/server/*.js').map((file) => readFileSync(file, 'utf8'));
  expect(bundle.some((code) => code.includes('react.dev/errors/'))).toBe(true);
  expect(bundle.some((code) => code.includes('react-stack-bottom-frame'))).toBe(false);
}, 60_000);

test.runIf(process.platform === 'linux')(
  'a log that cannot be written fails no request',
  async () => {
    const full = await open('/dev/full', 'w');
    onTestFinished(() => full.close());
    const port = await freePort();
    const settings = { DATA_DIR: await testFolder(), PORT: String(port), LOG_LEVEL: 'info', ...ADMIN };
    const child = startSite({ settings, stdout: full.fd });
    const ended = outcome(child);
    await expect.poll(() => isReady(port), { timeout: 30_000 }).toBe(true);
    // One log line for each: signed in, and refused.
    expect((await signIn(`http://127.0.0.1:${port}`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/api/members`)).status).toBe(401);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, stderr: expect.stringMatching(/^The log cannot be written \(ENOSPC.*\n$/) });
  },
  60_000,
);
