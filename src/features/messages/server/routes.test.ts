import { afterAll, beforeEach, expect, test } from 'vitest';
import { tell } from '#features/notifications/server/tell.ts';
import { smtpChannel } from '#gateways/email.ts';
import { makeKeyPair } from '#gateways/push.ts';
import { openTestSite, PASSWORD, tenancy } from '#test/site.ts';
import { openMailServer } from '#test/stand-in-mail-server.ts';
import type { Browser, ChannelState, Choices, DryRun, Message, MessageSettings, MessageText } from '../endpoints.ts';
import { sendDue } from './sender.ts';
import { stopLinks } from './stop-link.ts';

const address = new URL('https://building.example');
const mails = await openMailServer();
const email = smtpChannel({ url: mails.url, from: 'Safia <a@b.example>', site: address });
const site = await openTestSite({ channels: { email } });
afterAll(() => Promise.all([site.close(), mails.close()]));
const admin = await site.admin();
const rima = await site.member('rima@example.test');
await site.pool.query('update identity.accounts set is_verified = true');

let now = new Date('2026-03-15T06:00:00Z');
beforeEach(() => {
  now = new Date('2026-03-15T06:00:00Z');
  site.at(now.toISOString());
  mails.accept();
  mails.received.splice(0);
});
const stopLink = stopLinks(site.auth, address);
const send = () =>
  sendDue({ db: site.db, log: site.log, site: address, channels: { email }, now: () => now, stopLink });
const form = { quietFrom: '21:00', quietUntil: '09:00', budget: 200, partPrice: 0.35 };
const settings = async () => (await admin.get<MessageSettings>('/api/messages/settings')).body;
const sent = async (query = '') =>
  (await admin.get<{ messages: Message[]; trouble: number }>(`/api/messages${query}`)).body;
const idOf = async (email: string) =>
  (await site.pool.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]?.id;

test('messages are not switched on without a look at what would be sent, nor by an outdated form', async () => {
  const { version } = await settings();
  expect(await settings()).toMatchObject({ isOn: false, dryRunAt: null, spent: 0 });
  const change = (more: object) => admin.put('/api/messages/settings', { ...form, version, isOn: true, ...more });
  for (const wrong of [
    { quietFrom: '25:00' },
    { quietUntil: '9' },
    { budget: -1 },
    { partPrice: 101 },
    { version: 'x' },
    { more: 1 },
  ])
    expect([wrong, (await change(wrong)).status]).toEqual([wrong, 400]);
  expect((await change({})).status).toBe(409);
  const { body: run } = await admin.post<DryRun>('/api/messages/dry-run');
  expect(run.messages).toEqual([]);
  expect((await change({ version: version + 1 })).status).toBe(409);
  expect((await change({})).status).toBe(200);
  expect(await settings()).toMatchObject({ isOn: true, budget: 200, partPrice: 0.35, version: version + 1 });
});

test('a building’s own text names only what its kind has, and what it needs; it is used, and goes again', async () => {
  const path = '/api/messages/texts/payment_confirmed/email/bn';
  for (const none of [
    'nothing/email/bn',
    'payment_confirmed/push/bn',
    'payment_confirmed/sms/fr',
    'test/sms/en',
    'office_day/email/en',
  ])
    expect([none, (await admin.get(`/api/messages/texts/${none}`)).status]).toEqual([none, 404]);
  const { body: before } = await admin.get<MessageText>(path);
  expect(before).toMatchObject({ isOwn: false, version: 0, needs: ['amount'] });
  const write = (more: object) =>
    admin.put<MessageText & { message: string }>(path, { version: 0, subject: 'রসিদ', body: '{amount}', ...more });
  for (const [wrong, why] of [
    [{ body: '{amount} {day}' }, '{day}'],
    [{ body: '{amount} {}' }, '{}'],
    [{ body: '{amount} {__proto__}' }, '{__proto__}'],
    [{ body: 'ধন্যবাদ' }, '{amount}'],
    [{ subject: '' }, ''],
    [{ body: `{amount}${'x'.repeat(2_000)}` }, ''],
  ] as const) {
    const { status, body } = await write(wrong);
    expect([wrong, status, body.message.includes(why)]).toEqual([wrong, 400, true]);
  }
  const sms = { version: 0, body: `{amount} ${'ক'.repeat(400)}` };
  expect((await admin.put('/api/messages/texts/payment_confirmed/sms/bn', sms)).status).toBe(400);
  expect((await write({ body: '{name}: {amount} {receipt}' })).body).toMatchObject({ isOwn: true, version: 1 });
  expect((await write({})).status).toBe(409);
  const money = {
    agreementId: rima.agreementId,
    method: 'Cash',
    amount: 700,
    receivedOn: '2026-03-15',
    requestKey: 'a form of a receipt',
  };
  await admin.post('/api/payments/record', money);
  await send();
  const [{ body } = { body: '' }] = (await sent()).messages;
  expect(body).toContain('Rima Akter: ৳৭০০ 2026-');
  expect((await admin.call('DELETE', path)).body).toMatchObject({ isOwn: false, version: 0 });
  expect((await admin.call('DELETE', path)).status).toBe(404);
});

