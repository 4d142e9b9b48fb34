import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestSite, type Person, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import type { Announcement, ManagedAnnouncement } from '../endpoints.ts';

// Refused calls change nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);
const administrator = await building.admin();

const LIFT = { title: 'Lift', description: 'It works again.' };

async function announce(admin: Person, words: Partial<typeof LIFT & { audience: string }> = {}): Promise<string> {
  const { status, body } = await admin.post<Announcement>('/api/announcements', { ...LIFT, ...words });
  expect(status).toBe(201);
  return body._id;
}

const announced = await announce(administrator);

const titles = async (reader: Visitor) =>
  (await reader.get<Announcement[]>('/api/announcements')).body.map(({ title }) => title);

test.each([
  { title: '' },
  { title: ' \n ' },
  { title: 'x'.repeat(201) },
  { title: 7 },
  { title: 'a\u0007b' },
  { description: '' },
  { description: '\t' },
  { description: 'x'.repeat(5_001) },
  { audience: 'members' },
])('an announcement like %j is refused', async (wrong) => {
  const answer = await administrator.post('/api/announcements', { ...LIFT, ...wrong });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
  });
  expect(await building.count('announcements')).toBe(1);
});

test.each(['title', 'description'] as const)('an announcement needs its %s', async (field) => {
  const { [field]: _, ...rest } = LIFT;
  expect((await administrator.post('/api/announcements', rest)).status).toBe(400);
});

test('the longest title and description fit, and the spaces around them go', async () => {
  const site = await testSite();
  const [title, description] = ['t'.repeat(200), 'd'.repeat(5_000)];
  const answer = await (await site.admin()).post('/api/announcements', {
    title: ` ${title} `,
    description: `\n${description}\n`,
  });
  expect(answer).toMatchObject({ status: 201, body: { title, description } });
});

test('the server says when it was published, whatever was sent', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const createdAt of ['2001-01-01T00:00:00Z', 0, null, { not: 'a date' }]) {
    const answer = await admin.post('/api/announcements', { ...LIFT, createdAt });
    expect(answer).toMatchObject({ status: 201, body: { createdAt: '2026-03-15T06:00:00.000Z' } });
  }
});

test('visitors read what is for everyone, and a signed-in person reads all, newest first', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const [day, title, audience] of [
    [1, 'Water', undefined],
    [2, 'Gas', 'signedIn'],
    [3, 'Eid', 'everyone'],
  ] as const) {
    site.at(`2026-03-0${day}T06:00:00Z`);
    await admin.post('/api/announcements', { title, description: 'Read this.', ...(audience && { audience }) });
  }
  expect(await titles(site.anonymous())).toEqual(['Eid', 'Water']);
  expect(await titles(await site.signUp('rima@example.test'))).toEqual(['Eid', 'Gas', 'Water']);
  expect(await titles(await site.member('mina@example.test'))).toEqual(['Eid', 'Gas', 'Water']);
  expect(await titles(admin)).toEqual(['Eid', 'Gas', 'Water']);
});

test('markup is text: it comes back as it was written', async () => {
  const site = await testSite();
  const title = `<img src=x onerror="alert(1)"> & '; drop table users; --`;
  await (await site.admin()).post('/api/announcements', { ...LIFT, title });
  expect(await titles(site.anonymous())).toEqual([title]);
});

const managed = async (admin: Person, query = '') =>
  (await admin.get<{ announcements: ManagedAnnouncement[]; total: number }>(`/api/announcements/all${query}`)).body;

test.each([
  { version: undefined },
  { version: 'one' },
  { title: '' },
  { title: 'x'.repeat(201) },
  { description: ' ' },
  { pinned: 'yes' },
  { until: 'tomorrow' },
  { until: '2026-02-30' },
  { until: '2026-03-14' },
  { createdAt: '2020-01-01' },
  { audience: 'everyone' },
])('a change like %j is refused', async (wrong) => {
  expect((await administrator.patch(`/api/announcements/${announced}`, { version: 1, ...wrong })).status).toBe(400);
  expect((await managed(administrator)).announcements).toMatchObject([{ ...LIFT, version: 1, editedAt: null }]);
});

