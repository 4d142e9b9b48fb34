import { afterAll, expect, test } from 'vitest';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import { openTestSite, testSite } from '#test/site.ts';
import type { Building } from '../endpoints.ts';
import { DEFAULT_BUILDING, UNSAID_FIELDS } from '../rules.ts';

/** These tests give the building a name and a phone only, so all else is unsaid. */
const unsaid = [...UNSAID_FIELDS];
const described = { ...DEFAULT_BUILDING, name: 'Lake View', phone: '+880 1711 222333', version: 1 };

// A refused request stores nothing, so these tests share one site.
const refusing = await openTestSite();
afterAll(refusing.close);

test.each([
  ['name', { name: ' ' }, 'Please enter the name of the building.'],
  ['name', { name: 'Two\nlines' }, 'Please write this in one line.'],
  ['address', { address: '' }, 'Please enter the address.'],
  ['latitude', { latitude: 'north' }, 'Please enter a number.'],
  ['latitude', { latitude: -91 }, 'Please enter at least -90.'],
  ['longitude', { longitude: 181 }, 'Please enter at most 180.'],
  ['email', { email: 'nobody' }, 'Please enter a valid e-mail address.'],
  ['phone', { phone: 'call me' }, 'Please enter a telephone number, such as +880 1711 000000.'],
  ['facebook', { facebook: 'javascript:alert(1)' }, 'Please enter a web address that starts with https://.'],
  ['dueDay', { dueDay: 29 }, 'Please enter at most 28.'],
  ['dueDay', { dueDay: 1.5 }, 'Please enter a whole number.'],
  ['riseGap', { riseGap: 121 }, 'Please enter at most 120.'],
  ['riseFrom', { riseFrom: 'Juni' }, 'Please choose a month.'],
  ['valueShare', { valueShare: -1 }, 'Please enter at least 0.'],
  [
    'clauses.1.text',
    {
      clauses: [
        { text: 'No drums.', textBangla: '' },
        { text: ' ', textBangla: '' },
      ],
    },
    'Please write the term.',
  ],
  [
    'clauses',
    { clauses: Array.from({ length: 16 }, () => ({ text: 'No.', textBangla: '' })) },
    'Please keep this to fifteen.',
  ],
  ['directions.0.text', { directions: [{ text: '', more: '' }] }, 'Please say how.'],
  [
    'facilities.1.name',
    {
      facilities: [
        { name: 'Lift', text: '' },
        { name: '', text: '' },
      ],
    },
    'Please enter a name.',
  ],
])('a wrong %s is refused with a sentence at its field, and nothing changes', async (field, wrong, sentence) => {
  const answer = await (await refusing.admin()).put('/api/building', { ...described, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect((await refusing.anonymous().get('/api/building')).body).toEqual({ ...DEFAULT_BUILDING, unsaid, version: 1 });
});

test('an outdated version is refused, and what the other has saved stays', async () => {
  const site = await testSite();
  const admin = await site.admin();
  expect((await admin.put('/api/building', described)).status).toBe(200);
  const late = await admin.put('/api/building', { ...described, name: 'Hill View' });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await admin.get<Building>('/api/building')).body).toMatchObject({ name: 'Lake View', version: 2 });
  expect(await site.count("audit_events where kind = 'building_changed'")).toBe(1);
});