test('who is reached says what arrives: one way for money stays, and nobody chooses for who chooses themselves', async () => {
  const flat = await site.addApartment();
  const { body: home } = await admin.post<{ _id: string }>('/api/residents', tenancy(flat));
  const off = (topic: string) => ({ choices: [{ topic, channel: 'email', isWanted: false }] });
  expect((await rima.put('/api/messages/choices', off('money'))).status).toBe(400);
  expect((await rima.put('/api/messages/choices', { choices: [] })).status).toBe(400);
  expect((await rima.put('/api/messages/choices', off('everything'))).status).toBe(400);
  expect((await rima.get(`/api/messages/choices?agreementId=${home._id}`)).status).toBe(403);
  expect((await admin.get(`/api/messages/choices?agreementId=${rima.agreementId}`)).status).toBe(404);
  const { body } = await rima.put<Choices>('/api/messages/choices', off('news'));
  expect(body.channels).toEqual(['email']);
  expect(body.choices.filter(({ isWanted }) => !isWanted)).toEqual([
    { topic: 'news', channel: 'email', isWanted: false },
  ]);
  expect(body.choices.some(({ topic }) => topic === 'office')).toBe(false);
  await admin.post('/api/announcements', { title: 'Water', description: 'None on Friday.' });
  await send();
  expect(mails.received.filter(({ to }) => to === rima.email)).toEqual([]);
  expect((await admin.put(`/api/messages/choices`, { agreementId: home._id, ...off('reminders') })).status).toBe(200);
  await site.pool.query('delete from message_choices');
});

test('a mail scanner that opens the link stops nothing, a press does, and a forged token gets the same answer', async () => {
  const mailer = site.anonymous();
  const wanted = async () => {
    const { body } = await rima.get<Choices>('/api/messages/choices');
    return body.choices.find(({ topic, channel }) => topic === 'news' && channel === 'email')?.isWanted;
  };
  const link = new URL(stopLink({ userId: (await idOf(rima.email)) ?? null, agreementId: null, topic: 'news' }));
  const press = async (path: string) => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await site.app.request(path, { method: 'POST', body });
    return [response.status, response.headers.get('content-type'), await response.text()] as const;
  };
  const { status, body } = await mailer.get<string>(link.pathname + link.search);
  expect([status, await wanted()]).toEqual([200, true]);
  expect(String(body)).toContain('<form method="post"');
  const forged = await press('/api/messages/stop?token=00ff');
  expect(await wanted()).toBe(true);
  const right = await press(link.pathname + link.search);
  expect([right, await wanted()]).toEqual([forged, false]);
  expect(forged.slice(0, 2)).toEqual([200, 'text/html; charset=utf-8']);
  // The query parameter is escaped.
  const { body: page } = await mailer.get<string>(`/api/messages/stop?token=${encodeURIComponent('"><script>')}`);
  expect(String(page)).not.toContain('<script>');
  await site.pool.query('delete from message_choices');
});

test('a test is sent three times an hour, by a channel that is set up, and what came of it is said', async () => {
  const ask = (more: object) => admin.post('/api/messages/test', more);
  expect((await ask({ channel: 'pigeon' })).status).toBe(400);
  expect((await ask({ channel: 'sms', to: '+8801711223306' })).status).toBe(409);
  for (let n = 0; n < 3; n += 1) expect((await ask({ channel: 'email' })).status).toBe(200);
  expect((await ask({ channel: 'email' })).status).toBe(429);
  await send();
  expect(mails.received.filter(({ to }) => to === admin.email)).toHaveLength(3);
  const { body } = await admin.get<ChannelState[]>('/api/messages/channels');
  expect(body.find(({ channel }) => channel === 'email')).toMatchObject({ isSetUp: true, test: { state: 'sent' } });
  expect(body.filter(({ isSetUp }) => !isSetUp).map(({ channel }) => channel)).toEqual(['push', 'sms', 'webhook']);
});

