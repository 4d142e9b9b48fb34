import { expect, test } from 'vitest';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { type Site, tenancy, testSite } from '#test/site.ts';
import type { PrintedInvitation, Resident } from '../endpoints.ts';

type Made = { invitations: PrintedInvitation[]; expiresAt: string };

/** A building with tenants without an account: `a` in block A, `b` in block B. */
async function building({ a = 2, b = 1 } = {}) {
  const site = await testSite();
  const admin = await site.admin();
  const tenants: Resident[] = [];
  for (let place = 1; place <= a + b; place++) {
    const flat = await site.addApartment({ block: place <= a ? 'A' : 'B', floor: place });
    const { body, status } = await admin.post<Resident>('/api/residents', tenancy(flat, `Tenant ${place}`));
    expect(status).toBe(201);
    tenants.push(body);
  }
  return { site, admin, tenants };
}
const inviteAll = async (site: Site, body: object) =>
  (await site.admin()).post<Made>('/api/residents/invitations', body);

test('invitations of all are refused to others, and where the number on the screen is another one', async () => {
  const { site } = await building();
  const mina = await site.member('mina@example.test');
  expect((await mina.get('/api/residents/invitations')).status).toBe(403);
  expect((await mina.post('/api/residents/invitations', { tenants: 3 })).status).toBe(403);
  for (const wrong of [{}, { tenants: 0 }, { tenants: 1.5 }, { tenants: 3, token: 'x' }])
    expect((await inviteAll(site, wrong)).status).toBe(400);
  for (const [wrong, now] of [
    [{ tenants: 2 }, 3],
    [{ tenants: 3, block: 'A' }, 2],
    [{ tenants: 1, block: 'Z' }, 0],
  ] as const)
    expect(await inviteAll(site, wrong)).toMatchObject({
      status: 409,
      body: { message: `${now} people are without an account now. Please look again.` },
    });
  expect(await site.count('invitations')).toBe(0);
});

test('each tenant without an account gets a slip that opens their home once; those before open nothing', async () => {
  const { site, admin, tenants } = await building();
  const [first, second, third] = tenants;
  const before = await admin.post<{ token: string }>(`/api/agreements/invite/${first?._id}`);
  await admin.put(`/api/agreements/notice/${second?._id}`, { endsOn: '2026-04-30', reason: 'They move out.' });
  await site.member('mina@example.test');
  expect((await admin.get('/api/residents/invitations')).body).toEqual([
    { block: 'A', tenants: 1, invited: 1 },
    { block: 'B', tenants: 1, invited: 0 },
  ]);
  const { status, body } = await inviteAll(site, { tenants: 2 });
  expect([status, body.expiresAt]).toEqual([201, '2026-04-14T06:00:00.000Z']);
  expect(body.invitations).toMatchObject([
    { _id: first?._id, name: 'Tenant 1', block: 'A', token: expect.any(String) },
    { _id: third?._id, name: 'Tenant 3', block: 'B', token: expect.any(String) },
  ]);
  expect(new Set(body.invitations.map(({ token }) => token)).size).toBe(2);
  const rima = await site.signUp('rima@example.test');
  expect((await rima.post('/api/agreements/join', { token: before.body.token })).status).toBe(409);
  const joined = await rima.post<Agreement>('/api/agreements/join', { token: body.invitations[1]?.token });
  expect(joined).toMatchObject({ status: 200, body: { block: 'B' } });
  // Invites block A alone: the other block's slip was used and stays so.
  expect((await inviteAll(site, { tenants: 1, block: 'A' })).body.invitations).toMatchObject([{ name: 'Tenant 1' }]);
  const kinds = await site.pool.query(
    `select kind, count(*)::int as n from audit_events where kind like 'invitation%' group by 1 order by 1`,
  );
  expect(kinds.rows).toEqual([
    { kind: 'invitation_made', n: 4 },
    { kind: 'invitation_revoked', n: 2 },
  ]);
});

test('owners of flats who have no account get a slip too', async () => {
  const { site, admin } = await building({ a: 1, b: 0 });
  const flat = await site.addApartment({ block: 'B', floor: 2 });
  const owner = { ...tenancy(flat, 'Selim Chowdhury'), rent: 0, tenure: 'ownership' };
  const { body } = await admin.post<Resident>('/api/residents', owner);
  expect((await admin.get('/api/residents/invitations')).body).toEqual([
    { block: 'A', tenants: 1, invited: 0 },
    { block: 'B', tenants: 1, invited: 0 },
  ]);
  const made = (await inviteAll(site, { tenants: 1, block: 'B' })).body.invitations;
  expect(made).toMatchObject([{ _id: body._id, name: 'Selim Chowdhury' }]);
  const selim = await site.signUp('selim@example.test');
  const joined = await selim.post<Agreement>('/api/agreements/join', { token: made[0]?.token });
  expect(joined).toMatchObject({ status: 200, body: { tenure: 'ownership' } });
});

test('of two who invite all at once both get slips, and only the later ones are good', async () => {
  const { site } = await building();
  const answers = await Promise.all([inviteAll(site, { tenants: 3 }), inviteAll(site, { tenants: 3 })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const live = await site.pool.query(`select from invitations where revoked_at is null`);
  expect(live.rowCount).toBe(3);
  const rima = await site.signUp('rima@example.test');
  const statuses = [];
  for (const { body } of answers)
    statuses.push((await rima.post('/api/agreements/join', { token: body.invitations[0]?.token })).status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});
