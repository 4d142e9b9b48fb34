import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { basesIn } from '../../src/database/copy/base.ts';
import { compactTime } from '../../src/database/copy/journal.ts';
import { readKey, readLocal } from '../../src/database/copy/local-state.ts';
import { folderTarget } from '../../src/database/copy/target.ts';
import { dayAt } from '../../src/locale/calendar.ts';
import { browserAt } from '../../src/test/administrator.ts';
import { openSite } from '../../src/test/open-site.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { openOffice, quantile, recordCash } from './record-cash.ts';
import { keysOf, killAll, readRestored, restoreCopy } from './restored.ts';

/**
 * `npm run reliability -- moments [20]`: a day of a building in short: cash, expenses, a changed announcement, coupons that are made and
 * deleted, a quiet time, kill -9 of all its processes, a second base during writes, a night off. Logs each acknowledged write with its
 * time. Then restores the copy to random moments, beside the running site: every write acknowledged by the moment must be there, none
 * requested after it, and the invariants must hold.
 */
const MOMENTS = Number(process.argv[2] ?? 20);
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds that the log's clock may differ from PostgreSQL's, which reads another one of the same machine. */
const MARGIN = 1;
const say = (line: string) => process.stdout.write(`${line}\n`);
const now = () => Date.now();

/** An acknowledged write: asked and answered at these instants. */
type Write = {
  kind: 'payment' | 'expense' | 'edit' | 'coupon' | 'deletion';
  key: string;
  asked: number;
  answered: number;
};
const log: Write[] = [];
const failed = new Map<string, number>();

const folder = await temporaryFolder();
const [dataDir, to] = [join(folder, 'data'), join(folder, 'copy')];
await mkdir(to);
const settings = { DATA_DIR: dataDir, COPY_TO: to, LIMITS: 'off', LOG_LEVEL: 'silent' };
const open = () => openSite({ settings, args: ['demo'] });
let site = await open();
const office = await openOffice(site.url);
const announcement = await browserAt(site.url, office.cookie).post<{ _id: string }>('/api/announcements', {
  title: 'Lift 0',
  description: 'It is being repaired.',
});
let [edits, coupons] = [0, 0];

/** Starts the clerks and writers, and returns their `stop`. They count a failed request, as while the site is killed, and go on. */
function work(url: string, pause: number) {
  const clerks = recordCash(url, office, pause);
  const began = now() - performance.now();
  let isStopped = false;
  const browser = browserAt(url, office.cookie);
  async function write<T>(
    { kind, key }: Pick<Write, 'kind' | 'key'>,
    ...[method, path, body]: [string, string, unknown?]
  ): Promise<T | undefined> {
    const asked = now();
    const answer = await browser.call<T>(method, path, body).catch(() => undefined);
    if (answer && answer.status < 300) {
      log.push({ kind, key, asked, answered: now() });
      return answer.body;
    }
    const said = `${kind} ${answer?.status ?? 'no answer'}`;
    failed.set(said, (failed.get(said) ?? 0) + 1);
    await sleep(50);
    return undefined;
  }
  const again = async (each: () => Promise<unknown>) => {
    for (; !isStopped; await sleep(pause)) await each();
  };
  const expense = async () => {
    const form = {
      day: dayAt(new Date()),
      category: 'salaries',
      amount: 1,
      paidFrom: 'Owner',
      again: true,
      requestKey: crypto.randomUUID(),
    };
    await write({ kind: 'expense', key: form.requestKey }, 'POST', '/api/expenses', form);
  };
  const edit = async () => {
    const next = edits + 1;
    const change = { version: next, title: `Lift ${next}` };
    const done = await write(
      { kind: 'edit', key: String(next) },
      'PATCH',
      `/api/announcements/${announcement.body._id}`,
      change,
    );
    // The server may have made a change whose answer was lost.
    const isDone = done ?? (await titleAt(url)) === next;
    if (isDone) edits = next;
  };
  const coupon = async () => {
    coupons += 1;
    const code = `DAY${coupons}`;
    const made = await write<{ _id: string }>({ kind: 'coupon', key: code }, 'POST', '/api/coupons', {
      code,
      discount: 5,
      description: 'For a day.',
    });
    if (!made) return;
    await sleep(pause);
    await write({ kind: 'deletion', key: code }, 'DELETE', `/api/coupons/${made._id}`);
  };
  const writers = Promise.all([expense, edit, coupon].map(again));
  return async () => {
    isStopped = true;
    await Promise.all([clerks.stop(), writers]);
    for (const { key, at, took } of clerks.acknowledged)
      log.push({ kind: 'payment', key, asked: began + at - took, answered: began + at });
    for (const [status, times] of clerks.failures)
      failed.set(`payment ${status}`, (failed.get(`payment ${status}`) ?? 0) + times);
  };
}

async function titleAt(url: string): Promise<number | undefined> {
  const path = '/api/announcements/all';
  const answer = await browserAt(url, office.cookie)
    .get<{ announcements: { title: string }[] }>(path)
    .catch(() => undefined);
  return numberOf(answer?.body.announcements?.map(({ title }) => title) ?? []);
}
const numberOf = (titles: string[]) =>
  titles.flatMap((title) => /^Lift (\d+)$/.exec(title)?.slice(1).map(Number) ?? []).at(0);

