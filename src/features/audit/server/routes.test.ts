import { expect, test } from 'vitest';
import { operator } from '#features/audit/server/record-event.ts';
import { grantAdmin, revokeAdmin } from '#features/identity/server/admin-role.ts';
import { application, type Site, tenancy, testSite } from '#test/site.ts';
import type { AuditEvent } from '../endpoints.ts';

type Trail = { events: AuditEvent[]; next: string | null; tenancies: Record<string, string> };

async function trail(site: Site, query = ''): Promise<Trail> {
  const { status, body } = await (await site.admin()).get<Trail>(`/api/audit${query}`);
  expect(status).toBe(200);
  return body;
}
const kinds = async (site: Site, query?: string) => (await trail(site, query)).events.map(({ kind }) => kind);

test('signed-out clients are asked to sign in, users and members are refused, in both forms', async () => {
  const site = await testSite();
  const user = await site.signUp('rima@example.test');
  const member = await site.member('karim@example.test');
  for (const path of ['/api/audit', '/api/audit.csv']) {
    expect((await site.anonymous().get(path)).status).toBe(401);
    expect((await user.get(path)).status).toBe(403);
    expect((await member.get(path)).status).toBe(403);
  }
});

test('a filter that makes no sense is refused', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const wrong = ['kind=nonsense', 'person=unknown', 'from=yesterday', 'to=2026-02-30', 'before=1'];
  const unheardOf = ['from=0000-01-01', 'to=0001-01-01', 'from=1999-12-31', 'to=9999-12-31'];
  for (const query of [...wrong, ...unheardOf]) expect((await admin.get(`/api/audit?${query}`)).status).toBe(400);
  for (const day of ['2000-01-01', '2199-12-31'])
    expect((await admin.get(`/api/audit?from=${day}&to=${day}`)).status).toBe(200);
});

test('an acceptance says who, on whom, when, from where and in which request, and who was declined for it', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ rent: 21_000 });
  const [rima, karim] = [await site.signUp('rima@example.test'), await site.signUp('karim@example.test')];
  const asked = await rima.post<{ _id: string }>('/api/agreements', application(rima, flat));
  await karim.post('/api/agreements', application(karim, flat));
  const accepted = await (await site.admin()).put(`/api/agreements/accept/${asked.body._id}`);
  expect(accepted.status).toBe(200);

  const { events } = await trail(site);
  expect(events).toHaveLength(4);
  const acceptance = events.find(({ kind }) => kind === 'agreement_accepted');
  expect(acceptance).toMatchObject({
    at: '2026-03-15T06:00:00.000Z',
    actor: 'boss@building.test',
    subject: 'rima@example.test',
    address: expect.stringMatching(/^10\./),
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    details: { block: 'A', apartment: flat.apartmentNo, rent: 21_000, role: 'member' },
  });
  const declined = events.find(({ kind }) => kind === 'agreement_declined');
  expect(declined).toMatchObject({ actor: 'boss@building.test', subject: 'karim@example.test' });
  expect(declined?.requestId).toBe(acceptance?.requestId);
});

test('everything that changes something leaves its row', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const member = await site.member('member@example.test', { rent: 10_000 });
  const coupon = await admin.post<{ _id: string }>('/api/coupons', { code: 'TEN', discount: 10, description: 'Ten' });
  await member.post('/api/payments', { userEmail: member.email, amount: 9_000, month: 'March', couponCode: 'ten' });
  await admin.patch(`/api/coupons/${coupon.body._id}`, { available: false });
  await admin.post('/api/announcements', { title: 'Water', description: 'Off on Friday.' });
  await admin.put(`/api/users/downgrade/${member.email}`);
  const again = await member.post<{ _id: string }>('/api/agreements', application(member, member.flat));
  await member.put(`/api/agreements/withdraw/${again.body._id}`);
  const third = await member.post<{ _id: string }>('/api/agreements', application(member, member.flat));
  await admin.put(`/api/agreements/reject/${third.body._id}`);
  await grantAdmin(site.db, operator(), member.email);
  await revokeAdmin(site.db, operator(), member.email);

  expect((await kinds(site)).sort()).toEqual([
    'admin_granted',
    'admin_revoked',
    'agreement_accepted',
    'agreement_rejected',
    'agreement_requested',
    'agreement_requested',
    'agreement_requested',
    'agreement_withdrawn',
    'announcement_made',
    'coupon_added',
    'coupon_changed',
    'membership_ended',
    'rent_paid',
  ]);
  const [paid] = (await trail(site, '?kind=rent_paid')).events;
  expect(paid?.details).toEqual({ period: 'March 2026', amount: 9_000, rent: 10_000, coupon: 'TEN' });
});

