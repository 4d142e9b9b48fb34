import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '../../src/database/embedded/postmaster-file.ts';
import { ADMIN } from '../../src/test/administrator.ts';
import { openSite } from '../../src/test/open-site.ts';
import { browserFrom, emailOf, PASSWORD, residentsBuilding } from '../residents.ts';

/**
 * `npm run reliability -- soak [minutes]`: sends 100 requests a second for an hour, with the memory settings of the unit in deploy/ and the
 * limits on, from strangers at 20 addresses and from 40 residents. They include a sign-in a second and an announcement every two seconds.
 * Prints each minute the heap in use after V8's last major collection, and the memory of the server and PostgreSQL. Fails if the server's
 * memory in the last sixth is a tenth above that in the third before it, or for any status but 200, 201, 401 and 503.
 */
const MINUTES = Number(process.argv[2] ?? 60);
const PER_SECOND = 100;
const RESIDENTS = 40;
const say = (line: string) => process.stdout.write(`${line}\n`);

// Runs in the server. It waits for V8 to collect by itself: collecting on purpose would keep the memory small.
const REPORT = `
import { writeFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';
let live = 0;
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries())
    if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) live = process.memoryUsage().heapUsed;
}).observe({ entryTypes: ['gc'] });
setInterval(() => writeFileSync(process.env.MEMORY_REPORT, JSON.stringify({ ...process.memoryUsage(), live })), 1_000).unref();`;

const { dataDir, removeFolder } = await residentsBuilding(RESIDENTS, 10_000);
const [script, report] = [join(dataDir, '../report.mjs'), join(dataDir, '../memory.json')];
await writeFile(script, REPORT);
const watched = { MALLOC_ARENA_MAX: '2', NODE_OPTIONS: `--import=${script}`, MEMORY_REPORT: report };
const site = await openSite({ settings: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...watched, ...ADMIN } });

const strangers = Array.from({ length: 20 }, (_, n) => browserFrom(site.url, `127.0.1.${n + 1}`));
const residents = Array.from({ length: RESIDENTS }, (_, n) => browserFrom(site.url, `127.0.2.${n + 1}`));
const boss = browserFrom(site.url, '127.0.3.1');

const PUBLIC = [
  '/',
  '/api/apartments',
  '/api/coupons',
  '/apartments?page=2',
  '/api/announcements',
  '/announcements',
  '/login',
];
const OWN = ['/api/user-role', '/api/member-agreement', '/api/payments/user', '/api/ledger'];
const one = <T>(list: readonly T[], n: number) => list[Math.floor(n) % list.length] as T;

const signIn = (n: number) => {
  const place = n % RESIDENTS;
  return one(residents, place)('POST', '/api/identity/sign-in', { email: emailOf(place + 1), password: PASSWORD });
};

/** Sends the nth request. Returns its status. */
function send(n: number): Promise<number> {
  if (n % 200 === 100) return boss('POST', '/api/announcements', { title: `Notice ${n}`, description: 'The lift.' });
  if (n % 100 === 0) return signIn(n / 100);
  const place = Math.floor(n / 4) % RESIDENTS;
  const about = `?email=${emailOf(place + 1)}`;
  return n % 4 === 2
    ? one(residents, place)('GET', one(OWN, n / 160) + about)
    : one(strangers, n)('GET', one(PUBLIC, n));
}

async function residentMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

/** Memory of all PostgreSQL's processes in MB. Each shared page counts once (PSS). */
async function memoryOfPostgres(): Promise<number> {
  const { pid = 0 } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const sizes = await Promise.all([pid, ...children.trim().split(' ').map(Number)].map(residentMemory));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const answers = new Map<number, number>();
const resident: number[] = [];

async function tell(minute: number): Promise<void> {
  const { rss, live, heapTotal, external } = JSON.parse(await readFile(report, 'utf8')) as Record<string, number>;
  const mb = (bytes = 0) => `${Math.round(bytes / 1_048_576)} MB`;
  resident.push(rss ?? 0);
  const postgres = Math.round(await memoryOfPostgres());
  say(
    `${minute}: resident ${mb(rss)}, live heap ${mb(live)}, heap ${mb(heapTotal)}, outside ${mb(external)}, PostgreSQL ${postgres} MB`,
  );
}

await boss('POST', '/api/identity/sign-in', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
for (let n = 0; n < RESIDENTS; n += 1) await signIn(n);
const began = performance.now();
const running = new Set<Promise<void>>();
for (let n = 0; n < MINUTES * 60 * PER_SECOND; n += 1) {
  // A constant rate whatever the answers take, but at most 200 in flight: no burst after the machine has stood still.
  const early = began + (n * 1_000) / PER_SECOND - performance.now();
  if (early > 0) await sleep(early);
  if (running.size > 200) await Promise.race(running);
  const request = send(n).then((status) => void answers.set(status, (answers.get(status) ?? 0) + 1));
  running.add(request);
  void request.then(() => running.delete(request));
  if (n > 0 && n % (60 * PER_SECOND) === 0) await tell(n / (60 * PER_SECOND));
}
await Promise.all(running);
await tell(MINUTES);
say(
  `answers: ${[...answers].map(([status, times]) => `${status}: ${times}`).join(', ')}, in ${Math.round((performance.now() - began) / 1_000)} s`,
);
await site.close();
await removeFolder();

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const [middle, end] = [
  resident.slice(resident.length / 2, (resident.length * 5) / 6),
  resident.slice((resident.length * 5) / 6),
];
const growth = mean(end) / mean(middle) - 1;
// A machine busy with other work rightly refuses some with 503. No request may fail or be cut.
const failed = [...answers.keys()].filter((status) => ![200, 201, 401, 503].includes(status));
say(`resident memory: ${(growth * 100).toFixed(1)} % more in the last sixth than in the third before it`);
process.exit(growth < 0.1 && failed.length === 0 ? 0 : 1);
