import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { openSite } from '../src/test/open-site.ts';
import { signIn } from './building.ts';
import { type Load, load, SECONDS } from './load.ts';
import { memoryOfSite } from './memory.ts';
import { smallGroup } from './small-group.ts';

/**
 * `ROUND_SECONDS=120 npm run bench -- small-machine`: a demo building with 512 MB of memory and one core, PostgreSQL's share
 * included, under 50 requests a second: a mixture of pages, calls, changes and sign-ins. Linux, as root.
 */
const MEGABYTE = 2 ** 20;
const [admin, member] = DEMO_ACCOUNTS;

const dataDir = await mkdtemp(join(tmpdir(), 'onebuilding-small-'));
const group = await smallGroup(512 * MEGABYTE);
const began = performance.now();
const site = await openSite({
  settings: { DATA_DIR: dataDir, LIMITS: 'off', MALLOC_ARENA_MAX: '2' },
  args: ['demo'],
  command: [...group.command, 'taskset', '-c', '0'],
});
process.stdout.write(`opened for the first time in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);

async function tellMemory(when: string): Promise<void> {
  const { server, database } = await memoryOfSite({ pid: site.pid, dataDir });
  process.stdout.write(`memory ${when}: server ${server.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB\n`);
}

async function mixture(): Promise<Load[]> {
  const headers = { admin: await signIn(site, admin), member: await signIn(site, member) };
  const announcement = { title: 'Water', description: 'There is no water on Friday from nine to eleven.' };
  const history = `/api/payments/user?email=${encodeURIComponent(member.email)}`;
  const own = { 'content-type': 'application/json', origin: site.url };
  const account = { email: member.email, password: member.password };
  return [
    { path: '/', status: 200, rate: 8 },
    { path: '/apartments', status: 200, rate: 4 },
    { path: '/dashboard', status: 200, rate: 4, headers: headers.member },
    { path: '/api/apartments', status: 200, rate: 14 },
    { path: history, status: 200, rate: 10, headers: headers.member },
    { path: '/api/members', status: 200, rate: 6, headers: headers.admin },
    { path: '/api/announcements', status: 201, rate: 2, method: 'POST', headers: headers.admin, body: announcement },
    { path: '/api/identity/sign-in', status: 200, rate: 2, method: 'POST', headers: own, body: account },
  ];
}

try {
  await tellMemory('after opening');
  const loads = await mixture();
  const answered = await Promise.all(loads.map((each) => load(site.url, { ...each, connections: 2 })));
  process.stdout.write(`${SECONDS} s of ${loads.reduce((sum, { rate = 0 }) => sum + rate, 0)} requests a second\n`);
  for (const [index, { method = 'GET', path, rate }] of loads.entries())
    process.stdout.write(`  ${method} ${path}, ${rate} a second: 99th percentile ${answered[index]?.p99} ms\n`);
  await tellMemory('after the load');
  const { most, kills } = await group.read();
  process.stdout.write(`of the group: ${Math.round(most / MEGABYTE)} MB at most with files; ${kills} killed\n`);
} finally {
  await site.close();
  await group.close();
  await rm(dataDir, { recursive: true, force: true });
}
