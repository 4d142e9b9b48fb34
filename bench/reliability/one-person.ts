import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { DEMO_ACCOUNTS } from '../../src/app/demo/accounts.ts';
import { browserAt } from '../../src/test/administrator.ts';
import { openDemo } from '../../src/test/open-site.ts';
import { browserFrom } from '../residents.ts';
import { inWords, quantile } from './record-cash.ts';

/**
 * `npm run reliability -- one-person [seconds] [kind]`: one member, with ten sessions, floods the demo building for so many seconds with slow
 * and quick uploads, with pictures to be drawn and decoded, with a large paper that is read slowly, with pages, and with pages (`visits`)
 * without the session; each alone and all together, or one kind only. Meanwhile a stranger at another address and the office each request a different page four times a second.
 * All must be answered, 95 % within a second.
 */
const SECONDS = Number(process.argv[2] ?? 15);
const AT_ONCE = 20;
const MAX_MS = 1_000;
/** Milliseconds until the limits of a minute are reset, so that each flood starts with the full allowance. */
const WINDOW_MS = 61_000;
const ATTACKER = '127.7.0.1';
const say = (line: string) => process.stdout.write(`${line}\n`);

const site = await openDemo({ LIMITS: 'on' });
const { host } = new URL(site.url);
const [office, member] = DEMO_ACCOUNTS;
const admin = browserAt(site.url);
await admin.post('/api/identity/sign-in', office);
const sessions: string[] = [];
for (let n = 0; n < 10; n += 1) {
  const browser = browserAt(site.url);
  await browser.post('/api/identity/sign-in', member);
  sessions.push(browser.cookie());
}
const cookieOf = (n: number) => sessions[n % sessions.length] ?? '';
const person = browserAt(site.url, cookieOf(0));
const { body: payments } = await person.get<{ paymentId: string }[]>(`/api/payments/user?email=${member.email}`);
const { body: home } = await person.get<{ _id: string }>(`/api/member-agreement?email=${member.email}`);
const paper = await keepPaper(home._id);