test('of 64 administrators who save at once one wins', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const names = Array.from({ length: 64 }, (_, index) => `House ${index}`);
  const answers = await Promise.all(names.map((name) => admin.put('/api/building', { ...described, name })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
  expect(await site.count("audit_events where kind = 'building_changed'")).toBe(1);
});

test('everybody reads what an administrator has saved; numbers may come as text', async () => {
  const site = await testSite();
  const sent = { ...described, latitude: '23.7925', dueDay: '5', email: ' Office@Lake.Example ' };
  const saved = await (await site.admin()).put<Building>('/api/building', sent);
  const expected = { ...described, latitude: 23.7925, dueDay: 5, email: 'office@lake.example', unsaid, version: 2 };
  expect(saved.body).toEqual(expected);
  expect((await site.anonymous().get('/api/building')).body).toEqual(expected);
});

test('what the building has said of itself is no longer unsaid, section by section', async () => {
  const site = await testSite();
  const sent = { ...described, address: '7 Lake Road, Mirpur, Dhaka 1216', directions: [], version: 1 };
  const { body } = await (await site.admin()).put<Building>('/api/building', sent);
  expect(body.unsaid).toEqual(['about', 'facilities']);
  const whole = { ...sent, about: 'Twelve floors by the lake.', facilities: [{ name: 'Lift', text: '' }], version: 2 };
  expect((await (await site.admin()).put('/api/building', whole)).body).not.toHaveProperty('unsaid');
});

test('a building keeps words that it came with as its own, section by section, and a client of 1.0 lets go of none', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const wrong = await admin.put('/api/building', { ...described, kept: ['name'] });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { 'kept.0': expect.any(String) } } });
  const { body } = await admin.put<Building>('/api/building', { ...described, kept: ['facilities'] });
  expect(body.unsaid).toEqual(['about', 'address', 'directions']);
  const next = await admin.put<Building>('/api/building', { ...described, version: 2 });
  expect(next.body.unsaid).toEqual(['about', 'address', 'directions']);
  const { rows } = await site.pool.query(
    `select details from audit_events where kind = 'building_changed' order by id`,
  );
  expect(rows[0]).toEqual({ details: { changed: 'name, phone, facilities' } });
  const all = await admin.put('/api/building', { ...described, kept: unsaid, version: 3 });
  expect(all.body).not.toHaveProperty('unsaid');
});

test('the trail says which parts were changed', async () => {
  const site = await testSite();
  await (await site.admin()).put('/api/building', described);
  const { rows } = await site.pool.query(`select details from audit_events where kind = 'building_changed'`);
  expect(rows).toEqual([{ details: { changed: 'name, phone' } }]);
});

/** Steps that first-steps.test.ts tests. */
const MONEY_STEPS = { hasWays: false, hasAdvances: false, hasDebts: false, hasBillLines: false, hasPayments: false };

test('a new building has its first steps before it, and each goes when it is done', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const steps = async () => (await admin.get('/api/first-steps')).body;
  expect(await steps()).toEqual({
    isDescribed: false,
    isNamed: true,
    hasInvited: false,
    apartments: 0,
    residents: 0,
    announcements: 0,
    hasBackup: false,
    ...MONEY_STEPS,
    clock: null,
    lateBackupAt: null,
  });
  await admin.put('/api/building', described);
  await site.member('rima@example.test');
  await admin.post('/api/announcements', { title: 'Welcome', description: 'We are open.' });
  const madeAt = '2026-03-15T00:00:00.000Z';
  await recordEvent(site.db, operator(new Date(madeAt)), { kind: 'backup_made' });
  const entered = {
    isDescribed: true,
    isNamed: true,
    hasInvited: true,
    apartments: 1,
    residents: 1,
    announcements: 1,
    hasBackup: true,
  };
  const done = { ...entered, ...MONEY_STEPS, clock: null };
  expect(await steps()).toEqual({ ...done, lateBackupAt: null });
  site.at('2026-03-17T01:01:00.000Z');
  expect(await steps()).toEqual({ ...done, lateBackupAt: madeAt });
  await recordEvent(site.db, operator(new Date('2026-03-17T01:00:00Z')), { kind: 'backup_made' });
  expect(await steps()).toEqual({ ...done, lateBackupAt: null });
});

test('the only block is named as such to each reader, and none without apartments, or of several that are not retired', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const onlyBlock = async (who = site.anonymous()) => (await who.get<Building>('/api/building')).body.onlyBlock;
  expect(await onlyBlock()).toBeUndefined();
  await site.addApartment({ block: 'A' });
  await site.addApartment({ block: 'A' });
  expect([await onlyBlock(), await onlyBlock(admin)]).toEqual(['A', 'A']);
  const other = await site.addApartment({ block: 'B' });
  expect([await onlyBlock(), await onlyBlock(admin)]).toEqual([undefined, undefined]);
  expect((await admin.put(`/api/apartments/retire/${other._id}`, { reason: 'It was sold.' })).status).toBe(200);
  expect(await onlyBlock()).toBe('A');
});
