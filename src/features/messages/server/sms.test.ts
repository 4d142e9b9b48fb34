import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UnreachedDebtor } from '#features/dues/endpoints.ts';
import { tell } from '#features/notifications/server/tell.ts';
import type { Channels, Outcome } from '#gateways/channels.ts';
import { openTestSite, tenancy } from '#test/site.ts';
import type { AnnouncementReach } from '../endpoints.ts';
import { smsSize, smsText } from '../sms-rules.ts';
import { announcementSms } from '../text-rules.ts';
import { planReminders } from './plan-messages.ts';
import { afterQuiet } from './quiet-hours.ts';
import { sendDue } from './sender.ts';

const channels: Channels = {};
const site = await openTestSite({ channels });
afterAll(site.close);
const admin = await site.admin();
let now = new Date('2026-03-13T04:30:00Z');
let outcome: Outcome = { state: 'sent' };
let texts: string[] = [];
const gateway = (refusesRepeats = false, needsBangla = false) => ({
  refusesRepeats,
  needsBangla,
  send: async ({ text }: { text: string; to: string }) => {
    texts.push(text);
    return outcome;
  },
});
const send = (sms = gateway(), address = 'https://b.example') =>
  sendDue({
    db: site.db,
    log: site.log,
    site: new URL(address),
    channels: { sms },
    now: () => now,
    stopLink: () => '',
  });
const at = (instant: string) => {
  now = new Date(instant);
  site.at(instant);
};
at(now.toISOString());
const homes: string[] = [];
for (const n of [1, 2, 3, 4]) {
  const form = {
    ...tenancy(await site.addApartment()),
    phone: `+880171122330${n}`,
    startsOn: '2026-03-01',
    billedFrom: '2026-03',
  };
  homes.push((await admin.post<{ _id: string }>('/api/residents', form)).body._id);
}
// Charges the month.
await admin.get('/api/dues');
await site.pool.query(
  `update message_settings set is_on = true, sms_budget_poisha = 100000, planned_through = '2026-03-01'`,
);
await site.pool.query('update notifications set spread_at = now() where spread_at is null');
const rows = async () =>
  (
    await site.pool.query<{
      id: string;
      state: string;
      reason: string | null;
      parts: number;
      body: string;
      kind: string;
      agreement_id: string;
    }>(
      `select deliveries.*, kind from deliveries join notifications on notifications.id = notification_id order by deliveries.id`,
    )
  ).rows;
const month = async (of = '2026-03-01') =>
  (await site.pool.query<{ parts: number }>(`select parts from message_months where month = $1`, [of])).rows[0];

beforeEach(() => {
  outcome = { state: 'sent' };
  texts = [];
});

test('reminders go on the third day after the due day, at ten, once, and stand beside those of the office', async () => {
  // A reported payment covers this tenant's rent, so no reminder is sent.
  const money = {
    agreementId: homes[3],
    method: 'Cash',
    amount: 18_000,
    receivedOn: '2026-03-12',
    requestKey: 'money of the fourth',
  };
  expect((await admin.post('/api/payments/record', money)).status).toBe(201);
  await site.pool.query(`update notifications set spread_at = now() where spread_at is null`);
  const planned = await Promise.all(Array.from({ length: 8 }, () => planReminders(site.db, now)));
  expect(planned.toSorted().at(-1)).toBe(3);
  expect(planned.reduce((sum, count) => sum + count, 0)).toBe(3);
  await send();
  expect(texts).toHaveLength(3);
  expect(texts[0]?.normalize('NFC')).toMatch(/^OneBuilding: A1\d\d-এর ৳১৮,০০০ বাকি, শেষ দিন ছিল ১০ মার্চ। দিয়ে থাকলে জানান:/);
  const { rows: reminders } = await site.pool.query('select way, reminded_by, amount_poisha from reminders');
  expect(reminders).toEqual(
    Array.from({ length: 3 }, () => ({ way: 'sms', reminded_by: null, amount_poisha: 1_800_000 })),
  );
  const { body } = await admin.get<{ debtors: { reminded: { by: string; way: string } }[] }>('/api/reminders');
  expect(body.debtors[0]?.reminded).toMatchObject({ by: '', way: 'sms' });
  // Three days later than the last one at the earliest.
  const again = {
    agreementId: homes[0],
    way: 'copied',
    language: null,
    amount: 18_000,
    requestKey: 'a reminder by hand',
  };
  expect((await admin.post('/api/reminders', again)).status).toBe(409);
  at('2026-03-15T04:30:00Z');
  expect(await planReminders(site.db, now)).toBe(0);
});

