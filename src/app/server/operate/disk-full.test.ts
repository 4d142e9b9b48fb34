import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN, browserAt, signInAsAdmin } from '#test/administrator.ts';
import { openSite } from '#test/open-site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import type { Visitor } from '#test/visitor.ts';

// The process on a disk of its own that fills up. It needs the built site, as main.test.ts does.

const NAMESPACE = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];
const mayMount = () => spawnSync('unshare', [...NAMESPACE, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
const MB = 1_000_000;

async function siteOnSmallDisk() {
  const parent = await temporaryFolder();
  const dataDir = join(parent, 'data');
  await mkdir(dataDir);
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  // The mount is private to this process and its children, and disappears with them.
  const mount = `mount -t tmpfs -o size=200m none '${dataDir}' && exec "$@"`;
  const command = ['unshare', ...NAMESPACE, 'sh', '-c', mount, 'sh'];
  const site = await openSite({ settings: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...ADMIN }, command });
  onTestFinished(site.close);
  return { url: site.url, disk: join('/proc', String(site.pid), 'root', dataDir) };
}

/** Fills the disk up to this many free bytes. */
async function fill(disk: string, left: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  for (let missing = bavail * bsize - left; missing > 0; missing -= MB)
    await appendFile(join(disk, 'others'), Buffer.alloc(Math.min(missing, MB))).catch(ignoreFull);
}

function ignoreFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}

/** Makes announcements, and records the titles of the accepted ones, the last one first. */
function announcer(admin: Visitor) {
  const taken: string[] = [];
  const announce = async () => {
    const title = `Notice ${randomUUID()}`;
    const answer = await admin.post('/api/announcements', { title, description: 'x'.repeat(4_000) });
    if (answer.status === 201) taken.unshift(title);
    return answer;
  };
  return { announce, taken };
}

const statuses = async (browser: Visitor, paths: string[]) =>
  Promise.all(paths.map(async (path) => [path, (await browser.send(path, {})).status]));

const READS = ['/', '/apartments', '/dashboard/profile', '/api/announcements', '/api/apartments', '/api/audit'];

test.runIf(mayMount())(
  'a full data disk: what writes is refused in a sentence, reading goes on, nothing acknowledged is lost, and all is well when there is room',
  async () => {
    const { url, disk } = await siteOnSmallDisk();
    const admin = browserAt(url);
    expect((await signInAsAdmin(admin)).status).toBe(200);
    const { announce, taken } = announcer(admin);
    expect((await announce()).status).toBe(201);

    await fill(disk, 30 * MB);
    const message = expect.stringMatching(/^The building’s disk is full, so nothing can be entered until /);
    await expect.poll(announce, { timeout: 10_000, interval: 200 }).toMatchObject({ status: 503, body: { message } });
    expect((await signInAsAdmin(admin)).status).toBe(200);
    const { body: findings } = await admin.get('/api/check-up');
    const text = expect.stringMatching(/free: nothing can be entered until there is more than 64 MB\.$/);
    expect(findings).toContainEqual({ name: 'Disk', state: 'bad', text });

    await fill(disk, 0);
    expect(await statuses(admin, READS)).toEqual(READS.map((path) => [path, 200]));
    expect((await announce()).status).toBe(503);

    await rm(join(disk, 'others'));
    await expect.poll(announce, { timeout: 10_000, interval: 200 }).toMatchObject({ status: 201 });
    const { body: shown } = await admin.get<{ title: string }[]>('/api/announcements');
    expect(shown.map(({ title }) => title)).toEqual(taken);
  },
  60_000,
);
