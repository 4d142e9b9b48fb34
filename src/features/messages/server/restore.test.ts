import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { finishRestore } from '#database/backup/restore-backup.ts';
import { listUnreached } from '#features/dues/server/reminder-queries.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { openTestSite } from '#test/site.ts';
import { sendDue } from './sender.ts';

const site = await openTestSite();
afterAll(site.close);
const now = new Date('2026-03-15T06:00:00Z');

test('a restore sends nothing of what was queued, names the reminders among it, plans from its day on, forgets browsers', async () => {
  const rima = await site.member('rima@example.test', { since: '2026-01-05T06:00:00Z' });
  await site.pool.query(`update message_settings set is_on = true, planned_through = '2026-01-01'`);
  const { rows: users } = await site.pool.query<{ id: string }>('select id from users where email = $1', [rima.email]);
  const userId = users[0]?.id;
  await site.pool.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, created_at)
     values ($1, 'https://fcm.googleapis.com/x', repeat('A', 87), repeat('A', 22), 'Chrome', now())`,
    [userId],
  );
  await tell(site.db, { now }, [
    { kind: 'test', id: 'spread', userId },
    { kind: 'test', id: 'unspread', userId },
    { kind: 'overdue_first', id: 'unspread', agreementId: rima.agreementId },
  ]);
  const insert = `
    insert into deliveries (notification_id, channel, address, address_hash, language, due_at)
    select id, 'email', $1, sha256(convert_to($1, 'UTF8')), 'en', now() from notifications where key = 'test:spread' returning id`;
  await site.pool.query(`update notifications set spread_at = now() where key = 'test:spread'`);
  await site.pool.query(insert, ['queued@example.test']);
  const { rows } = await site.pool.query<{ id: string }>(insert, ['sending@example.test']);
  await site.pool.query(
    `update deliveries set state = 'sending', body = 'A text', leased_until = now() + interval '1 minute' where id = $1`,
    [rows[0]?.id],
  );
  const client = new pg.Client(site.database.owner);
  await client.connect();
  await client.query('begin');
  await finishRestore(client, { madeAt: '2026-03-14T20:00:00Z', address: 'test', requestId: 'test' });
  await client.query('commit');
  await client.end();
  const { rows: after } = await site.pool.query('select state, reason from deliveries order by id');
  expect(after).toEqual(Array.from({ length: 2 }, () => ({ state: 'skipped', reason: 'restored' })));
  const named = { agreementIds: [rima.agreementId], since: new Date('2026-03-01T00:00:00Z') };
  expect(await listUnreached(site.db, named)).toMatchObject([{ why: 'unsent' }]);
  expect(await site.count('push_subscriptions')).toBe(0);
  const { rows: settings } = await site.pool.query(
    `select planned_through::text = (now() at time zone 'Asia/Dhaka')::date::text as "fromToday" from message_settings`,
  );
  expect(settings).toEqual([{ fromToday: true }]);
  const email = { send: async () => Promise.reject(new Error('nothing may be sent')) };
  const tools = {
    db: site.db,
    log: site.log,
    site: new URL('https://b.example'),
    channels: { email },
    stopLink: () => '',
  };
  expect(await sendDue({ ...tools, now: () => now })).toBe(0);
});
