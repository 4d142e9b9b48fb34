import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '../../src/app/demo/accounts.ts';
import { browserAt } from '../../src/test/administrator.ts';
import { signalPostgres } from '../../src/test/database/signal-postgres.ts';
import { openSite } from '../../src/test/open-site.ts';
import { inWords, quantile } from './record-cash.ts';

/**
 * `npm run reliability -- frozen [seconds]`: stops PostgreSQL (SIGSTOP) for 20 s under 60 requests a second for pages, calls and
 * sign-ins. No answer may take longer than 5 s, and the first success must come within a second after PostgreSQL continues.
 */
const SECONDS = Number(process.argv[2] ?? 20);
const PER_SECOND = 60;
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'onebuilding-frozen-'));
const site = await openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'silent' }, args: ['demo'] });
const [{ email, password }] = DEMO_ACCOUNTS;
const admin = browserAt(site.url);
const signIn = async () => (await browserAt(site.url).post('/api/identity/sign-in', { email, password })).status;
await admin.post('/api/identity/sign-in', { email, password });
const read = (path: string) => async () => {
  const answer = await admin.send(path, {});
  await answer.text();
  return answer.status;
};
const READS = ['/', '/api/apartments', '/apartments', '/api/coupons', '/api/members'].map(read);

type Answered = { status: number | string; took: number; at: number };
const answers: Answered[] = [];
const began = performance.now();
let thawed = Number.POSITIVE_INFINITY;

async function ask(n: number): Promise<void> {
  const since = performance.now();
  // Two sign-ins a second: more would only measure the limit of concurrent password hashing.
  const request = n % 30 === 0 ? signIn : READS[n % READS.length];
  const status = await request?.().catch(() => 'no answer');
  const at = performance.now();
  answers.push({ status: status ?? '', took: at - since, at });
}

const running: Promise<void>[] = [];
const freeze = sleep(1_000).then(async () => {
  await signalPostgres(dataDir, 'SIGSTOP');
  await sleep(SECONDS * 1_000);
  thawed = performance.now();
  await signalPostgres(dataDir, 'SIGCONT');
});
for (let n = 0; n < (SECONDS + 4) * PER_SECOND; n += 1) {
  const early = began + (n * 1_000) / PER_SECOND - performance.now();
  if (early > 0) await sleep(early);
  running.push(ask(n));
}
await Promise.all([...running, freeze]);

const times = answers.map(({ took }) => took);
const statuses = new Map<number | string, number>();
for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
const late = times.filter((took) => took > 5_000).length;
const first =
  Math.min(...answers.filter(({ status, at }) => status === 200 && at > thawed).map(({ at }) => at)) - thawed;
say(
  `${SECONDS} s frozen: ${answers.length} answers (${inWords(statuses)}), ${late} over 5 s, the longest ${Math.round(quantile(times, 1))} ms`,
);
say(`first success ${Math.round(first)} ms after its return`);
await site.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(
  late === 0 && first < 1_000 && [...statuses.keys()].every((status) => status === 200 || status === 503) ? 0 : 1,
);
