import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { formatsIn } from '#locale/formats.ts';
import { openTestSite } from '#test/site.ts';
import { writeOfficeDay } from './office-day.ts';
import { planMessages } from './plan-messages.ts';
import { sendDue } from './sender.ts';

const site = await openTestSite();
afterAll(site.close);
const boss = await site.admin();
const rima = await site.member('rima@example.test');
await site.pool.query('update identity.accounts set is_verified = true');

/** Minutes after midnight in Dhaka on a day in March. */
const at = (time: string, day = 17) => new Date(`2026-03-${day}T${time}:00+06:00`);
const switchTo = (isOn: boolean) => site.pool.query('update message_settings set is_on = $1', [isOn]);
/** Notifications planned since the last call, with their receivers. */
const planned = async () => {
  const { rows } = await site.pool.query<{ kind: string; to: string | null }>(
    `update notifications set spread_at = now() from notifications as same left join users on users.id = same.user_id
     where same.id = notifications.id and notifications.spread_at is null returning notifications.kind, users.email as to`,
  );
  return rows;
};
const idOf = async (email: string) => {
  const { rows } = await site.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  return rows[0]?.id ?? '';
};
beforeEach(async () => {
  await switchTo(true);
  await planned();
});

test('the office gets one mail from nine on, of what waits for it; who has nothing to decide gets none', async () => {
  await planMessages(site.db, at('09:30'));
  expect(await planned()).toEqual([]);
  await rima.post('/api/payments/claim', {
    ...{
      agreementId: rima.agreementId,
      method: 'bKash',
      amount: 500,
      reference: 'AB12CD34EF',
      receivedOn: '2026-03-15',
    },
    requestKey: 'money that waits',
  });
  await planned();
  await planMessages(site.db, at('08:59'));
  expect(await planned()).toEqual([]);
  for (const time of ['09:00', '10:00']) await planMessages(site.db, at(time));
  expect(await planned()).toEqual([{ kind: 'office_day', to: boss.email }]);
  await planMessages(site.db, at('09:00', 18));
  expect(await planned()).toEqual([{ kind: 'office_day', to: boss.email }]);
});

test('the office’s mail names the cash that a person holds, as Today does', async () => {
  site.at('2026-03-18T03:00:00.000Z');
  const karim = await site.signUp('karim@example.test', { name: 'Karim' });
  await site.appoint(karim.email, 'caretaker');
  await karim.post('/api/payments/record', {
    ...{ agreementId: rima.agreementId, method: 'Cash', amount: 1_500, receivedOn: '2026-03-15' },
    requestKey: 'money at the door',
  });
  const formats = formatsIn('bn');
  const mail = await writeOfficeDay(site.db, { userId: await idOf(boss.email), now: at('09:00', 18), formats });
  expect(mail.split('\n')).toContain('- Karim-এর কাছে নগদ ৳১,৫০০ আছে');
  const own = await writeOfficeDay(site.db, { userId: await idOf(karim.email), now: at('09:00', 18), formats });
  expect(own).not.toContain('Karim');
});

test('backups that fail are told once a day; while the clock is in doubt only that is', async () => {
  const problem = { at: '2026-03-19' };
  for (const time of ['07:00', '08:00']) await planMessages(site.db, at(time, 19), problem);
  expect(await planned()).toEqual([{ kind: 'backup_failed', to: null }]);
  await site.pool.query(`update settings set clock_seen_at = '2027-01-01'`);
  await planMessages(site.db, at('09:00', 20), problem);
  await site.pool.query('update settings set clock_seen_at = null');
  expect(await planned()).toEqual([{ kind: 'clock_doubt', to: null }]);
});

test('after thirteen months addresses and texts are erased, also where messages are off now; the rest of the record stays', async () => {
  site.at('2026-03-21T06:00:00.000Z');
  await boss.post('/api/payments/record', {
    ...{ agreementId: rima.agreementId, method: 'Cash', amount: 700, receivedOn: '2026-03-15' },
    requestKey: 'money that is kept',
  });
  await sendDue({
    ...{ db: site.db, log: pino({ level: 'silent' }), site: new URL('https://building.example') },
    channels: { email: { send: async () => ({ state: 'sent' }) } },
    ...{ now: () => new Date('2026-03-21T06:00:00.000Z'), stopLink: () => 'https://building.example/stop' },
  });
  const kept = async () =>
    (
      await site.pool.query(
        `select state, subject is null as "isErased", body, address from deliveries where state = 'sent'`,
      )
    ).rows;
  const whole = { state: 'sent', isErased: false, body: expect.any(String), address: rima.email };
  expect(await kept()).toEqual([whole]);
  await switchTo(false);
  await planMessages(site.db, new Date('2027-04-20T06:00:00.000Z'));
  expect(await kept()).toEqual([whole]);
  await planMessages(site.db, new Date('2027-04-22T06:00:00.000Z'));
  expect(await kept()).toEqual([{ state: 'sent', isErased: true, body: null, address: null }]);
  expect(await planned()).toEqual([]);
});
