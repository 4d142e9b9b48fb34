import { expect, test } from 'vitest';
import { inTransaction } from '#database/connect.ts';
import { sendDue } from '#features/messages/server/sender.ts';
import { takeFromMonth } from '#features/messages/server/sender-queries.ts';
import { spread } from '#features/messages/server/spread.ts';
import { tell } from '#features/notifications/server/tell.ts';
import type { TestResponse } from '#test/visitor.ts';
import { busySite, CROWD, crowd, startTogether } from './race.ts';

const now = new Date('2026-03-15T06:00:00Z');

/** A building of six homes by e-mail and SMS, whose messages are on. */
async function building(budgetPoisha: number) {
  const site = await busySite();
  for (let n = 1; n <= 6; n += 1) {
    const { agreementId } = await site.member(`home${n}@example.test`);
    await site.pool.query('update agreements set phone = $2 where id = $1', [agreementId, `0171122330${n}`]);
  }
  await site.pool.query('update identity.accounts set is_verified = true');
  await site.pool.query('update message_settings set is_on = true, sms_budget_poisha = $1', [budgetPoisha]);
  await site.pool.query('update notifications set spread_at = now() where spread_at is null');
  const news = { kind: 'announcement', id: 'water', about: { bySms: 1 } } as const;
  return { site, news };
}

const answer = (status: number, body: unknown = null): TestResponse => ({ status, body, headers: new Headers() });

test('of 64 that tell, and 64 that spread it, one does: each home gets one by each channel', async () => {
  const { site, news } = await building(0);
  const told = await startTogether(
    'tell the same',
    crowd(() => async () => answer((await tell(site.db, { now }, news)) === 1 ? 201 : 200)),
  );
  expect(told.counts).toEqual({ 200: CROWD - 1, 201: 1 });
  const { rows } = await site.pool.query<{ id: string }>(
    `select id from notifications where key = 'announcement:water'`,
  );
  const spreads = await startTogether(
    'spread a notification',
    crowd(() => async () => {
      const made = await spread(site.db, [rows[0]?.id ?? ''], { now, channels: ['email', 'sms'] });
      return answer(made > 0 ? 201 : 200, made);
    }),
  );
  expect(spreads.counts).toEqual({ 200: CROWD - 1, 201: 1 });
  expect(await site.count('deliveries')).toBe(12);
  expect(await site.count(`deliveries where channel = 'sms'`)).toBe(6);
});

test('64 that take one to three parts of a ceiling of 100 take no more, and none that still fitted is refused', async () => {
  const { site } = await building(100 * 35);
  const took = await startTogether(
    'take from the ceiling',
    crowd((place) => async () => {
      const parts = 1 + (place % 3);
      const taken = await inTransaction(site.db, (tx) => takeFromMonth(tx, { month: '2026-03-01', parts }));
      return answer(taken ? 200 : 409, parts);
    }),
  );
  const partsOf = (status: number) =>
    took.answers.filter((one) => one.status === status).map(({ body }) => Number(body));
  const taken = partsOf(200).reduce((sum, parts) => sum + parts, 0);
  const { rows } = await site.pool.query('select parts, spent_poisha as spent from message_months');
  expect(rows).toEqual([{ parts: taken, spent: taken * 35 }]);
  expect(taken).toBeLessThanOrEqual(100);
  expect(Math.min(...partsOf(409))).toBeGreaterThan(100 - taken);
});

test('64 senders at once give each message once, and hold what is over the ceiling', async () => {
  const { site } = await building(8 * 35);
  const admin = await site.admin();
  for (const title of ['No water', 'No power'])
    expect((await admin.post('/api/announcements', { title, description: 'On Friday.', bySms: true })).status).toBe(
      201,
    );
  const sent = new Map<string, number>();
  const give = (id: string) => {
    sent.set(id, (sent.get(id) ?? 0) + 1);
    return Promise.resolve({ state: 'sent' as const });
  };
  const channels = {
    email: { send: ({ id }: { id: string }) => give(id) },
    sms: { refusesRepeats: false, needsBangla: false, send: ({ reference }: { reference: string }) => give(reference) },
  };
  const tools = { db: site.db, log: site.log, site: new URL('https://building.example'), channels, now: () => now };
  const runs = await startTogether(
    'send what is due',
    crowd(() => async () => answer(200, await sendDue({ ...tools, stopLink: () => 'https://building.example/stop' }))),
  );
  expect(runs.answers.reduce((sum, { body }) => sum + Number(body), 0)).toBe(24);
  expect([...sent.values()]).toEqual(Array.from({ length: 12 + 8 }, () => 1));
  const { rows } = await site.pool.query(
    'select channel, state, count(*)::int as n from deliveries group by 1, 2 order by 1, 2',
  );
  expect(rows).toEqual([
    { channel: 'email', state: 'sent', n: 12 },
    { channel: 'sms', state: 'held', n: 4 },
    { channel: 'sms', state: 'sent', n: 8 },
  ]);
});
