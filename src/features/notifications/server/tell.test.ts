import { afterAll, expect, test } from 'vitest';
import { openTestSite, tenancy } from '#test/site.ts';
import { tell } from './tell.ts';

const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();
const now = new Date('2026-03-15T06:00:00Z');

/** As the site's own role, which the triggers bind. */
const refused = async (statement: string, values: unknown[] = []) =>
  (await site.pool.query(statement, values).catch((error: { code: string }) => error.code)) as unknown;

const switchOn = (isOn = true) => site.pool.query('update message_settings set is_on = $1', [isOn]);
const kinds = async () => {
  const { rows } = await site.pool.query<{ kind: string }>('select kind from notifications order by id');
  return rows.map(({ kind }) => kind);
};

const flat = await site.addApartment();
const { body: home } = await admin.post<{ _id: string }>('/api/residents', tenancy(flat));

test('while messages are off nothing is written down, whatever happens', async () => {
  await admin.post('/api/announcements', { title: 'Water', description: 'None on Friday.' });
  expect(await tell(site.db, { now }, { kind: 'test', id: 'one' })).toBe(0);
  expect(await kinds()).toEqual([]);
});

test('an event and what is to be told of it are one transaction, and each is told once', async () => {
  await switchOn();
  const money = { agreementId: home._id, method: 'Cash', amount: 500, receivedOn: '2026-03-15' };
  const form = { ...money, requestKey: 'a-form-of-money' };
  const { body: payment } = await admin.post<{ _id: string }>('/api/payments/record', form);
  await admin.post('/api/payments/record', form);
  expect(await kinds()).toEqual(['payment_confirmed']);
  await admin.put(`/api/payments/reverse/${payment._id}`, { reason: 'Typed twice' });
  await admin.put(`/api/payments/reverse/${payment._id}`, { reason: 'Typed twice' });
  expect(await kinds()).toEqual(['payment_confirmed', 'payment_reversed']);
  // A refused request causes no notification.
  expect((await admin.post('/api/payments/record', { ...money, amount: -1, requestKey: 'another-form' })).status).toBe(
    400,
  );
  await admin.post('/api/announcements', { title: 'Water', description: 'None on Friday.' });
  const lastDay = { endsOn: '2026-05-31', reason: 'Repairs of the whole house' };
  expect((await admin.put(`/api/agreements/notice/${home._id}`, lastDay)).status).toBe(200);
  expect(await kinds()).toEqual(['payment_confirmed', 'payment_reversed', 'announcement', 'notice_given']);
});

test('of 64 that tell the same at once one does', async () => {
  const before = (await kinds()).length;
  const news = { kind: 'test', id: 'together' } as const;
  const told = await Promise.all(Array.from({ length: 64 }, () => tell(site.db, { now }, news)));
  expect(told.filter((count) => count === 1)).toHaveLength(1);
  expect((await kinds()).length).toBe(before + 1);
});

test('nothing of what was told holds a name, an address or a word', async () => {
  const { rows } = await site.pool.query('select * from notifications');
  expect(JSON.stringify(rows)).not.toMatch(/Karim|@|Water|Repairs/);
});

const HASH = `sha256('email:rima@example.test')`;
let notification = '';
async function begin(key: string) {
  const { rows } = await site.pool.query<{ id: string }>(
    `insert into notifications (kind, key, made_at, due_at, expires_at) values ('test', $1, now(), now(), now() + interval '1 day') returning id`,
    [key],
  );
  notification = rows[0]?.id ?? '';
}
const insert = (more = '', values = '') =>
  refused(
    `insert into deliveries (notification_id, channel, address, address_hash, language, due_at${more})
     values ($1, 'email', 'rima@example.test', ${HASH}, 'en', now()${values})`,
    [notification],
  );
const change = (set: string) => refused(`update deliveries set ${set} where notification_id = $1`, [notification]);
const [GONE, ORDER] = ['42501', '23514'];

test('the database refuses the site what would send twice, to another, or hide what was sent', async () => {
  await begin('guards');
  expect(await insert(', state', `, 'sending'`)).toBe(ORDER);
  expect(await insert(', state, sent_at', `, 'sent', now()`)).toBe(ORDER);
  expect(await insert(', body', `, 'a text'`)).toBe(ORDER);
  await insert();
  // Once for each notification, channel and address.
  expect(await insert()).toBe('23505');
  expect(await change(`address = 'other@example.test'`)).toBe(GONE);
  expect(await change(`channel = 'sms'`)).toBe(GONE);
  expect(await change(`state = 'sent', sent_at = now()`)).toBe(ORDER);
  expect(await change(`state = 'sending'`)).toBe(ORDER);
  await change(`state = 'sending', leased_until = now() + interval '1 minute', subject = 'A subject', body = 'A text'`);
  expect(await change(`state = 'failed', leased_until = null`)).toBe(ORDER);
  await change(`state = 'sent', leased_until = null, sent_at = now()`);
  for (const [set, code] of [
    [`state = 'queued'`, ORDER],
    [`state = 'skipped', reason = 'restored'`, ORDER],
    [`state = 'sending', leased_until = now()`, ORDER],
    [`body = 'Another text'`, GONE],
    [`subject = 'Another'`, GONE],
    [`sent_at = now() + interval '1 day'`, GONE],
    [`attempts = 9`, GONE],
    [`parts = 3`, GONE],
    [`user_id = (select id from users limit 1)`, GONE],
  ] as const)
    expect([set, await change(set)]).toEqual([set, code]);
  expect(await refused('delete from deliveries')).toBe(GONE);
  expect(await refused('truncate deliveries cascade')).toBe(GONE);
  // It is erased, and stays so.
  await change('address = null, subject = null, body = null');
  expect(await change(`body = 'Another text'`)).toBe(GONE);
  expect(await change(`address = 'rima@example.test'`)).toBe(GONE);
  await refused('update notifications set spread_at = now() where id = $1', [notification]);
  for (const statement of [
    'delete from notifications',
    `update notifications set kind = 'announcement'`,
    `update notifications set spread_at = null where spread_at is not null`,
    `update notifications set expires_at = expires_at + interval '1 year'`,
  ])
    expect([statement, await refused(statement)]).toEqual([statement, GONE]);
});

test('what is unknown is decided by a person, not by the sender', async () => {
  await begin('unknown');
  await insert();
  await change(`state = 'sending', leased_until = now(), body = 'A text'`);
  await change(`state = 'unknown', leased_until = null, reason = 'no_answer'`);
  expect(await change(`state = 'queued', reason = null`)).toBe(ORDER);
  expect(await change(`state = 'sent', sent_at = now()`)).toBe(ORDER);
  const { rows: users } = await site.pool.query<{ id: string }>('select id from users limit 1');
  await change(`state = 'queued', reason = null, decided_by = '${users[0]?.id}', decided_at = now()`);
  // The text that may have gone stays.
  expect(await change(`body = 'Another text'`)).toBe(GONE);
});