test('what is not there is neither changed nor withdrawn', async () => {
  const id = randomUUID();
  expect((await administrator.patch(`/api/announcements/${id}`, { version: 1 })).status).toBe(404);
  expect((await administrator.put(`/api/announcements/withdraw/${id}`)).status).toBe(404);
});

test('of two changes to one version the second is refused, and the first stays', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const id = await announce(admin);
  expect((await admin.patch(`/api/announcements/${id}`, { version: 1, title: 'First' })).status).toBe(200);
  expect(await admin.patch(`/api/announcements/${id}`, { version: 1, title: 'Second' })).toMatchObject({
    status: 409,
    body: { message: 'Somebody else has changed this announcement meanwhile. What you typed is still here.' },
  });
  expect(await titles(admin)).toEqual(['First']);
});

test('new words mark an announcement as edited; pinning it does not', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const id = await announce(admin);
  site.at('2026-03-16T06:00:00.000Z');
  const pinned = await admin.patch(`/api/announcements/${id}`, { version: 1, ...LIFT, pinned: true });
  expect(pinned).toMatchObject({ status: 200, body: { pinned: true, editedAt: null, version: 2 } });
  const edited = await admin.patch(`/api/announcements/${id}`, { version: 2, description: ' It works well. ' });
  expect(edited).toMatchObject({
    status: 200,
    body: {
      description: 'It works well.',
      createdAt: '2026-03-15T06:00:00.000Z',
      editedAt: '2026-03-16T06:00:00.000Z',
      version: 3,
    },
  });
  expect((await site.anonymous().get('/api/announcements')).body).toMatchObject([
    { pinned: true, editedAt: '2026-03-16T06:00:00.000Z' },
  ]);
  const { rows } = await site.pool.query(
    "select details from audit_events where kind = 'announcement_changed' order by id",
  );
  expect(rows).toEqual([
    { details: { title: 'Lift', changed: 'pinned' } },
    { details: { title: 'Lift', changed: 'description' } },
  ]);
});

test('pinned announcements come first, each kind newest first', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const ids = [];
  for (const [day, title] of ['One', 'Two', 'Three', 'Four'].entries()) {
    site.at(`2026-03-0${day + 1}T06:00:00Z`);
    ids.push(await announce(admin, { title }));
  }
  for (const id of ids.slice(0, 2)) await admin.patch(`/api/announcements/${id}`, { version: 1, pinned: true });
  expect(await titles(site.anonymous())).toEqual(['Two', 'One', 'Four', 'Three']);
});

test('an announcement is shown through its last day in Dhaka, and then only administrators find it', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  const id = await announce(admin);
  const dated = await admin.patch(`/api/announcements/${id}`, { version: 1, until: '2026-03-20' });
  expect(dated).toMatchObject({ status: 200, body: { until: '2026-03-20', state: 'shown', editedAt: null } });
  site.at('2026-03-20T17:59:59.000Z');
  expect(await titles(mina)).toEqual(['Lift']);
  site.at('2026-03-20T18:00:00.000Z');
  expect(await titles(mina)).toEqual([]);
  expect((await managed(admin)).announcements).toMatchObject([{ title: 'Lift', state: 'over' }]);
  // An expired announcement can be changed without a new day, and be shown again.
  expect(
    (await admin.patch(`/api/announcements/${id}`, { version: 2, until: '2026-03-20', pinned: true })).status,
  ).toBe(200);
  expect((await admin.patch(`/api/announcements/${id}`, { version: 3, until: '' })).body).toMatchObject({
    until: null,
    state: 'shown',
  });
  expect(await titles(mina)).toEqual(['Lift']);
});