/** A PDF of 8 MB that the office keeps for the member. */
async function keepPaper(agreementId: string): Promise<string> {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8_000_000, 'x'), Buffer.from('\n%%EOF\n')]);
  const path = `/api/papers?kind=tenancy&id=${agreementId}&name=plan.pdf`;
  const headers = { cookie: admin.cookie(), origin: site.url, 'content-type': 'application/pdf' };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: pdf });
  if (answer.status !== 201) throw new Error(`The paper was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { _id: string })._id;
}

/** Twelve megapixels of noise. */
const noise = Buffer.from(Array.from({ length: 3 * 400 * 300 }, (_, n) => Math.imul(n, 2654435761) >>> 24));
const photo = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
  .resize(4_000, 3_000)
  .jpeg({ quality: 80, progressive: true })
  .toBuffer();

type Asked = {
  path: string;
  n: number;
  isAnonymous?: boolean;
  method?: string;
  body?: Buffer;
  bytesASecond?: number;
  readSlowly?: boolean;
};

/** Sends one request as the person. Returns its status; 0 if the connection was cut, or aborted at the end. */
function ask(
  { path, n, isAnonymous, method = 'GET', body, bytesASecond, readSlowly }: Asked,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      origin: site.url,
      ...(!isAnonymous && { cookie: cookieOf(n) }),
      ...(body && { 'content-type': 'image/jpeg', 'content-length': body.length }),
    };
    const asked = request(
      site.url + path,
      { method, headers, localAddress: ATTACKER, agent: false, signal },
      (answer) => {
        const done = () => resolve(answer.statusCode ?? 0);
        if (readSlowly) setTimeout(() => answer.resume(), 5_000);
        else answer.resume();
        answer.on('end', done).on('close', done);
      },
    );
    asked.on('error', () => resolve(0));
    if (body && bytesASecond) void sendSlowly(asked, body, bytesASecond, signal);
    else asked.end(body);
  });
}

async function sendSlowly(asked: ReturnType<typeof request>, body: Buffer, bytesASecond: number, signal: AbortSignal) {
  for (let sent = 0; sent < body.length && !signal.aborted && !asked.destroyed; sent += bytesASecond) {
    asked.write(body.subarray(sent, sent + bytesASecond));
    await sleep(1_000, undefined, { signal }).catch(() => undefined);
  }
}

const OWN_PHOTO = { path: '/api/identity/photo', method: 'POST', body: photo };
const FLOODS: Record<string, (n: number) => Asked> = {
  uploads: (n) => ({ ...OWN_PHOTO, n, ...(n % 4 > 0 && { bytesASecond: 5_000 }) }),
  pictures: (n) =>
    n % 4 === 0 ? { ...OWN_PHOTO, n } : { path: `/receipts/${payments[n % payments.length]?.paymentId}.png?${n}`, n },
  papers: (n) => ({ path: `/api/papers/${paper}`, n, readSlowly: n % 2 === 0 }),
  pages: (n) => ({ path: `/apartments?max=${30_000 + n}`, n }),
  visits: (n) => ({ path: `/apartments?max=${30_000 + n}`, n, isAnonymous: true }),
};

/** Floods with AT_ONCE workers of each kind until `stop`, which returns the count of each status. */
function flood(kinds: string[]) {
  const end = new AbortController();
  const statuses = new Map<number, number>();
  let n = 0;
  const worker = async (next: (n: number) => Asked) => {
    while (!end.signal.aborted) {
      n += 1;
      const status = await ask(next(n), end.signal);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // An attacker's program ignores Retry-After, but it cannot send refused requests without any pause either.
      if (status !== 200 && status !== 201) await sleep(20);
    }
  };
  const workers = kinds.flatMap((kind) => {
    const next = FLOODS[kind];
    return next ? Array.from({ length: AT_ONCE }, () => worker(next)) : [];
  });
  const stop = async () => {
    end.abort();
    await Promise.all(workers);
    return statuses;
  };
  return { stop };
}

const heardPages = () => ({ took: [] as number[], answers: new Map<number, number>() });

// The first page of a start loads the renderer.
await browserFrom(site.url, '127.6.0.1')('GET', '/apartments');
let isWell = true;
let pages = 0;
const only = process.argv[3];
const all = [[], ...Object.keys(FLOODS).map((kind) => [kind]), Object.keys(FLOODS)];
for (const kinds of only ? [[], [only]] : all) {
  if (pages > 0) await sleep(WINDOW_MS);
  const { stop } = flood(kinds);
  await sleep(2_000);
  const visitors = { stranger: browserFrom(site.url, '127.6.0.1'), office: browserFrom(site.url, '127.6.0.2') };
  await visitors.office('POST', '/api/identity/sign-in', office);
  const heardBy = { stranger: heardPages(), office: heardPages() };
  const visits: Promise<void>[] = [];
  for (const until = performance.now() + SECONDS * 1_000; performance.now() < until; await sleep(250)) {
    pages += 1;
    for (const who of ['stranger', 'office'] as const) {
      const began = performance.now();
      visits.push(
        visitors[who]('GET', `/apartments?min=${pages}`).then((status) => {
          const { took, answers } = heardBy[who];
          took.push(performance.now() - began);
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }),
      );
    }
  }
  await Promise.all(visits);
  const heard = await stop();
  for (const [who, { took, answers }] of Object.entries(heardBy)) {
    const p95 = Math.round(quantile(took, 0.95));
    isWell &&= p95 <= MAX_MS && answers.size === 1 && answers.has(200);
    say(
      `${kinds.length === 1 ? kinds[0] : kinds.length === 0 ? 'no flood' : 'all together'}: ${who}: ${inWords(answers)}; ` +
        `median ${Math.round(quantile(took, 0.5))} ms, p95 ${p95} ms, at most ${Math.round(quantile(took, 1))} ms`,
    );
  }
  say(`the person heard ${inWords(heard)}`);
}
await site.close();
say(`${isWell ? 'as wanted' : 'NOT as wanted'} at ${host}`);
process.exit(isWell ? 0 : 1);
