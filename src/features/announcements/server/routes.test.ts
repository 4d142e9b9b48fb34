import { afterAll, expect, test } from 'vitest';
import { openTestSite, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import type { Announcement } from '../endpoints.ts';

// What is refused changes nothing, so these refusals share one site.
const building = await openTestSite();
afterAll(building.close);
const administrator = await building.admin();

const LIFT = { title: 'Lift', description: 'It works again.' };

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
  expect(await building.count('announcements')).toBe(0);
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

test('visitors read what is for everyone, and whoever is signed in reads all, newest first', async () => {
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
