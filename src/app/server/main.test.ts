import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test as base, expect } from 'vitest';

// The process as an operator meets it. It needs the built site, which the whole test command makes first.
const test = base.skipIf(!existsSync('dist/server/render.js'));

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'onebuilding-main-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

function start(settings: Record<string, string>, args: string[] = []): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings };
  return spawn(process.execPath, ['src/app/server/main.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function outcome(child: ChildProcess) {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, stderr };
}

async function address(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const [, url] = /open at (http\S+)/.exec(text) ?? [];
    if (url) return url;
  }
  throw new Error(`it did not open: ${text}`);
}

async function opened(settings: Record<string, string>) {
  const child = start(settings);
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  });
  return { child, url: await address(child) };
}

test('a wrong setting ends with one sentence, code 1 and no stack', async () => {
  const { code, stderr } = await outcome(start({ PORT: 'eighty', DATA_DIR: await folder() }));
  expect(code).toBe(1);
  expect(stderr).toBe('PORT is wrong: it must be a number from 0 to 65535.\n');
});

test('a busy PORT is named, and the data folder is left as it was', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const bound = taken.address();
  const port = String(typeof bound === 'object' ? bound?.port : bound);
  const dataDir = join(await folder(), 'new');
  const { code, stderr } = await outcome(start({ PORT: port, DATA_DIR: dataDir }));
  expect(code).toBe(1);
  expect(stderr).toBe(`PORT ${port} is already in use on 127.0.0.1: stop what uses it or choose another PORT.\n`);
  expect(existsSync(dataDir)).toBe(false);
});

test('an unreachable DATABASE_URL is named, without its password', async () => {
  const { code, stderr } = await outcome(start({ PORT: '0', DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x' }));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATABASE_URL.*\n$/);
  expect(stderr).not.toContain('hush');
});

test('a DATA_DIR that is a file is named', async () => {
  const path = join(await folder(), 'file');
  await writeFile(path, 'mine');
  const { code, stderr } = await outcome(start({ PORT: '0', DATA_DIR: path }));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^DATA_DIR.*\n$/);
});

test('it opens, is ready, refuses a second server by name, and stops gently', async () => {
  const dataDir = await folder();
  const admin = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'Secret1' };
  const { child, url } = await opened({ PORT: '0', DATA_DIR: dataDir, ...admin });
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  const credentials = { email: 'boss@example.test', password: 'Secret1' };
  const signIn = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  expect(signIn.status).toBe(200);
  const second = await outcome(start({ PORT: '0', DATA_DIR: dataDir }));
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(`process ${child.pid}`);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

test('the demo is never loaded into a building that has data', async () => {
  const dataDir = await folder();
  const admin = { ADMIN_EMAIL: 'boss@example.test', ADMIN_PASSWORD: 'Secret1' };
  const { child } = await opened({ PORT: '0', DATA_DIR: dataDir, ...admin });
  child.kill('SIGTERM');
  await once(child, 'exit');
  const demo = await outcome(start({ PORT: '0', DATA_DIR: dataDir }, ['--demo']));
  expect(demo.code).toBe(1);
  expect(demo.stderr.trim().split('\n')).toHaveLength(1);
});
