import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import type { BuildingYear } from '#features/statistics/endpoints.ts';
import type { TillDay } from '#features/till/endpoints.ts';
import { addMonths, dayAt, MONTHS, periodName, startOfDay } from '#locale/calendar.ts';
import { ADMIN, browserAt, cash, letApartment, signInAsAdmin } from '#test/administrator.ts';
import { openSite } from '#test/open-site.ts';
import type { Visitor } from '#test/visitor.ts';

// Server and PostgreSQL under a clock that libfaketime shifts for both, over the end of a month in Dhaka.
// It needs the built site, as main.test.ts does, Debian's package libfaketime, and a machine that starts a site within seconds, so it
// runs where MONTH_ENDS asks for it: `npm run reliability -- months`. The gate tests ends of months with the clock of the calls.

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;
const { MONTH_ENDS } = process.env;
const ENDS = MONTH_ENDS === 'all' ? MONTHS.map((_, month) => month + 1) : [12];
const YEAR = 2031;

/** A site whose clock, with its PostgreSQL's, is ahead of ours by this many milliseconds. */
async function siteAhead(ahead: number) {
  const folder = await testFolder();
  const clock = {
    LD_PRELOAD: LIBRARY,
    FAKETIME: `+${(ahead / 1000).toFixed(3)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  // PostgreSQL gets only PATH of our environment, on which this setpriv comes first.
  const exported = Object.entries(clock).map(([name, value]) => `export ${name}=${value}`);
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/setpriv'), ['#!/bin/sh', ...exported, 'exec /usr/bin/setpriv "$@"'].join('\n'));
  await chmod(join(folder, 'bin/setpriv'), 0o755);
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`;
  const settings = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...ADMIN, ...clock, PATH };
  const site = await openSite({ settings });
  onTestFinished(site.close);
  return site;
}

/** A site shortly before `end` by its clock, even if a busy machine starts it slowly. */
async function siteBefore(end: number) {
  for (let lead = 7_000; ; lead *= 2) {
    const ahead = end - lead - Date.now();
    const { url, close } = await siteAhead(ahead);
    const clock = () => Date.now() + ahead;
    if (clock() < end - 4_000) return { url, clock };
    await close();
  }
}

type Till = { agreementId: string; clock: () => number };

/** Records a taka in cash repeatedly, each with the present day. */
async function payUntil(end: number, admin: Visitor, { agreementId, clock }: Till): Promise<MoneyReceived[]> {
  const taken: MoneyReceived[] = [];
  for (; clock() < end; await sleep(60)) {
    const form = cash(agreementId, 1, dayAt(clock()));
    const { status, body } = await admin.post<MoneyReceived>('/api/payments/record', form);
    expect(status).toBe(201);
    taken.push(body);
  }
  return taken;
}

const chargedMonths = async (admin: Visitor, agreementId: string) => {
  const { body } = await admin.get<Statement>(`/api/ledger/${agreementId}`);
  return body.charges.map(({ year, month }) => `${month} ${year}`);
};

const inTill = async (admin: Visitor, day?: string) => {
  const { body } = await admin.get<TillDay>(`/api/till${day ? `?day=${day}` : ''}`);
  return [body.day, body.methods.reduce((sum, { payments }) => sum + payments, 0)];
};

const receiptNo = (year: number, place: number) => `${year}-${String(place + 1).padStart(4, '0')}`;

/** Reads pages and calls until `end`. Returns the statuses other than 200. */
async function readUntil(end: number, url: string, clock: () => number): Promise<number[]> {
  const statuses: number[] = [];
  for (; clock() < end; await sleep(50))
    for (const path of ['/api/apartments', '/']) statuses.push((await fetch(url + path)).status);
  return statuses.filter((status) => status !== 200);
}

test.runIf(MONTH_ENDS && existsSync(LIBRARY)).each(ENDS)(
  'month %i ends while people read and pay: charges, receipts, till, dues and statistics change at midnight in Dhaka',
  async (month) => {
    const next = addMonths({ year: YEAR, month }, 1);
    const end = startOfDay(`${next.year}-${String(next.month).padStart(2, '0')}-01`).getTime();
    const { url, clock } = await siteBefore(end);
    const admin = browserAt(url);
    await signInAsAdmin(admin);
    const billedFrom = `${YEAR}-${String(month).padStart(2, '0')}`;
    const agreementId = await letApartment(admin, { rent: 1_000, billedFrom });
    const names = [`${MONTHS[month - 1]} ${YEAR}`, periodName(next)];
    expect(await chargedMonths(admin, agreementId)).toEqual(names.slice(0, 1));

    await sleep(end - 1_500 - clock());
    const [failures, payments] = await Promise.all([
      readUntil(end + 1_500, url, clock),
      payUntil(end + 1_500, admin, { agreementId, clock }),
    ]);
    expect(failures).toEqual([]);
    const before = payments.filter(({ recordedAt }) => Date.parse(recordedAt) < end);
    const after = payments.slice(before.length);
    expect(Math.min(before.length, after.length)).toBeGreaterThan(2);
    const offset = next.year === YEAR ? before.length : 0;
    expect(payments.map((payment) => payment.receiptNo)).toEqual([
      ...before.map((_, place) => receiptNo(YEAR, place)),
      ...after.map((_, place) => receiptNo(next.year, offset + place)),
    ]);

    expect(await chargedMonths(admin, agreementId)).toEqual(names);
    const old = payments.filter(({ receivedOn }) => receivedOn === dayAt(end - 1)).length;
    expect(await inTill(admin, dayAt(end - 1))).toEqual([dayAt(end - 1), old]);
    expect(await inTill(admin)).toEqual([dayAt(end), payments.length - old]);
    expect((await admin.get('/api/dues')).body).toMatchObject({ month: MONTHS[next.month - 1], year: next.year });
    const { body: year } = await admin.get<BuildingYear>('/api/statistics/year');
    expect([year.year, year.months[next.month - 1]?.expected]).toEqual([next.year, 1_000]);
  },
  60_000,
);