test('the second reminder is not sent to who has paid since it was planned', async () => {
  at('2026-03-17T03:00:00Z');
  expect(await planReminders(site.db, now)).toBe(3);
  const money = {
    agreementId: homes[0],
    method: 'Cash',
    amount: 18_000,
    receivedOn: '2026-03-17',
    requestKey: 'money of the first',
  };
  await admin.post('/api/payments/record', money);
  at('2026-03-17T04:00:01Z');
  await send();
  const second = (await rows()).filter(({ kind }) => kind === 'overdue_second');
  expect(second.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
    ['sent', null],
    ['sent', null],
    ['skipped', 'paid'],
  ]);
  at('2026-03-25T05:00:00Z');
  expect(await planReminders(site.db, now)).toBe(2);
  await send();
  expect((await rows()).some(({ kind }) => kind === 'overdue_office')).toBe(false);
});

test('at night an SMS waits until the morning', async () => {
  const quiet = { quietFrom: '21:00', quietUntil: '09:00' };
  for (const [from, until] of [
    ['2026-03-15T14:59:00Z', '2026-03-15T14:59:00.000Z'],
    ['2026-03-15T15:00:00Z', '2026-03-16T03:00:00.000Z'],
    ['2026-03-15T20:00:00Z', '2026-03-16T03:00:00.000Z'],
    ['2026-03-16T02:59:00Z', '2026-03-16T03:00:00.000Z'],
    ['2026-03-16T03:00:00Z', '2026-03-16T03:00:00.000Z'],
  ] as const)
    expect([from, afterQuiet(new Date(from), quiet).toISOString()]).toEqual([from, until]);
  expect(afterQuiet(new Date('2026-03-15T06:00:00Z'), { quietFrom: '12:00', quietUntil: '13:00' }).toISOString()).toBe(
    '2026-03-15T07:00:00.000Z',
  );
});

let told = 0;
const refund = async () => {
  told += 1;
  const amount = 100 + told;
  await tell(site.db, { now }, { kind: 'request_rejected', id: `nobody-${told}`, agreementId: homes[1] });
  await site.pool.query(
    `insert into notifications (kind, key, agreement_id, about, made_at, due_at, expires_at)
     values ('notice_withdrawn', $1, $2, '{}', $3, $3, $3::timestamptz + interval '3 days')`,
    [`notice_withdrawn:${amount}`, homes[1], now],
  );
};

test('an SMS that may have gone is decided by a person, unless the gateway refuses repeats', async () => {
  at('2026-03-26T06:00:00Z');
  outcome = { state: 'unknown', reason: 'no_answer' };
  await refund();
  await send();
  const unknown = (await rows()).at(-1);
  expect(unknown).toMatchObject({ state: 'unknown', reason: 'no_answer' });
  expect(await send()).toBe(0);
  const decide = (decision: string) =>
    admin.put<{ state: string }>(`/api/messages/decide/${unknown?.id}`, { decision });
  expect((await Promise.all([decide('again'), decide('arrived')])).map(({ status }) => status).toSorted()).toEqual([
    200, 409,
  ]);
  outcome = { state: 'sent' };
  await send();
  expect((await rows()).at(-1)?.state).toBe('sent');
  await refund();
  outcome = { state: 'unknown', reason: 'no_answer' };
  await send(gateway(true));
  expect((await rows()).at(-1)).toMatchObject({ state: 'queued', reason: 'no_answer' });
  at('2026-03-26T06:02:00Z');
  outcome = { state: 'sent' };
  await send(gateway(true));
  expect((await rows()).at(-1)?.state).toBe('sent');
});

test('a server that died leaves an SMS unknown', async () => {
  await refund();
  const answer = Promise.withResolvers<Outcome>();
  const dead = send({ ...gateway(), send: () => answer.promise });
  await expect.poll(async () => (await rows()).at(-1)?.state).toBe('sending');
  await site.pool.query(`update deliveries set leased_until = now() - interval '1 second' where state = 'sending'`);
  await send();
  expect((await rows()).at(-1)).toMatchObject({ state: 'unknown', reason: 'no_answer' });
  // The slow server's lease has ended, so its outcome is ignored.
  answer.resolve({ state: 'failed', reason: 'refused' });
  await dead;
  expect((await rows()).at(-1)).toMatchObject({ state: 'unknown', reason: 'no_answer' });
  expect(texts).toEqual([]);
});

