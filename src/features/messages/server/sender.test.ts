import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { tell } from '#features/notifications/server/tell.ts';
import type { Channels, Outcome } from '#gateways/channels.ts';
import { smtpChannel } from '#gateways/email.ts';
import { openTestSite, tenancy } from '#test/site.ts';
import { openMailServer } from '#test/stand-in-mail-server.ts';
import { referenceOf, type SenderTools, sendDue } from './sender.ts';

const site = await openTestSite();
const mails = await openMailServer();
afterAll(() => Promise.all([site.close(), mails.close()]));
const admin = await site.admin();
const address = new URL('https://building.example');

let now = new Date('2026-03-15T06:00:00Z');
const at = (instant: string) => {
  now = new Date(instant);
  site.at(instant);
};
const tools = (channels: Channels = {}): SenderTools => ({
  db: site.db,
  log: pino({ level: 'silent' }),
  site: address,
  channels: { email: smtpChannel({ url: mails.url, from: 'Safia <a@b.example>', site: address }), ...channels },
  now: () => now,
  stopLink: ({ topic }) => `https://building.example/api/messages/stop?token=${topic}${'x'.repeat(120)}`,
});
const send = (channels?: Channels) => sendDue(tools(channels));

type Row = {
  channel: string;
  state: string;
  reason: string | null;
  subject: string | null;
  body: string | null;
  answer: string | null;
};
const deliveries = async (kind: string) => {
  const { rows } = await site.pool.query<Row & { id: string; attempts: number; due_at: Date }>(
    `select deliveries.* from deliveries join notifications on notifications.id = notification_id where kind = $1 order by deliveries.id`,
    [kind],
  );
  return rows;
};

await site.pool.query('update message_settings set is_on = true');
const rima = await site.member('rima@example.test');
await site.pool.query(`update identity.accounts set is_verified = true, language = 'en' where email = $1`, [
  rima.email,
]);
const flat = await site.addApartment();
const { body: recorded } = await admin.post<{ _id: string }>('/api/residents', {
  ...tenancy(flat),
  email: 'karim@example.test',
});
await site.pool.query(`delete from message_choices`);
// The members' arrival caused notifications, which these tests are not about.
await site.pool.query('update notifications set spread_at = now()');

