import { setTimeout as sleep } from 'node:timers/promises';
import { monthName, periodAt } from '../../src/locale/calendar.ts';
import { openSite } from '../../src/test/open-site.ts';
import { browserFrom, emailOf, PASSWORD, residentsBuilding } from '../residents.ts';
import { inWords, quantile } from './record-cash.ts';

/**
 * `npm run reliability -- flood [seconds]`: measures how many pages a second the site renders, then requests four times as many from
 * 64 addresses, each page a different one. Meanwhile two residents a second sign in and pay. None may fail, 95 % of each may take 2 s
 * at most, and the site must serve at least 80 % of the measured rate.
 */
const SECONDS = Number(process.argv[2] ?? 30);
const RENT = 10_000;
const OVERLOAD = 4;
const RESIDENTS = SECONDS * 2;
const say = (line: string) => process.stdout.write(`${line}\n`);

const { dataDir, removeFolder } = await residentsBuilding(RESIDENTS, RENT);
const site = await openSite({ settings: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
const strangers = Array.from({ length: 64 }, (_, n) => browserFrom(site.url, `127.9.${n}.1`));
let pages = 0;
const askForPage = () => {
  pages += 1;
  return strangers[pages % strangers.length]?.('GET', `/apartments?max=${20_000 + pages}`) ?? Promise.resolve(0);
};

/** Measures pages a second, with 16 concurrent requests. */
async function capacity(): Promise<number> {
  const until = performance.now() + 5_000;
  let shown = 0;
  const visit = async () => {
    while (performance.now() < until) if ((await askForPage()) === 200) shown += 1;
  };
  await Promise.all(Array.from({ length: 16 }, visit));
  return shown / 5;
}

const statuses = new Map<number, number>();
const running: Promise<void>[] = [];

/** Requests pages at a constant rate, without waiting for the answers. */
async function flood(perSecond: number): Promise<void> {
  const began = performance.now();
  for (let n = 0; n < SECONDS * perSecond; n += 1) {
    const early = began + (n * 1_000) / perSecond - performance.now();
    if (early > 0) await sleep(early);
    running.push(askForPage().then((status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)));
  }
}

const { year, month } = periodAt(new Date());
const times: Record<string, number[]> = { 'signing in': [], paying: [] };
const failures = new Map<string, number>();

async function signInAndPay(n: number): Promise<void> {
  const browser = browserFrom(site.url, `127.8.0.${n % 250}`);
  const [email, password] = [emailOf(n), PASSWORD];
  const payment = { userEmail: email, amount: RENT, month: monthName({ month }), year };
  for (const [what, path, body, wanted] of [
    ['signing in', '/api/identity/sign-in', { email, password }, 200],
    ['paying', '/api/payments', payment, 201],
  ] as const) {
    const began = performance.now();
    const status = await browser('POST', path, body);
    if (status === wanted) times[what]?.push(performance.now() - began);
    else return void failures.set(`${what} ${status}`, (failures.get(`${what} ${status}`) ?? 0) + 1);
  }
}

await capacity();
const perSecond = await capacity();
const flooding = flood(perSecond * OVERLOAD);
for (let n = 1; n <= RESIDENTS; n += 1) {
  running.push(signInAndPay(n));
  await sleep(500);
}
await flooding;
await Promise.all(running);
say(
  `${Math.round(perSecond)} pages a second can be served; ${Math.round(perSecond * OVERLOAD)} a second asked for: ${inWords(statuses)}`,
);
for (const [what, took] of Object.entries(times))
  say(
    `${what}: ${took.length} times, median ${Math.round(quantile(took, 0.5))} ms, p95 ${Math.round(quantile(took, 0.95))} ms, at most ${Math.round(quantile(took, 1))} ms`,
  );
say(`without success: ${inWords(failures)}`);
await site.close();
await removeFolder();
const goodput = (statuses.get(200) ?? 0) / SECONDS / perSecond;
say(`served under the load: ${Math.round(goodput * 100)} % of what can be served`);
const slowest = Math.max(...Object.values(times).map((took) => quantile(took, 0.95)));
process.exit(slowest <= 2_000 && failures.size === 0 && goodput >= 0.8 ? 0 : 1);
