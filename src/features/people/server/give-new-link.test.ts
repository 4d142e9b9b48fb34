import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeResetLink } from '#features/account/server/password.ts';
import { operator } from '#features/audit/server/record-event.ts';
import type { PersonOfTenancy, Resident } from '#features/residents/endpoints.ts';
import { PASSWORD, type Site, tenancy, testSite } from '#test/site.ts';

type Link = { link: string; expiresAt: string };

const make = async (site: Site, agreementId: string, body?: object) =>
  (await site.admin()).post<Link>(`/api/people/${agreementId}/new-link`, body);
const tokenOf = ({ link }: Link) => new URL(link).hash.replace('#token=', '');
const choose = (site: Site, token: string, newPassword: string) =>
  site.anonymous().post('/api/identity/reset-password', { token, newPassword });
const signIn = (site: Site, email: string, password: string) =>
  site.anonymous().post('/api/identity/sign-in', { email, password });

test('nobody but an administrator makes a link, and none for a stranger, a person without an account or an administrator', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const path = `/api/people/${mina.agreementId}/new-link`;
  expect((await site.anonymous().post(path)).status).toBe(401);
  expect((await mina.post(path)).status).toBe(403);
  expect((await make(site, randomUUID())).status).toBe(404);
  expect((await make(site, mina.agreementId, { personId: randomUUID() })).status).toBe(404);
  const recorded = await (await site.admin()).post<Resident>('/api/residents', tenancy(await site.addApartment()));
  expect(await make(site, recorded.body._id)).toMatchObject({
    status: 409,
    body: { message: 'This person has no account yet. Please invite them.' },
  });
  const end = { endsOn: '2026-03-15', reason: 'She keeps the house now.' };
  expect((await (await site.admin()).put(`/api/agreements/end/${mina.agreementId}`, end)).status).toBe(200);
  await site.pool.query(`update users set role = 'admin' where email = $1`, [mina.email]);
  expect(await make(site, mina.agreementId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('account is an administrator’s') },
  });
  expect(await site.count('identity.tokens')).toBe(0);
});

test('a link sets a new password once, ends the links before and the open sessions, and is in the trail', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const first = await make(site, mina.agreementId);
  const second = await make(site, mina.agreementId);
  expect(second).toMatchObject({ status: 201, body: { expiresAt: '2026-03-16T06:00:00.000Z' } });
  expect((await choose(site, tokenOf(first.body), 'Rooftop1')).status).toBe(400);
  expect((await choose(site, tokenOf(second.body), 'Rooftop1')).status).toBe(200);
  expect((await choose(site, tokenOf(second.body), 'Rooftop2')).status).toBe(400);
  expect((await mina.get('/api/member-agreement?email=mina@example.test')).status).toBe(401);
  expect((await signIn(site, mina.email, PASSWORD)).status).toBe(401);
  expect((await signIn(site, mina.email, 'Rooftop1')).status).toBe(200);
  const events = await site.pool.query(
    `select actor_email, subject_email from audit_events where kind = 'reset_link_made' order by id`,
  );
  expect(events.rows).toEqual([1, 2].map(() => ({ actor_email: 'boss@building.test', subject_email: mina.email })));
});

test('a link is good for a day', async () => {
  const site = await testSite();
  const { agreementId } = await site.member('mina@example.test');
  await make(site, agreementId);
  const { rows } = await site.pool.query(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from identity.tokens`,
  );
  expect(rows).toEqual([{ minutes: 24 * 60 }]);
});

test('of a person of the home it is that person’s account, and of one who has left there is none', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { agreementId } = await site.member('karim@example.test');
  const people = `/api/residents/${agreementId}/people`;
  const { _id: personId } = (await admin.post<PersonOfTenancy>(people, { name: 'Nusrat' })).body;
  const nusrat = await site.signUp('nusrat@example.test');
  const { token } = (await admin.post<{ token: string }>(`${people}/${personId}/invitation`)).body;
  expect((await nusrat.post('/api/agreements/join', { token })).status).toBe(200);
  const { body } = await make(site, agreementId, { personId });
  expect((await choose(site, tokenOf(body), 'Rooftop1')).status).toBe(200);
  expect((await signIn(site, nusrat.email, 'Rooftop1')).status).toBe(200);
  await admin.put(`${people}/${personId}/leave`, { reason: 'She studies elsewhere.' });
  expect((await make(site, agreementId, { personId })).status).toBe(404);
});

/** What is given, and ended, while a link is on its way. */
const APPOINTED = {
  'a duty that is given': (site: Site, email: string) => site.appoint(email, 'accountant'),
  'a duty that is ended': (site: Site) =>
    site.pool.query(`update duties set ended_at = now(), reason = 'They left.' where duty = 'caretaker'`),
};

test.for(Object.entries(APPOINTED))(
  '%s voids the links that are on their way for that account',
  async ([name, act]) => {
    const site = await testSite();
    const [mina, omar] = [await site.member('mina@example.test'), await site.member('omar@example.test')];
    const [forMina, forOmar] = [await make(site, mina.agreementId), await make(site, omar.agreementId)];
    if (name === 'a duty that is ended') {
      await site.appoint(mina.email, 'caretaker');
      // The operator's own link, since no other is made for a person with a duty.
      const link = await makeResetLink(site.db, operator(), {
        email: mina.email,
        site: new URL('http://onebuilding.test'),
      });
      forMina.body.link = String(link);
    }
    await act(site, mina.email);
    expect((await choose(site, tokenOf(forMina.body), 'Rooftop1')).status).toBe(400);
    expect((await signIn(site, mina.email, PASSWORD)).status).toBe(200);
    expect((await choose(site, tokenOf(forOmar.body), 'Rooftop1')).status).toBe(200);
  },
);

test('a link that is made while its tenant is appointed does not survive it: 16 at once, twelve times', {
  tags: ['deep'],
}, async () => {
  const site = await testSite({ connections: 20 });
  const mina = await site.member('mina@example.test');
  await site.admin();
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([
      ...Array.from({ length: 15 }, () => make(site, mina.agreementId)),
      site.appoint(mina.email, 'accountant'),
    ]);
    expect(await site.count(`identity.tokens where purpose = 'reset password'`)).toBe(0);
    await site.pool.query(
      `update duties set ended_at = now(), reason = 'Once more.' where duty = 'accountant' and ended_at is null`,
    );
  }
});