test('what was refused leaves no row', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const member = await site.member('member@example.test', { rent: 10_000 });
  const before = (await kinds(site)).length;
  await member.post('/api/payments', { userEmail: member.email, amount: 1, month: 'March' });
  await admin.put(`/api/agreements/accept/${member.agreementId}`);
  await admin.patch('/api/coupons/019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d', { available: false });
  await expect(grantAdmin(site.db, operator(), member.email)).rejects.toThrow('member');
  expect(await kinds(site)).toHaveLength(before);
});

test('the change and its row come together or not at all', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await site.pool.query(`alter table audit_events add constraint broken check (kind <> 'coupon_added')`);
  const { status } = await admin.post('/api/coupons', { code: 'TEN', discount: 10, description: 'Ten' });
  expect(status).toBe(500);
  expect(await site.count('coupons')).toBe(0);
});

test('no row can be changed or removed, not even by the site itself', async () => {
  const site = await testSite();
  await site.member('member@example.test');
  for (const statement of [
    'update audit_events set actor_email = null',
    'delete from audit_events',
    'truncate audit_events',
  ])
    await expect(site.pool.query(statement)).rejects.toThrow('the audit trail is only ever added to');
});

test('filters: by person on either side, by kind, and by days of Asia/Dhaka, both included', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const announce = (title: string) => admin.post('/api/announcements', { title, description: 'Text.' });
  // 18:30 UTC is half past midnight in Dhaka, the next day.
  for (const instant of ['2026-03-09T18:30:00.000Z', '2026-03-10T17:59:59.999Z', '2026-03-10T18:00:00.000Z']) {
    site.at(instant);
    await announce(instant);
  }
  site.at('2026-03-20T06:00:00.000Z');
  await site.member('rima@example.test');
  const titles = async (query: string) => (await trail(site, query)).events.map(({ details }) => details.title);
  expect(await titles('?from=2026-03-10&to=2026-03-10')).toEqual([
    '2026-03-10T17:59:59.999Z',
    '2026-03-09T18:30:00.000Z',
  ]);
  expect(await titles('?from=2026-03-11&to=2026-03-11&kind=&person=')).toEqual(['2026-03-10T18:00:00.000Z']);
  expect((await kinds(site, '?person=RIMA@example.test')).sort()).toEqual([
    'agreement_accepted',
    'agreement_requested',
  ]);
  expect(await kinds(site, '?kind=agreement_requested&person=rima@example.test')).toEqual(['agreement_requested']);
});

test('people of a page come with their tenancy, of today before the last; those without one do not', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await site.signUp('visitor@example.test');
  const gone = await site.member('gone@example.test');
  await admin.put(`/api/users/downgrade/${gone.email}`);
  const back = await site.member('back@example.test');
  await admin.put(`/api/users/downgrade/${back.email}`);
  const asked = await back.post<{ _id: string }>('/api/agreements', application(back, back.flat));
  await admin.put(`/api/agreements/accept/${asked.body._id}`);
  const flat = await site.addApartment();
  const email = 'recorded@example.test';
  const { body: recorded } = await admin.post<{ _id: string }>('/api/residents', { ...tenancy(flat), email });

  const { tenancies } = await trail(site);
  expect(tenancies).toEqual({
    [gone.email]: gone.agreementId,
    [back.email]: asked.body._id,
    [email]: recorded._id,
  });
  expect((await trail(site, `?person=${gone.email}&kind=membership_ended`)).tenancies).toEqual({
    [gone.email]: gone.agreementId,
  });
  expect((await trail(site, '?kind=coupon_added')).tenancies).toEqual({});
});

