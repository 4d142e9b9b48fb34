import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { dayAt, monthsBetween, periodAt } from '#locale/calendar.ts';
import { ADMIN, browserAt, cash, signInAsAdmin } from '#test/administrator.ts';
import { emptyDatabase } from '#test/database/fresh-database.ts';
import { openSite } from '#test/open-site.ts';
import { databaseUrl } from '#test/run-script.ts';
import { PASSWORD, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';

// Two server processes on one PostgreSQL. It needs the built site, as main.test.ts does.

/** Starts both at the same time. */
async function twoServers(connection: pg.ClientConfig) {
  const settings = { DATABASE_URL: databaseUrl(connection), LOG_LEVEL: 'silent', ...ADMIN };
  const [one, other] = await Promise.all([openSite({ settings }), openSite({ settings })]);
  onTestFinished(one.close);
  onTestFinished(other.close);
  return { one, other };
}

test('two servers that find an empty database make it once, and one administrator', async () => {
  const { connection, drop } = await emptyDatabase();
  onTestFinished(drop);
  const { one, other } = await twoServers(connection);
  for (const { url } of [one, other]) expect((await signInAsAdmin(browserAt(url))).status).toBe(200);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as users, (select count(*) from identity.accounts)::int as accounts from users',
  );
  await client.end();
  expect(rows).toEqual([{ users: 1, accounts: 1 }]);
}, 60_000);

test('what is done at one server holds at the other at once: sign-in and sign-out, pages, charges, receipts; and one stops while the other serves', async () => {
  const site = await testSite();
  const members = [await site.member('mina@example.test'), await site.member('sami@example.test')];
  const { one, other } = await twoServers(site.pool.options);
  const months = monthsBetween({ year: 2026, month: 3 }, periodAt(new Date())) + 1;
  await expect.poll(() => site.count('charges'), { timeout: 10_000 }).toBe(members.length * months);

  const here = browserAt(one.url);
  await here.post('/api/identity/sign-in', { email: (await site.admin()).email, password: PASSWORD });
  const there = browserAt(other.url, here.cookie());
  for (let n = 0; n < 10; n += 1) {
    const [writer, reader] = n % 2 ? [here, other] : [there, one];
    const title = `Lift ${n} stands still`;
    expect((await writer.post('/api/announcements', { title, description: 'Until noon.' })).status).toBe(201);
    expect(await (await fetch(`${reader.url}/announcements`)).text()).toContain(title);
  }

  const numbers: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const { agreementId = '' } = members[n % members.length] ?? {};
    const record = (office: Visitor) =>
      office.post<{ receiptNo: string }>('/api/payments/record', cash(agreementId, 100 + n, dayAt(new Date())));
    const answers = await Promise.all([here, there].map(record));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    numbers.push(...answers.map(({ body }) => Number(body.receiptNo.split('-')[1])));
  }
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, place) => place + 1));

  await here.post('/api/identity/sign-out');
  expect((await there.get('/api/members')).status).toBe(401);

  const visits = visitUntilStopped(other.url);
  process.kill(one.pid, 'SIGTERM');
  expect(await one.exited).toBe(0);
  const statuses = await visits.stop();
  expect(statuses.length).toBeGreaterThan(5);
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 60_000);

/** Reads repeatedly until stopped. Returns the statuses. */
function visitUntilStopped(url: string) {
  let isStopped = false;
  const statuses: number[] = [];
  const visit = async () => {
    for (; !isStopped; await sleep(5)) statuses.push((await fetch(`${url}/api/coupons`)).status);
  };
  const visits = Promise.all([visit(), visit()]);
  const stop = async () => {
    isStopped = true;
    await visits;
    return statuses;
  };
  return { stop };
}