test('a withdrawn announcement is shown to no reader, stays withdrawn, and administrators find it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const id = await announce(admin);
  const answer = await admin.put(`/api/announcements/withdraw/${id}`);
  expect(answer).toMatchObject({ status: 200, body: { state: 'withdrawn', withdrawnAt: '2026-03-15T06:00:00.000Z' } });
  expect(await titles(admin)).toEqual([]);
  expect((await managed(admin)).announcements).toMatchObject([{ title: 'Lift', state: 'withdrawn' }]);
  expect(await admin.put(`/api/announcements/withdraw/${id}`)).toMatchObject({
    status: 409,
    body: { message: 'This announcement is already withdrawn.' },
  });
  expect(await admin.patch(`/api/announcements/${id}`, { version: 2, title: 'Back' })).toMatchObject({
    status: 409,
    body: { message: 'This announcement is withdrawn.' },
  });
});

test('announcements are searched and paged; without a page all of them come', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (let place = 1; place <= 26; place += 1) {
    site.at(`2026-03-15T06:00:${String(place).padStart(2, '0')}Z`);
    await announce(admin, { title: `Notice ${place}`, description: place % 2 ? '100% water' : 'Gas_line' });
  }
  const anyone = site.anonymous();
  const shown = async (query: string) =>
    (await anyone.get<Announcement[]>(`/api/announcements${query}`)).body.map(({ title }) => title);
  expect(await shown('')).toHaveLength(26);
  expect(await shown('?page=1')).toHaveLength(20);
  expect(await shown('?page=2')).toEqual(['Notice 6', 'Notice 5', 'Notice 4', 'Notice 3', 'Notice 2', 'Notice 1']);
  expect(await shown('?page=3')).toEqual([]);
  expect(await shown('?search=notice 26')).toEqual(['Notice 26']);
  expect(await shown('?search=100%25')).toHaveLength(13);
  expect(await shown('?search=_')).toHaveLength(13);
  expect(await managed(admin)).toMatchObject({ announcements: { length: 25 }, total: 26 });
  expect(await managed(admin, '?page=2')).toMatchObject({ announcements: [{ title: 'Notice 1' }], total: 26 });
  expect(await managed(admin, '?search=WATER&state=shown')).toMatchObject({ total: 13 });
  expect(await managed(admin, '?state=withdrawn')).toEqual({ announcements: [], total: 0 });
  expect((await anyone.get('/api/announcements?page=0')).status).toBe(400);
});

test('an announcement in both languages has both fields in Bangla, and both are found; others are as they were', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const anyone = site.anonymous();
  const plain = await admin.post<Announcement>('/api/announcements', { title: 'Gas', description: 'Off on Friday.' });
  expect(Object.keys(plain.body)).not.toContain('titleBangla');
  const water = { title: 'Water', description: 'Off today.', titleBangla: 'পানি', descriptionBangla: 'আজ বন্ধ।' };
  const made = await admin.post<Announcement>('/api/announcements', water);
  expect(made).toMatchObject({ status: 201, body: water });
  const find = async (search: string) =>
    (await anyone.get<Announcement[]>(`/api/announcements?search=${search}`)).body.map(({ title }) => title);
  expect(await find('পানি')).toEqual(['Water']);
  expect(await find('off')).toEqual(['Water', 'Gas']);
  expect(await managed(admin, '?search=বন্ধ')).toMatchObject({ announcements: [{ titleBangla: 'পানি' }], total: 1 });

  const change = (body: object) => admin.patch(`/api/announcements/${made.body._id}`, body);
  expect(await change({ version: 1, titleBangla: '' })).toMatchObject({
    status: 400,
    body: { fields: { titleBangla: 'Please write the title in Bangla, too, or leave both empty.' } },
  });
  const half = { title: 'Lift', description: 'Off.', titleBangla: 'লিফট' };
  expect((await admin.post('/api/announcements', half)).body).toMatchObject({
    fields: { descriptionBangla: 'Please write the description in Bangla, too, or leave both empty.' },
  });
  expect((await change({ version: 1, titleBangla: '', descriptionBangla: '' })).body).toMatchObject({
    titleBangla: null,
    editedAt: expect.any(String),
  });
  expect(await find('পানি')).toEqual([]);
  await expect(site.pool.query("update announcements set title_bangla = 'পানি' where title = 'Water'")).rejects.toThrow(
    /check/,
  );
});