test('words are found in the details and in the people, as they stand', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const title of ['Lift 100%', 'Lift 100', 'Gas_line'])
    await admin.post('/api/announcements', { title, description: 'Text.' });
  const titles = async (words: string) =>
    (await trail(site, `?search=${encodeURIComponent(words)}`)).events.map(({ details }) => details.title);
  expect(await titles('lift')).toEqual(['Lift 100', 'Lift 100%']);
  expect(await titles('100%')).toEqual(['Lift 100%']);
  expect(await titles('_')).toEqual(['Gas_line']);
  expect(await titles('boss@building')).toHaveLength(3);
  expect(await titles('nothing of it')).toEqual([]);
  expect((await admin.get(`/api/audit?search=${'x'.repeat(101)}`)).status).toBe(400);
  expect((await admin.get<string>('/api/audit.csv?search=Gas')).body).not.toContain('Lift');
});

test('pages of 25, none twice and none left out, also where many share a moment', async () => {
  const site = await testSite();
  await site.admin();
  await site.pool.query(`
    insert into audit_events (at, kind, address, request_id)
    select '2026-03-01T00:00:00Z'::timestamptz + (n / 30) * interval '1 second', 'coupon_changed', 'x', n::text
    from generate_series(1, 120) n`);
  const seen: string[] = [];
  let before = '';
  do {
    const { events, next } = await trail(site, `?before=${before}`);
    expect(events.length).toBe(next ? 25 : 20);
    seen.push(...events.map(({ requestId }) => requestId));
    before = next ?? '';
  } while (before);
  expect(new Set(seen).size).toBe(120);
});

test('five wrong passwords are a burst, and the sixth attempt waits', async () => {
  const site = await testSite({ isLimited: true });
  await site.admin();
  await site.signUp('rima@example.test');
  const guesser = site.visitorFrom('203.0.113.7');
  const guess = () => guesser.post('/api/identity/sign-in', { email: 'rima@example.test', password: 'Wrong1' });
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  const { events } = await trail(site);
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    kind: 'sign_in_failures',
    actor: null,
    subject: 'rima@example.test',
    address: '203.0.113.7',
    details: { failures: 5 },
  });
  expect(JSON.stringify(events)).not.toContain('Wrong1');
});

test('the CSV holds what the filters leave, and nothing that a spreadsheet would run', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await admin.post('/api/announcements', { title: '=HYPERLINK("http://evil.test")', description: 'Text.' });
  await site.pool.query(`insert into audit_events (at, kind, actor_email, address, request_id)
    values ('2026-03-15T05:00:00Z', 'coupon_changed', '=cmd|calc@example.test', '+1', '@x')`);
  const csv = await admin.get<string>('/api/audit.csv?from=2026-03-15');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit-trail.csv"');
  expect(csv.headers.get('cache-control')).toBe('no-store');
  const lines = csv.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  // The newest event is that of the download itself.
  expect(lines[1]).toContain('"List downloaded"');
  expect(lines[0]).toBe('"When (UTC)","What","Who","On whom","From where","Details","Request"');
  expect(lines[2]).toContain('"title: =HYPERLINK(""http://evil.test"") · audience: everyone"');
  expect(lines[3]).toBe('"2026-03-15T05:00:00.000Z","Coupon changed","\'=cmd|calc@example.test","","\'+1","","\'@x"');
  expect((await admin.get<string>('/api/audit.csv?from=2026-03-16')).body.trimEnd().split('\r\n')).toHaveLength(1);
  const bangla = (await admin.get<string>('/api/audit.csv?from=2026-03-15&language=bn')).body;
  expect(bangla).toContain('"কখন (UTC)","কী হয়েছে"');
  expect(bangla).toContain('"ঘোষণা দেওয়া হয়েছে"');
});

test('a CSV of many batches is whole', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await site.pool.query(`
    insert into audit_events (at, kind, address, request_id)
    select '2026-03-01T00:00:00Z', 'coupon_changed', 'x', n::text from generate_series(1, 2000) n`);
  const { body } = await admin.get<string>('/api/audit.csv');
  expect(new Set(body.trimEnd().split('\r\n')).size).toBe(2002);
});

test.each(['audit', 'residents', 'payments'])('a download of %s.csv is an event', async (list) => {
  const site = await testSite();
  const admin = await site.admin();
  expect((await admin.get(`/api/${list}.csv`)).status).toBe(200);
  const { rows } = await site.pool.query('select kind, actor_email, details from audit_events');
  const file = list === 'audit' ? 'audit-trail.csv' : `${list}.csv`;
  expect(rows).toEqual([{ kind: 'list_downloaded', actor_email: admin.email, details: { file } }]);
});