test('the ceiling holds for all servers at once: what is over it is held, what failed takes nothing of it', async () => {
  const { parts } = (await month()) ?? { parts: 0 };
  outcome = { state: 'failed', reason: 'refused', answer: String(told) };
  await refund();
  await send();
  expect((await month())?.parts).toBe(parts);
  outcome = { state: 'sent' };
  for (let n = 0; n < 12; n += 1) await refund();
  await site.pool.query(
    `update message_settings set sms_budget_poisha = (select spent_poisha from message_months where month = '2026-03-01') + 5 * 35`,
  );
  await Promise.all(Array.from({ length: 4 }, () => send()));
  const last = (await rows()).slice(-12);
  expect([
    last.filter(({ state }) => state === 'sent').length,
    last.filter(({ state }) => state === 'held').length,
  ]).toEqual([5, 7]);
  expect((await month())?.parts).toBe(parts + 5);
  const { rows: warned } = await site.pool.query(`select key from notifications where kind = 'budget_used'`);
  expect(warned).toEqual([{ key: 'budget_used:2026-03' }]);
});

test('what did not go is given back to the month from which it was taken, also after its end', async () => {
  await site.pool.query(
    `update message_settings set sms_budget_poisha = 100000, quiet_from = '00:00', quiet_until = '00:00'`,
  );
  const months = async () =>
    Object.fromEntries(
      (
        await site.pool.query<{ month: string; parts: number }>(`select month::text, parts from message_months`)
      ).rows.map((row) => [row.month, row.parts]),
    );
  const before = await months();
  at('2026-03-31T17:59:59Z');
  await refund();
  const answersLate = (refusesRepeats = false) => ({
    ...gateway(refusesRepeats),
    send: async () => {
      at('2026-03-31T18:00:01Z');
      return outcome;
    },
  });
  outcome = { state: 'failed', reason: 'refused', answer: 'at midnight' };
  await send(answersLate());
  expect((await rows()).at(-1)).toMatchObject({ state: 'failed', parts: null });
  expect(await months()).toEqual(before);
  // An SMS that may have gone stays counted and unknown, whatever its repeat is answered.
  at('2026-03-31T17:59:59Z');
  await refund();
  outcome = { state: 'unknown', reason: 'no_answer' };
  await send(answersLate(true));
  at('2026-03-31T18:02:00Z');
  outcome = { state: 'failed', reason: 'refused', answer: 'after midnight' };
  await send(gateway(true));
  expect((await rows()).at(-1)).toMatchObject({ state: 'unknown', parts: 1, answer: 'after midnight' });
  expect(await months()).toEqual({ ...before, '2026-03-01': (before['2026-03-01'] ?? 0) + 1 });
  await site.pool.query(`update message_settings set quiet_from = '21:00', quiet_until = '09:00'`);
  at('2026-03-26T06:02:00Z');
});

test('while the clock is in doubt no SMS goes', async () => {
  await site.pool.query('update message_settings set sms_budget_poisha = 100000');
  await refund();
  await site.pool.query(`update settings set clock_seen_at = '2027-01-01'`);
  expect(await send()).toBe(0);
  await site.pool.query('update settings set clock_seen_at = null');
  expect(await send()).toBe(1);
});

test('Remind all names whom the site could not remind, and why, until somebody does', async () => {
  const unreached = async () =>
    (await admin.get<{ unreached: UnreachedDebtor[] }>('/api/reminders')).body.unreached.map(({ _id, why }) => [
      homes.indexOf(_id),
      why,
    ]);
  const phone = (n: number) => `880171122330${n + 1}`;
  await site.pool.query('update agreements set phone = null where id = $1', [homes[0]]);
  const remind = async (instant: string, answers: Record<string, Outcome> = {}) => {
    at(instant);
    await admin.get('/api/dues');
    expect(await planReminders(site.db, now)).toBeGreaterThan(2);
    await send({ ...gateway(), send: async ({ to }) => answers[to] ?? { state: 'sent' } });
  };
  await remind('2026-04-13T04:30:00Z', {
    [phone(1)]: { state: 'failed', reason: 'refused', answer: 'blocked' },
    [phone(2)]: { state: 'unknown', reason: 'no_answer' },
  });
  expect(await unreached()).toEqual([
    [0, 'nowhere'],
    [1, 'refused'],
    [2, 'unknown'],
  ]);
  const byHand = { agreementId: homes[1], way: 'copied', language: null, amount: 18_000, requestKey: 'by hand, then' };
  expect((await admin.post('/api/reminders', byHand)).status).toBe(201);
  expect((await unreached()).map(([home]) => home)).toEqual([0, 2]);
  await site.pool.query(`update message_channels set paused_at = now() where channel = 'sms'`);
  await remind('2026-04-17T04:30:00Z');
  expect(await unreached()).toEqual([[0, 'nowhere'], ...[1, 2, 3].map((home) => [home, 'paused'])]);
  await site.pool.query(`update message_channels set paused_at = null where channel = 'sms'`);
  await site.pool.query('update message_settings set sms_budget_poisha = 0');
  await send();
  expect(await unreached()).toEqual([[0, 'nowhere'], ...[1, 2, 3].map((home) => [home, 'held'])]);
  await site.pool.query('update message_settings set is_on = false');
  expect(await unreached()).toEqual([]);
});