const copiedAt = async () => Date.parse((await readLocal(dataDir, 'status'))?.copiedAt ?? '1970-01-01');
async function copied(): Promise<void> {
  for (const since = now(); (await copiedAt()) <= since; ) await sleep(100);
}

/** Renames the manifests, so that the bases appear nine days older and the next start makes another one. */
async function ageBase(): Promise<void> {
  for (const { folder: base, endedAt } of basesIn(await folderTarget(to).list())) {
    const [name, older] = [endedAt, new Date(endedAt.getTime() - 9 * DAY)].map((at) =>
      join(to, `${base}manifest.${compactTime(at)}.age`),
    );
    await rename(name ?? '', older ?? '');
  }
}

await copied();
const begins = now();
say('morning: everybody writes');
let stop = work(site.url, 50);
await sleep(20_000);
await stop();
say('noon: no writes');
await sleep(8_000);
say('afternoon: all processes are killed while everybody writes');
stop = work(site.url, 50);
await sleep(10_000);
await killAll(dataDir, site.pid);
await stop();
await site.exited;
await ageBase();
site = await open();
say('evening: a second base beside the writing');
stop = work(site.url, 50);
await sleep(20_000);
await stop();
say('night: the site is stopped');
await site.close();
await sleep(4_000);
site = await open();
stop = work(site.url, 50);
await sleep(10_000);
await stop();
await copied();
const ends = now();
const bases = basesIn(await folderTarget(to).list()).length;
say(
  `${((ends - begins) / 1000).toFixed(0)} s, ${log.length} acknowledged, ${bases} bases; answered otherwise: ${[...failed].map((each) => each.join(' ')).join(', ') || 'none'}`,
);

type Found = { payments: Set<string>; expenses: Set<string>; coupons: Set<string>; edit: number };
async function read(pool: pg.Pool): Promise<Found> {
  const codes = await pool.query<{ code: string }>('select code from coupons');
  const titles = await pool.query<{ title: string }>('select title from announcements');
  return {
    payments: await keysOf(pool, 'payment'),
    expenses: await keysOf(pool, 'voucher'),
    coupons: new Set(codes.rows.map(({ code }) => code)),
    edit: numberOf(titles.rows.map(({ title }) => title)) ?? -1,
  };
}

/** Compares a restored building with the writes acknowledged by the moment. A write in flight at it may be there or not. */
function differences(found: Found, at: number): string[] {
  const isIn = ({ answered }: Write) => answered <= at - MARGIN;
  const isOut = ({ asked }: Write) => asked > at + MARGIN;
  const deleted = new Map(log.filter(({ kind }) => kind === 'deletion').map((each) => [each.key, each]));
  const wrong: string[] = [];
  for (const write of log) {
    const { kind, key } = write;
    if (kind === 'edit' || kind === 'deletion') continue;
    const isThere = { payment: found.payments, expense: found.expenses, coupon: found.coupons }[kind].has(key);
    const deletion = deleted.get(key);
    const mustBeThere = isIn(write) && (!deletion || isOut(deletion)) && !(kind === 'coupon' && !deletion);
    const mustNot = isOut(write) || (deletion !== undefined && isIn(deletion));
    if (mustBeThere && !isThere) wrong.push(`${kind} ${key} is missing`);
    if (mustNot && isThere) wrong.push(`${kind} ${key} is there`);
  }
  const ofEdits = log.filter(({ kind }) => kind === 'edit');
  const least = Math.max(0, ...ofEdits.filter(isIn).map(({ key }) => Number(key)));
  const most = Math.min(...ofEdits.filter(isOut).map(({ key }) => Number(key)), Number.POSITIVE_INFINITY);
  if (found.edit < least || found.edit >= most)
    wrong.push(`the text is that of change ${found.edit}, not from ${least} to below ${most}`);
  return wrong;
}

const key = (await readKey(dataDir))?.secret ?? '';
stop = work(site.url, 400);
const took: number[] = [];
const problems: string[] = [];
let compared = 0;
for (let n = 1; n <= MOMENTS; n += 1) {
  const at = new Date(begins + Math.random() * (ends - begins));
  const other = join(folder, `moment-${n}`);
  took.push((await restoreCopy({ to, key, dataDir: other, at })) / 1000);
  const { found, broken } = await readRestored(other, read);
  const wrong = [...differences(found, at.getTime()), ...broken];
  compared += log.length;
  problems.push(...wrong);
  const before = log.filter(({ answered }) => answered <= at.getTime()).length;
  say(
    `moment ${n}, ${((at.getTime() - begins) / 1000).toFixed(1)} s: ${before} acknowledged before; ${wrong.slice(0, 3).join('; ') || 'none differs'}${wrong.length > 3 ? `; ${wrong.length} in all` : ''}`,
  );
  await rm(other, { recursive: true, force: true, maxRetries: 20 });
}
await stop();
await site.close();
await rm(folder, { recursive: true, force: true, maxRetries: 20 });
say(
  `${MOMENTS} moments, ${log.length} acknowledged, ${compared} comparisons: ${problems.length} differ; restored beside the site in ${quantile(took, 0.5).toFixed(1)} s (at most ${quantile(took, 1).toFixed(1)})`,
);
process.exit(problems.length === 0 && edits > 0 ? 0 : 1);