let forms = 0;
/** Another amount each time: the office must confirm a payment of the same amount twice. */
const pay = async (agreementId = rima.agreementId, amount = 500 + forms) => {
  forms += 1;
  const money = { agreementId, method: 'Cash', amount, receivedOn: '2026-03-15' };
  const { status, body } = await admin.post<{ _id: string }>('/api/payments/record', {
    ...money,
    requestKey: `a form of money ${forms}`,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body._id;
};

beforeEach(() => {
  at('2026-03-15T06:00:00Z');
  mails.accept();
  mails.received.splice(0);
});

test('what became untrue before it was sent is not sent, and why is kept', async () => {
  const payment = await pay();
  await admin.put(`/api/payments/reverse/${payment}`, { reason: 'Typed twice' });
  await send();
  expect(await deliveries('payment_confirmed')).toMatchObject([{ state: 'skipped', reason: 'decided', body: null }]);
  expect(mails.received).toHaveLength(1);
  const text = mails.received[0]?.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text).toContain('Typed twice');
  expect(text).toContain(`https://building.example/dashboard/rent?agreement=${rima.agreementId}`);
  await pay();
  at('2026-03-19T06:00:00Z');
  await send();
  expect(mails.received).toHaveLength(1);
});

test('a message waits for people who use the site, but not for ever', async () => {
  await pay();
  const sentWhile: number[] = [];
  let leaves = 5;
  const isBusy = () => {
    sentWhile.push(mails.received.length);
    leaves -= 1;
    return leaves > 0;
  };
  await sendDue({ ...tools(), isBusy });
  expect([sentWhile.slice(0, 5), mails.received.length]).toEqual([[0, 0, 0, 0, 0], 1]);
  await pay();
  await sendDue({ ...tools(), isBusy: () => true, patience: 30 });
  expect(mails.received).toHaveLength(2);
});

test('an unconfirmed address, a stopped topic and one who has left get nothing', async () => {
  const tania = await site.member('tania@example.test');
  await site.pool.query('update notifications set spread_at = now() where spread_at is null');
  await pay(tania.agreementId);
  await send();
  expect(mails.received).toEqual([]);
  await site.pool.query(
    `insert into message_choices (user_id, topic, channel, is_wanted, changed_at) select id, 'money', 'email', false, now() from users where email = $1`,
    [rima.email],
  );
  await pay();
  await send();
  expect(mails.received).toEqual([]);
  await site.pool.query('delete from message_choices');
});

test('a receipt arrives once as a plain mail in the tenant’s language, from the building, and what was sent is kept', async () => {
  const before = (await deliveries('payment_confirmed')).length;
  await pay();
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [mail] = mails.received;
  expect(mail?.to).toBe(rima.email);
  const text = mail?.text ?? '';
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(text).toMatch(/^Message-ID: <[0-9a-f-]{36}@building\.example>\r$/m);
  expect(text).not.toMatch(/multipart|List-Unsubscribe|Bcc/);
  const [row] = (await deliveries('payment_confirmed')).slice(before);
  expect(row).toMatchObject({
    state: 'sent',
    channel: 'email',
    subject: expect.stringMatching(/^৳50\d received for flat A\d+, receipt 2026-000\d/),
  });
  expect(row?.body).toMatch(
    /^Hello,\n\n৳50\d received for flat .*\n\nhttps:\/\/building\.example\/dashboard\/payment-history\n\n.*\n\nChoose what we send you: https/,
  );
});

test('a tenant without an account gets theirs at the address that the office recorded, in Bangla', async () => {
  await pay(recorded._id);
  await send();
  expect(mails.received.map(({ to }) => to)).toEqual(['karim@example.test']);
  const [row] = (await deliveries('payment_confirmed')).slice(-1);
  expect(row?.body).toContain('পাওয়া গেছে, রসিদ');
});

test('an announcement names in its head where it is stopped, on one line; each address gets one, whatever its homes', async () => {
  await admin.post('/api/announcements', { title: 'No water on Friday', description: 'From 9 to 12.' });
  await send();
  expect(mails.received.map(({ to }) => to).sort()).toEqual(['karim@example.test', rima.email]);
  const head = mails.received[0]?.text.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
  expect(head).toContain(`List-Unsubscribe: <${tools().stopLink({ userId: null, agreementId: null, topic: 'news' })}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a mail server that is busy is tried again later, one that is away too, and nothing is lost', async () => {
  mails.refuse('data', () => 451);
  await pay();
  await send();
  const [busy] = (await deliveries('payment_confirmed')).slice(-1);
  expect(busy).toMatchObject({ state: 'queued', reason: 'busy', attempts: 1, answer: expect.stringContaining('451') });
  expect(busy?.answer).not.toContain('@');
  expect(await send()).toBe(0);
  mails.accept();
  at('2026-03-15T06:01:01Z');
  const away = smtpChannel({ url: 'smtp://127.0.0.1:1', from: 'a@b.example', site: address });
  await send({ email: away });
  expect((await deliveries('payment_confirmed')).slice(-1)).toMatchObject([
    { state: 'queued', reason: 'no_connection', attempts: 2 },
  ]);
  at('2026-03-15T06:10:00Z');
  await send();
  expect((await deliveries('payment_confirmed')).slice(-1)).toMatchObject([{ state: 'sent', attempts: 3 }]);
  expect(mails.received).toHaveLength(1);
});

test('an address that does not exist gets nothing more; five equal refusals of the server pause the channel and tell the office', async () => {
  mails.refuse('receiver', (to) => (to.startsWith('karim') ? 550 : undefined));
  await pay(recorded._id);
  await send();
  expect((await deliveries('payment_confirmed')).slice(-1)).toMatchObject([
    { state: 'failed', reason: 'address_refused' },
  ]);
  mails.accept();
  const before = (await deliveries('payment_confirmed')).length;
  await pay(recorded._id);
  await send();
  expect((await deliveries('payment_confirmed')).slice(before)).toMatchObject([
    { state: 'skipped', reason: 'stopped', attempts: 0 },
  ]);
  expect(mails.received).toEqual([]);
  // The stopped e-mail is no channel any more, so the SMS is its fallback.
  await pay(recorded._id);
  const sms = { refusesRepeats: false, needsBangla: false, send: async (): Promise<Outcome> => ({ state: 'sent' }) };
  await site.pool.query('update message_settings set sms_budget_poisha = 10000');
  await site.pool.query(`update agreements set phone = '01711223399' where id = $1`, [recorded._id]);
  await send({ sms });
  expect((await deliveries('payment_confirmed')).slice(before + 1)).toMatchObject([
    { channel: 'email', state: 'skipped', reason: 'stopped' },
    { channel: 'sms', state: 'sent' },
  ]);
  await site.pool.query('delete from message_stops');
  const paused = async () =>
    (await site.pool.query(`select paused_at from message_channels where channel = 'email'`)).rows[0]?.paused_at;
  expect(await paused()).toBeNull();
  mails.refuse('sender', () => 554);
  for (let n = 0; n < 10; n += 1) await pay();
  await send();
  const states = (await deliveries('payment_confirmed')).slice(before + 3).map(({ state }) => state);
  // Messages in flight when the channel pauses fail, too.
  expect(states.filter((state) => state === 'failed').length).toBeOneOf([5, 6, 7]);
  expect(new Set(states)).toEqual(new Set(['failed', 'queued']));
  expect(await paused()).not.toBeNull();
  const { rows } = await site.pool.query(`select about from notifications where kind = 'gateway_trouble'`);
  expect(rows).toEqual([{ about: { channel: 'email' } }]);
  mails.accept();
  await site.pool.query(`update message_channels set paused_at = null, failures = 0`);
  await send();
  expect((await deliveries('payment_confirmed')).slice(-1)).toMatchObject([{ state: 'sent' }]);
});

test('32 spread 60 notifications at once, and four servers send each of them once', { tags: ['deep'] }, async () => {
  await site.pool.query('delete from message_stops');
  for (let n = 0; n < 60; n += 1)
    await tell(
      site.db,
      { now },
      { kind: 'test', id: `many-${n}`, userId: await idOf(rima.email), about: { channel: 'email' } },
    );
  await Promise.all(Array.from({ length: 4 }, () => send()));
  await send();
  expect(mails.received).toHaveLength(60);
  const ids = mails.received.map(({ text }) => /^Message-ID: (.*)\r$/m.exec(text)?.[1]);
  expect(new Set(ids).size).toBe(60);
});

test('a server that died while it sent leaves its mail to another, under the same Message-ID', async () => {
  await pay();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Outcome>();
  const hang = () => {
    asked.resolve();
    return answer.promise;
  };
  const dead = send({ email: { send: hang } });
  // Wait until its text is saved and its lease renewed.
  await asked.promise;
  expect((await deliveries('payment_confirmed')).at(-1)?.state).toBe('sending');
  expect(await send()).toBe(0);
  const [row] = (await deliveries('payment_confirmed')).slice(-1);
  await site.pool.query(`update deliveries set leased_until = now() - interval '1 second' where id = $1`, [row?.id]);
  await send();
  expect(mails.received).toHaveLength(1);
  expect(mails.received[0]?.text).toContain(`<${row?.id}@`);
  // The slow server answers after its lease was lost, so its outcome is ignored.
  answer.resolve({ state: 'failed', reason: 'refused' });
  await dead;
  expect((await deliveries('payment_confirmed')).slice(-1)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('one whose text cannot be written fails, and the others do not wait behind it', async () => {
  await tell(site.db, { now }, { kind: 'bill_issued', id: 'of no month', agreementId: rima.agreementId });
  await pay();
  await send();
  expect(await deliveries('bill_issued')).toMatchObject([{ state: 'failed', reason: 'not_written', body: null }]);
  expect(mails.received).toHaveLength(1);
});

test('while messages are off a test goes, and nothing else', async () => {
  await pay();
  await site.pool.query('update message_settings set is_on = false');
  await site.pool.query(
    `insert into notifications (kind, key, user_id, about, made_at, due_at, expires_at, spread_at)
     select 'test', 'off', id, '{"channel":"email"}', $2, $2, $2::timestamptz + interval '1 hour', $2 from users where email = $1`,
    [rima.email, now],
  );
  await site.pool.query(
    `insert into deliveries (notification_id, user_id, channel, address, address_hash, language, due_at)
     select id, user_id, 'email', 'rima@example.test', sha256('email:rima@example.test'), 'en', due_at from notifications where key = 'off'`,
  );
  await send();
  expect(mails.received.map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])).toEqual([
    'This is a test message. It arrived.',
  ]);
  await site.pool.query('update message_settings set is_on = true');
  await send();
  expect(mails.received).toHaveLength(2);
});

/**
 * Tuple location, writer and locker of each row. These tables show any write or lock, and other tests' work does not disturb
 * them.
 */
const rowVersions = () =>
  Promise.all(
    ['notifications', 'deliveries', 'message_months', 'message_channels', 'message_settings', 'push_subscriptions'].map(
      async (table) => (await site.pool.query(`select ctid, xmin, xmax from ${table} order by ctid`)).rows,
    ),
  );

test('two servers without work write and lock nothing', async () => {
  await send();
  const before = await rowVersions();
  for (let n = 0; n < 20; n += 1) await Promise.all([send(), send()]);
  expect(await rowVersions()).toEqual(before);
});

test('a reference at a gateway is 20 characters, and no two ids share one', () => {
  const ids = ['0197a2b4-0000-7000-8000-000000000000', '0197a2b4-0000-7001-8000-000000000000'];
  expect(ids.map(referenceOf)).toEqual([
    expect.stringMatching(/^[0-9a-z]{20}$/),
    expect.stringMatching(/^[0-9a-z]{20}$/),
  ]);
  expect(new Set(ids.map(referenceOf)).size).toBe(2);
});

const idOf = async (email: string) =>
  (await site.pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id;
