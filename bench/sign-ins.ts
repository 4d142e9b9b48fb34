import { hash, verify } from '@node-rs/argon2';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { openBuilding, signIn } from './building.ts';
import { median } from './compare.ts';
import { load, SECONDS } from './load.ts';
import { processorTime } from './processor-time.ts';

/**
 * `npm run bench -- sign-ins`: sign-ins a second, beside argon2 alone in a process of its own, two at a time like the server;
 * and the latency of concurrent readers at a steady rate, beside the same readers alone. In turns.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const [admin, member] = DEMO_ACCOUNTS;
const building = await openBuilding();
const { email, password } = member;
const own = { 'content-type': 'application/json', origin: building.url };
const headers = await signIn(building, admin);

const signingIn = () =>
  load(building.url, {
    path: '/api/identity/sign-in',
    method: 'POST',
    headers: own,
    body: { email, password },
    status: 200,
    connections: 4,
  });
const reading = () => load(building.url, { path: '/api/coupons', headers, status: 200, connections: 4, rate: 100 });

/** Passwords a second that argon2 verifies, called like in the server, and milliseconds of processor time for each. */
async function compareAlone(): Promise<{ perSecond: number; processor: number }> {
  const hashed = await hash(password);
  const before = process.cpuUsage();
  const until = performance.now() + SECONDS * 1000;
  let compared = 0;
  const worker = async () => {
    for (; performance.now() < until; compared += 1) await verify(hashed, password);
  };
  await Promise.all([worker(), worker()]);
  const { user, system } = process.cpuUsage(before);
  return { perSecond: compared / SECONDS, processor: (user + system) / 1000 / compared };
}

/** Sign-ins a second without other load, and milliseconds of processor time for each, with PostgreSQL's. */
async function signInAlone(): Promise<{ perSecond: number; processor: number }> {
  const before = await processorTime(building.pid);
  const { perSecond, answered } = await signingIn();
  return { perSecond, processor: ((await processorTime(building.pid)) - before) / answered };
}

type Round = Record<'argon2' | 'signIns', { perSecond: number; processor: number }> & {
  quiet: number;
  meanwhile: number;
};

const rounds: Round[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const argon2 = await compareAlone();
  const signIns = await signInAlone();
  const quiet = await reading();
  const [meanwhile] = await Promise.all([reading(), signingIn()]);
  // The first round warms up.
  if (round > 0) rounds.push({ argon2, signIns, quiet: quiet.p99, meanwhile: meanwhile.p99 });
}
await building.close();

const of = (read: (round: Round) => number) => {
  const figures = rounds.map(read);
  const text = (figure: number) => figure.toFixed(2);
  return `${text(median(figures))} (${text(Math.min(...figures))}–${text(Math.max(...figures))})`;
};
process.stdout.write(
  [
    `argon2 alone         ${of(({ argon2 }) => argon2.perSecond)} a second, ${of(({ argon2 }) => argon2.processor)} ms of processor`,
    `sign-ins             ${of(({ signIns }) => signIns.perSecond)} a second, ${of(({ signIns }) => signIns.processor)} ms of processor`,
    `  of argon2 alone    ${of(({ argon2, signIns }) => signIns.perSecond / argon2.perSecond)}, by processor ${of(({ argon2, signIns }) => argon2.processor / signIns.processor)}`,
    `readers alone        p99 ${of(({ quiet }) => quiet)} ms`,
    `readers meanwhile    p99 ${of(({ meanwhile }) => meanwhile)} ms, ${of(({ quiet, meanwhile }) => meanwhile / quiet)} of alone\n`,
  ].join('\n'),
);
