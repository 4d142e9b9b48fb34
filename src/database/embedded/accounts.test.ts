import { execFileSync } from 'node:child_process';
import { chown, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { ask, kill, open, pathWithout, startWriter, testFolder } from './for-tests.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isAlive } from './processes.ts';

const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
const isRoot = process.getuid?.() === 0;

test.skipIf(!isRoot || !canNobodyRead())('an ordinary user can run it', async () => {
  const dataDir = join(await testFolder(), 'data');
  await mkdir(dataDir);
  await chown(dataDir, nobody, nobody);
  const writer = startWriter(dataDir, { command: asNobody });
  expect(await writer.nextLine()).toBe('1');
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody);
  const postgres = (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
  await kill(writer.process);
  await vi.waitUntil(async () => !(await isAlive(postgres)), { timeout: 10_000 });
});

test.skipIf(!isRoot || !canNobodyRead())(
  "a folder that an ordinary user can't write is refused in a sentence",
  async () => {
    const dataDir = join(await testFolder(), 'data');
    const writer = startWriter(dataDir, { command: asNobody });
    expect(await writer.nextLine()).toBe(`DATA_DIR (${dataDir}) can't be used: permission denied.`);
  },
);

test.skipIf(!isRoot || !canNobodyRead())("an ordinary user does not get at root's data", async () => {
  const dataDir = await testFolder();
  const { close } = await open(dataDir);
  await close();
  await chown(dataDir, nobody, nobody);
  const writer = startWriter(dataDir, { command: asNobody });
  expect(await writer.nextLine()).toContain(`DATA_DIR (${dataDir}) belongs to another user`);
});

test.skipIf(!isRoot || !canNobodyRead())(
  'root without user namespaces runs PostgreSQL as nobody, and stays with that',
  async () => {
    const dataDir = await testFolder();
    const writer = startWriter(dataDir, { path: await pathWithout('unshare') });
    expect(await writer.nextLine()).toBe('1');
    const folder = join(dataDir, 'postgres');
    expect((await stat(folder)).uid).toBe(nobody);
    const postgres = (await readPostmaster(folder))?.pid ?? 0;
    await kill(writer.process);
    await vi.waitUntil(async () => !(await isAlive(postgres)), { timeout: 10_000 });

    const { owner: connection } = await open(dataDir);
    expect(await ask(connection, 'select count(*) > 0 as kept from written')).toEqual([{ kept: true }]);
    expect((await stat(folder)).uid).toBe(nobody);
  },
);

test.skipIf(!isRoot)("root's data goes to nobody where user namespaces are gone", async () => {
  const dataDir = await testFolder();
  const { close } = await open(dataDir);
  await close();
  const writer = startWriter(dataDir, { path: await pathWithout('unshare') });
  expect(await writer.nextLine()).toBe('1');
  expect((await stat(join(dataDir, 'postgres', 'base'))).uid).toBe(nobody);
});

test.skipIf(!isRoot)('root without any way to run as another account is told about DATABASE_URL', async () => {
  const writer = startWriter(await testFolder(), { path: await pathWithout('unshare', 'setpriv') });
  expect(await writer.nextLine()).toMatch(/refuses to run as root.*DATABASE_URL/);
});

/** False if the repository is below a folder that other accounts may not enter. */
function canNobodyRead(): boolean {
  try {
    const [program = '', ...rest] = [...asNobody, 'cat', fileURLToPath(import.meta.url)];
    execFileSync(program, rest, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