test('before an announcement is sent the office reads whom it reaches and what its SMS costs, as they then do', async () => {
  const reach = async () => (await admin.get<{ reach: AnnouncementReach | null }>('/api/messages/reach')).body.reach;
  expect(await reach()).toBeNull();
  await site.pool.query('update message_settings set is_on = true, sms_budget_poisha = 100000');
  expect(await reach()).toBeNull();
  channels.sms = gateway();
  const rima = await site.member('rima@example.test');
  await site.pool.query(`update agreements set phone = '01811223344' where id = $1`, [rima.agreementId]);
  await site.pool.query(`update identity.accounts set is_verified = true, language = 'en' where email = $1`, [
    rima.email,
  ]);
  // A number that was refused for good.
  await site.pool.query(
    `insert into message_stops (address_hash, channel, stopped_at) values (sha256('sms:8801711223304'), 'sms', now())`,
  );
  const found = await reach();
  const { parts: before = 0 } = (await month('2026-04-01')) ?? {};
  expect(found).toMatchObject({
    ...{ channels: ['sms'], paused: [], people: 5, email: 0, push: 0, sms: { en: 1, bn: 2 } },
    ...{ unreached: 5, unreachedBySms: 2, partPrice: 0.35, left: 1_000 - before * 0.35 },
  });
  if (!found) throw new Error('nobody is reached');
  for (const words of [
    { title: 'No water on Friday', description: 'From 9 to 12.' },
    {
      title: 'No water',
      description: 'From 9.',
      titleBangla: `শুক্রবার ${'পানি থাকবে না। '.repeat(8)}`,
      descriptionBangla: '৯টা থেকে।',
    },
  ]) {
    const { parts: taken = 0 } = (await month('2026-04-01')) ?? {};
    await site.pool.query('update notifications set spread_at = now() where spread_at is null');
    expect((await admin.post('/api/announcements', { ...words, bySms: true })).status).toBe(201);
    texts = [];
    await send(gateway(), 'http://onebuilding.test');
    expect(texts).toHaveLength(3);
    const told = (language: 'en' | 'bn') => announcementSms(found.wordings[language], { ...found, language }, words);
    expect(texts.toSorted()).toEqual([told('bn'), told('bn'), told('en')].toSorted());
    const sum = 2 * smsSize(told('bn')).parts + smsSize(told('en')).parts;
    expect((await month('2026-04-01'))?.parts).toBe(taken + sum);
  }
  // The author did not ask for SMS, so none is sent.
  await admin.post('/api/announcements', { title: 'Chess', description: 'In the lobby.' });
  expect(await send()).toBe(0);
});

test('parts are those of what is sent, by a second count of 10,000 random texts', () => {
  const LETTERS = [...'abc XYZ 09 ()@£', '{', '€', '^', 'ক', 'ড়', '৳', '😀', '’', 'é'];
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  for (let n = 0; n < 10_000; n += 1) {
    const length = random(400);
    const pool = random(2) ? LETTERS : LETTERS.slice(0, 17);
    const text = Array.from({ length }, () => pool[random(pool.length)]).join('');
    expect([text, smsSize(text).parts]).toEqual([text, countAgain(text)]);
  }
  expect(smsSize(smsText('সাফিয়া টাওয়ার: A-101-এর ৳১৮,৫০০ পাওয়া গেছে, রসিদ 2026-0042। ধন্যবাদ।', 'bn'))).toMatchObject({
    characters: 68,
    parts: 1,
  });
  expect(smsText('“৳500” – Rima’s', 'en')).toBe(`"Tk 500" - Rima's`);
});

/** Cuts the text into parts one after the other. */
function countAgain(text: string): number {
  const two = new Set('^{}\\[~]|€\f');
  const basic = new Set(
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
  );
  const isGsm = [...text].every((letter) => two.has(letter) || basic.has(letter));
  const units = [...text].map((letter) => (isGsm ? (two.has(letter) ? 2 : 1) : letter.length));
  const total = units.reduce((sum, unit) => sum + unit, 0);
  if (total <= (isGsm ? 160 : 70)) return 1;
  let parts = 0;
  let rest = [...units];
  while (rest.length > 0) {
    let room = isGsm ? 153 : 67;
    let taken = 0;
    for (const unit of rest) {
      if (unit > room) break;
      room -= unit;
      taken += 1;
    }
    rest = rest.slice(taken);
    parts += 1;
  }
  return parts;
}
