import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import { openSite } from '#test/open-site.ts';
import { databaseUrl } from '#test/run-script.ts';
import { testSite } from '#test/site.ts';

// The process dies between the commit of a payment and the numbering of its receipt. It needs the built site, as main.test.ts
// does.

test('kill -9 between commit and numbering: after the next start the receipts are 1…n without a gap', {
  tags: ['deep'],
  timeout: 60_000,
}, async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const admin = await site.admin();
  const settings = { DATABASE_URL: databaseUrl(site.pool.options), LOG_LEVEL: 'silent' };
  const money = (n: number) => ({
    agreementId: mina.agreementId,
    amount: 1_000 + n,
    method: 'Cash',
    receivedOn: '2026-03-14',
    requestKey: `the form ${n}`,
  });
  expect((await admin.post('/api/payments/record', money(0))).body).toMatchObject({ receiptNo: '2026-0001' });

  const first = await openSite({ settings });
  onTestFinished(first.close);
  // This lock keeps every other transaction from numbering. A payment whose transaction waits two seconds is answered without a number.
  const numbering = new pg.Client(site.pool.options as pg.ClientConfig);
  await numbering.connect();
  onTestFinished(() => numbering.end());
  await numbering.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.numbering]);
  const headers = { 'content-type': 'application/json', cookie: admin.cookie() };
  const sent = Array.from({ length: 8 }, (_, n) =>
    fetch(`${first.url}/api/payments/record`, { method: 'POST', headers, body: JSON.stringify(money(n + 1)) }).catch(
      () => 'cut',
    ),
  );
  await expect.poll(() => site.count('receipts_due'), { timeout: 20_000, interval: 50 }).toBeGreaterThanOrEqual(4);
  process.kill(first.pid, 'SIGKILL');
  await Promise.all(sent);
  await first.exited;
  await numbering.end();
  const due = await site.count('receipts_due');
  expect(await site.count('payments')).toBe(1 + due);
  expect(await site.count('receipts')).toBe(1);

  const second = await openSite({ settings });
  onTestFinished(second.close);
  await expect.poll(() => site.count('receipts_due'), { timeout: 10_000, interval: 50 }).toBe(0);
  expect(await site.count('receipts')).toBe(1 + due);
  expect(await site.brokenInvariants()).toEqual([]);
});