test('a browser shows messages until its person signs out there, or everywhere else, or sets a new password', async () => {
  const person = await site.signUp('browser@example.test');
  const elsewhere = site.anonymous();
  await elsewhere.post('/api/identity/sign-in', { email: person.email, password: PASSWORD });
  const show = (who: typeof elsewhere, name: string, endpoint = `https://fcm.googleapis.com/fcm/send/${name}`) =>
    who.post<Browser>('/api/push', { endpoint, keys: { p256dh: makeKeyPair().public, auth: 'A'.repeat(22) } });
  const shownBy = async (who: typeof elsewhere) =>
    (await who.get<Browser[]>('/api/push')).body.map(({ isThis }) => isThis);
  expect((await show(person, 'x', 'https://10.0.0.1/x')).status).toBe(400);
  for (const [who, name] of [
    [person, 'laptop'],
    [elsewhere, 'phone'],
    // A new subscription of the same browser.
    [elsewhere, 'phone-anew'],
  ] as const)
    expect((await show(who, name)).status).toBe(201);
  expect([await shownBy(person), await shownBy(elsewhere)]).toEqual([
    [false, true],
    [true, false],
  ]);
  const [phone] = (await elsewhere.get<Browser[]>('/api/push')).body;
  expect((await rima.delete(`/api/push/${phone?._id}`)).status).toBe(404);
  await elsewhere.post('/api/identity/sign-out');
  expect(await shownBy(person)).toEqual([true]);
  await elsewhere.post('/api/identity/sign-in', { email: person.email, password: PASSWORD });
  await show(elsewhere, 'phone');
  expect((await person.delete('/api/identity/sessions')).status).toBe(200);
  expect(await shownBy(person)).toEqual([true]);
  const passwords = { currentPassword: PASSWORD, newPassword: 'Another1' };
  expect((await person.post('/api/identity/password', passwords)).status).toBe(200);
  expect(await shownBy(person)).toEqual([]);
});

test('only what nobody knows of, is held or has failed is decided, once, by who may', async () => {
  const auditor = await site.signUp('auditor@example.test', { name: 'Audit' });
  await site.appoint(auditor.email, 'auditor');
  const userId = await idOf(rima.email);
  mails.refuse('data', () => 554);
  await tell(site.db, { now }, { kind: 'test', id: 'decide', userId, about: { channel: 'email' } });
  await send();
  const [failed] = (await sent('?which=trouble')).messages;
  expect(failed).toMatchObject({ state: 'failed', reason: 'refused', channel: 'email', address: rima.email });
  const decide = (decision: string, who = admin) =>
    who.put<Message>(`/api/messages/decide/${failed?._id}`, { decision });
  expect((await auditor.get('/api/messages')).status).toBe(200);
  expect((await decide('again', auditor)).status).toBe(403);
  expect((await decide('burn')).status).toBe(400);
  expect((await decide('arrived')).status).toBe(409);
  expect((await decide('leave')).status).toBe(409);
  expect((await decide('again')).body).toMatchObject({ state: 'queued', decidedBy: 'Farhana Rahman' });
  expect((await decide('again')).status).toBe(409);
  mails.accept();
  await send();
  expect((await sent()).messages[0]).toMatchObject({ _id: failed?._id, state: 'sent' });
  expect((await decide('again')).status).toBe(409);
});

test('everybody reads what was sent to them, and nobody else’s', async () => {
  const mine = (await rima.get<Message[]>('/api/messages/mine')).body;
  expect(mine.length).toBeGreaterThan(0);
  const { rows } = await site.pool.query<{ id: string }>('select id from deliveries where user_id = $1', [
    await idOf(rima.email),
  ]);
  const ids = new Set(rows.map(({ id }) => id));
  expect(mine.every(({ _id }) => ids.has(_id))).toBe(true);
  const other = await site.signUp('other@example.test');
  expect((await other.get<Message[]>('/api/messages/mine')).body).toEqual([]);
  const home = (await sent(`?agreementId=${rima.agreementId}`)).messages;
  expect(home.every(({ agreementId }) => agreementId === rima.agreementId)).toBe(true);
  expect(home.length).toBeGreaterThan(0);
});

test('who leaves takes addresses and texts along; that something was sent stays', async () => {
  const tania = await site.signUp('tania@example.test');
  await site.pool.query('update identity.accounts set is_verified = true');
  await tell(
    site.db,
    { now },
    { kind: 'test', id: 'leaver', userId: await idOf(tania.email), about: { channel: 'email' } },
  );
  await send();
  await tell(
    site.db,
    { now },
    { kind: 'test', id: 'leaver-2', userId: await idOf(tania.email), about: { channel: 'email' } },
  );
  const id = await idOf(tania.email);
  expect((await tania.post('/api/members/close-account', { currentPassword: 'Secret1' })).status).toBeLessThan(300);
  await send();
  const { rows } = await site.pool.query('select address, subject, body, state from deliveries where user_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ address: null, subject: null, body: null, state: 'sent' }]);
});
