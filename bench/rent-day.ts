import { connect as openSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { addMonths, monthName, periodAt } from '../src/locale/calendar.ts';
import { openSite } from '../src/test/open-site.ts';
import { browserFrom, emailOf, PASSWORD, residentsBuilding } from './residents.ts';

/**
 * `npm run bench -- rent-day [minutes]`: two days on which rent is due, each of all 500 flats within these minutes, on phones
 * that share one IPv4 address: sign in, read, pay. On the first day every phone is new. On the second one every phone is
 * known, and attackers use the same address. No honest request may be refused, and no attack may get further than
 * docs/decisions/0006-limits.md says. Needs a built site, Linux (more than one address of this machine) and no other load.
 */
const MINUTES = Number(process.argv[2] ?? 3);
const FLATS = Number(process.env.FLATS ?? 500);
const RENT = 10_000;
const BUILDING = '127.0.0.1';

const { dataDir, withDatabase, removeFolder } = await residentsBuilding(FLATS, RENT);

// Mail is configured, so that its budget counts; no mail server listens there.
const site = await openSite({ settings: { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'silent' } });

const browser = (localAddress = BUILDING) => browserFrom(site.url, localAddress);
type Browser = ReturnType<typeof browser>;

const signIn = (email: string, password = PASSWORD) =>
  ['POST', '/api/identity/sign-in', { email, password }] as [string, string, object];

/** A resident's requests on such a day. One in five mistypes the password, one in 25 twice. */
function day(n: number, ahead: number): [method: string, path: string, body?: object][] {
  const email = emailOf(n);
  const period = addMonths(periodAt(new Date()), ahead);
  const month = monthName(period);
  const about = `email=${encodeURIComponent(email)}`;
  const mistakes = n % 25 === 0 ? 2 : n % 5 === 0 ? 1 : 0;
  const home = ['/api/identity/session', '/api/apartments', '/api/coupons', '/api/announcements'];
  const own = [`/api/user-role?${about}`, `/api/member-agreement?${about}`, `/api/payments/user?${about}`];
  const due = `/api/payments/check?${about}&month=${month}&year=${period.year}`;
  const reads = [...home, ...own, due, ...own, due, ...home, '/api/identity/account', ...own];
  return [
    ['GET', '/'],
    ...home.map((path): [string, string] => ['GET', path]),
    ['GET', '/login'],
    ...Array.from({ length: mistakes }, () => signIn(email, 'Wrong1')),
    signIn(email),
    ['GET', '/dashboard'],
    ...reads.map((path): [string, string] => ['GET', path]),
    ['POST', '/api/payments', { userEmail: email, amount: RENT, month, year: period.year }],
    ['GET', own[2] ?? ''],
    ['POST', '/api/identity/sign-out'],
  ];
}

/**
 * Runs all residents' days within the minutes, each starting at a moment of its own. Returns the number of each status, and
 * unexpected ones.
 */
async function rentDay(name: string, phones: Browser[], ahead: number) {
  const answers = new Map<string, number>();
  const signInTimes: number[] = [];
  let paid = 0;
  const live = async (phone: Browser, n: number) => {
    await sleep(Math.random() * MINUTES * 60_000);
    for (const [method, path, body] of day(n, ahead)) {
      const since = performance.now();
      const status = await phone(method, path, body);
      const isMistake = status === 401 && path.endsWith('/sign-in');
      if (path.endsWith('/sign-in') && status === 200) signInTimes.push(performance.now() - since);
      if (path === '/api/payments' && status === 201) paid += 1;
      if (status !== 200 && status !== 201 && !isMistake) {
        const what = `${status} ${method} ${path.split('?')[0]}`;
        answers.set(what, (answers.get(what) ?? 0) + 1);
        return;
      }
      await sleep(100 + Math.random() * 400);
    }
  };
  await Promise.all(phones.map((phone, n) => live(phone, n + 1)));
  const times = signInTimes.sort((one, other) => one - other);
  const p = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  say(`${name}: ${paid} of ${FLATS} paid; signing in took ${p(0.5)} ms, p99 ${p(0.99)} ms`);
  for (const [what, times] of answers) say(`  NOT EXPECTED ${times} times: ${what}`);
  return paid === FLATS && answers.size === 0;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const END = new AbortController();
/** Attacks until the day is over, with several requests at once and short pauses. Returns the number of each status. */
async function attack(
  atOnce: number,
  pause: number,
  once: (n: number) => Promise<number>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let n = 0;
  const worker = async () => {
    while (!END.signal.aborted) {
      n += 1;
      const status = await once(n);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(pause);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}

const inTenMinutes = (failures: number) => (minutes: number) => (Math.floor(minutes / 10) + 1) * failures;

/** The attacks, with the number of their requests that may pass within `minutes`. The first ones share one budget. */
function attackers(): [
  name: string,
  admitted: number[],
  allowed: (minutes: number) => number,
  Promise<Map<number, number>>,
][] {
  const [eve, mail, reader, viewer] = [browser(), browser(), browser(), browser()];
  const bots = Array.from({ length: 60 }, (_, n) => browser(`127.${n + 1}.1.1`));
  const visit = (n: number) => bots[n % bots.length] ?? eve;
  const join = (email: string) =>
    ['POST', '/api/identity/sign-up', { name: 'Eve', email, password: PASSWORD }] as const;
  return [
    [
      'guessing at one account from the building',
      [401],
      () => 12,
      attack(1, 200, () => eve(...signIn(emailOf(1), 'Wrong1'))),
    ],
    [
      'guessing at one account from 60 networks',
      [401],
      () => 20,
      attack(2, 100, (n) => visit(n)(...signIn(emailOf(2), 'Wrong1'))),
    ],
    [
      'guessing at many accounts from the building',
      [401],
      inTenMinutes(200),
      attack(4, 100, (n) => eve(...signIn(emailOf(3 + (n % 490)), 'Wrong1'))),
    ],
    [
      'asking who has an account',
      [409],
      inTenMinutes(200),
      attack(1, 200, (n) => eve(...join(emailOf(3 + (n % 490))))),
    ],
    [
      'filling a mailbox',
      [200],
      () => 6,
      attack(1, 200, () => mail('POST', '/api/identity/forgot-password', { email: emailOf(9) })),
    ],
    [
      'reading without end',
      [200],
      (minutes) => (minutes * 6 + 1) * 1_000,
      attack(6, 5, () => reader('GET', '/api/apartments')),
    ],
    [
      'asking for pages without end',
      [200],
      (minutes) => (minutes * 6 + 1) * 300,
      attack(2, 5, () => viewer('GET', '/apartments')),
    ],
  ];
}

/** Opens 1,000 connections from another address, and counts those that stay. */
async function hoardConnections(): Promise<number> {
  const { hostname, port } = new URL(site.url);
  let open = 0;
  const sockets = Array.from({ length: 1_000 }, () => {
    const socket = openSocket({ host: hostname, port: Number(port), localAddress: '127.99.1.1' });
    socket
      .on('error', () => undefined)
      .once('connect', () => (open += 1))
      .once('close', () => (open -= 1));
    return socket;
  });
  // The kernel accepts them before the server, which closes those beyond its limit.
  for (let waited = 0; waited < 60 && (waited < 3 || open > 400); waited += 1) await sleep(1_000);
  const kept = open;
  for (const socket of sockets) socket.destroy();
  return kept;
}

const phones = Array.from({ length: FLATS }, () => browser());
const verdicts = [await rentDay('New phones', phones, 0)];
const began = performance.now();
const attacks = attackers();
const connections = hoardConnections();
verdicts.push(await rentDay('Known phones, attackers at their address', phones, 1));
END.abort();
const minutes = (performance.now() - began) / 60_000;
for (const [name, admitted, allowed, running] of attacks) {
  const statuses = await running;
  const count = admitted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
  const asked = [...statuses.values()].reduce((sum, times) => sum + times, 0);
  const isStopped = count <= allowed(minutes);
  verdicts.push(isStopped);
  say(
    `${isStopped ? 'stopped' : 'NOT STOPPED'}: ${name}: ${count} of ${asked} let in, ${Math.round(allowed(minutes))} allowed`,
  );
}
const kept = await connections;
verdicts.push(kept <= 400);
say(`${kept <= 400 ? 'stopped' : 'NOT STOPPED'}: taking connections: ${kept} of 1,000 kept, 400 allowed`);
await site.close();
const [seen] = await withDatabase(async (pool) => {
  const { rows } = await pool.query<{ events: number }>(`select count(*)::int as events from audit_events
    where kind = 'sign_in_failures' and subject_email = '${emailOf(2)}' and details ->> 'from' = 'many addresses'`);
  return rows;
});
verdicts.push(seen?.events === 1);
say(`events of the audit trail for the 60 networks: ${seen?.events}, 1 expected`);
await removeFolder();
process.exit(verdicts.every(Boolean) ? 0 : 1);
