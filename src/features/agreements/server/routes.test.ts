import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { application, type Flat, openTestSite, type Person, type Site, testSite } from '#test/site.ts';
import type { Agreement, PendingRequest } from '../endpoints.ts';

async function apply(person: Person, flat: Flat): Promise<string> {
  const { status, body } = await person.post<Agreement>('/api/agreements', application(person, flat));
  expect(status).toBe(201);
  return body._id;
}

// A refused request stores nothing, so these tests share one site.
const refusing = await openTestSite();
afterAll(refusing.close);
const jamal = await refusing.signUp('jamal@example.test');
const requestOfJamal = await apply(jamal, await refusing.addApartment());
const karim = await refusing.signUp('karim@example.test');
const flatOfKarim = await refusing.addApartment();
const manager = await refusing.admin();

const mine = async (person: Person) =>
  (await person.get<{ agreement: Agreement | null }>(`/api/agreements?email=${person.email}`)).body.agreement;

const roleOf = async (site: Site, email: string) =>
  (await (await site.admin()).get<{ role: string }>(`/api/users/${email}`)).body.role;

test("the rent is the building's to say, not the browser's", async () => {
  const site = await testSite();
  const flat = await site.addApartment({ rent: 18_000 });
  const rima = await site.signUp('rima@example.test');
  for (const rent of [1, 17_999.99, 18_000.01, 0]) {
    const answer = await rima.post('/api/agreements', { ...application(rima, flat), rent });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The rent of this apartment has changed. Please look again.' },
    });
  }
  expect(await site.count('agreements')).toBe(0);
});

test('a floor or a block that is not the one of the record is refused and named', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ block: 'A', floor: 3 });
  const rima = await site.signUp('rima@example.test');
  const higher = await rima.post('/api/agreements', { ...application(rima, flat), floor: 4 });
  expect(higher).toMatchObject({
    status: 409,
    body: { message: 'This apartment is on another floor. Please look again.' },
  });
  const elsewhere = await rima.post('/api/agreements', { ...application(rima, flat), block: 'B' });
  expect(elsewhere).toMatchObject({
    status: 409,
    body: { message: 'This apartment is in another block. Please look again.' },
  });
  expect(await site.count('agreements')).toBe(0);
});

test('an apartment that does not exist cannot be applied for', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  const rima = await site.signUp('rima@example.test');
  const answer = await rima.post('/api/agreements', { ...application(rima, flat), apartmentNo: 'Z9' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('one apartment too few or of the wrong kind is 400 and says which field', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  const rima = await site.signUp('rima@example.test');
  for (const wrong of [
    { rent: 'cheap' },
    { rent: -1 },
    { rent: null },
    { floor: 'high' },
    { block: '' },
    { apartmentNo: 7 },
  ]) {
    const { status, body } = await rima.post('/api/agreements', { ...application(rima, flat), ...wrong });
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(body).toHaveProperty('fields', { [Object.keys(wrong)[0] ?? '']: expect.any(String) });
  }
});

test('a let apartment cannot be applied for', async () => {
  const site = await testSite();
  const { flat } = await site.member('tenant@example.test');
  const rima = await site.signUp('rima@example.test');
  const answer = await rima.post('/api/agreements', application(rima, flat));
  expect(answer).toMatchObject({ status: 409, body: { message: 'This apartment is already let.' } });
});

test('an applicant cannot apply again, for the same apartment or another', async () => {
  const site = await testSite();
  const [flat, other] = [await site.addApartment(), await site.addApartment()];
  const rima = await site.signUp('rima@example.test');
  await apply(rima, flat);
  for (const wanted of [flat, other]) {
    const answer = await rima.post('/api/agreements', application(rima, wanted));
    expect(answer).toMatchObject({ status: 409, body: { message: 'You have already made an agreement!' } });
  }
  expect(await site.count('agreements')).toBe(1);
});

test('a member has an agreement already', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test');
  const answer = await rima.post('/api/agreements', application(rima, await site.addApartment()));
  expect(answer).toMatchObject({ status: 409, body: { message: 'You have already made an agreement!' } });
});

test('administrators do not apply', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const answer = await admin.post('/api/agreements', application(admin, await site.addApartment()));
  expect(answer.status).toBe(403);
});

test('the name comes from the account, whatever was sent', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  const rima = await site.signUp('rima@example.test', { name: 'Rima Akter' });
  const answer = await rima.post('/api/agreements', { ...application(rima, flat), userName: 'Mallory' });
  expect(answer).toMatchObject({ status: 201, body: { userName: 'Rima Akter', userEmail: 'rima@example.test' } });
});

test('what an applicant may not set is ignored', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  const rima = await site.signUp('rima@example.test');
  const extra = { _id: randomUUID(), status: 'accepted', acceptedAt: '2020-01-01', appliedAt: '2020-01-01' };
  const answer = await rima.post('/api/agreements', { ...application(rima, flat), ...extra });
  expect(answer).toMatchObject({
    status: 201,
    body: { status: 'pending', acceptedAt: null, appliedAt: '2026-03-15T06:00:00.000Z' },
  });
  expect(answer.body).not.toMatchObject({ _id: extra._id });
});

test('numbers may arrive as text', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ floor: 3, rent: 12_750.5 });
  const rima = await site.signUp('rima@example.test');
  const answer = await rima.post('/api/agreements', { ...application(rima, flat), floor: '3', rent: '12750.50' });
  expect(answer).toMatchObject({ status: 201, body: { floor: 3, rent: 12_750.5 } });
});

test('an application is answered with what section 3 names, and found again', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ block: 'C', floor: 2, apartmentNo: 'C201', rent: 18_000 });
  const rima = await site.signUp('rima@example.test', { name: 'Rima Akter' });
  const answer = await rima.post<Agreement>('/api/agreements', application(rima, flat));
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userName: 'Rima Akter',
    userEmail: 'rima@example.test',
    floor: 2,
    block: 'C',
    apartmentNo: 'C201',
    rent: 18_000,
    appliedAt: '2026-03-15T06:00:00.000Z',
    status: 'pending',
    acceptedAt: null,
  });
  expect(await mine(rima)).toEqual(answer.body);
});

test('several people may wait for one apartment', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  for (const email of ['a@example.test', 'b@example.test', 'c@example.test'])
    await apply(await site.signUp(email), flat);
  expect(await site.count("agreements where status = 'pending'")).toBe(3);
});

test('without an agreement there is null, and for a member agreement {}', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  expect((await rima.get('/api/agreements?email=rima@example.test')).body).toEqual({ agreement: null });
  expect((await rima.get('/api/member-agreement?email=rima@example.test')).body).toEqual({});
});

test('a pending agreement is no member agreement yet', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  await apply(rima, await site.addApartment());
  expect((await rima.get('/api/member-agreement?email=rima@example.test')).body).toEqual({});
});

test('the requests that wait are listed longest waiting first, and only they', async () => {
  const site = await testSite();
  await site.member('tenant@example.test');
  for (const [email, instant] of [
    ['late@example.test', '2026-03-12T00:00:00Z'],
    ['early@example.test', '2026-03-11T00:00:00Z'],
  ] as const) {
    site.at(instant);
    await apply(await site.signUp(email), await site.addApartment());
  }
  const { body } = await (await site.admin()).get<Agreement[]>('/api/agreements/pending');
  expect(body.map(({ userEmail }) => userEmail)).toEqual(['early@example.test', 'late@example.test']);
});

test('nothing is accepted or rejected that is not there', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const verb of ['accept', 'reject']) {
    expect((await admin.put(`/api/agreements/${verb}/${randomUUID()}`)).status).toBe(404);
    expect((await admin.put(`/api/agreements/${verb}/17`)).status).toBe(400);
  }
});

test('a body that is not what is stored is refused', async () => {
  const site = await testSite();
  const [admin, rima] = [await site.admin(), await site.signUp('rima@example.test')];
  const flat = await site.addApartment();
  const id = await apply(rima, flat);
  const stored = { userEmail: rima.email, apartmentNo: flat.apartmentNo };
  for (const wrong of [{ userEmail: 'omar@example.test' }, { apartmentNo: 'Z9' }]) {
    const answer = await admin.put(`/api/agreements/accept/${id}`, { ...stored, ...wrong });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  }
  expect(await mine(rima)).toMatchObject({ status: 'pending' });
  expect(await roleOf(site, rima.email)).toBe('user');
});

test('accepting makes a member of the applicant', async () => {
  const site = await testSite();
  const [admin, rima] = [await site.admin(), await site.signUp('rima@example.test')];
  const flat = await site.addApartment();
  const id = await apply(rima, flat);
  site.at('2026-03-20T05:00:00Z');
  const body = { userEmail: ' RIMA@Example.test', apartmentNo: flat.apartmentNo };
  const answer = await admin.put(`/api/agreements/accept/${id}`, body);
  expect(answer).toMatchObject({ status: 200, body: { status: 'accepted', acceptedAt: '2026-03-20T05:00:00.000Z' } });
  expect(await roleOf(site, rima.email)).toBe('member');
  expect((await rima.get('/api/member-agreement?email=rima@example.test')).body).toEqual(answer.body);
  expect(await mine(rima)).toEqual(answer.body);
});

test('the body of an acceptance may be absent or empty', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const [email, body] of [
    ['a@example.test', undefined],
    ['b@example.test', {}],
  ] as const) {
    const id = await apply(await site.signUp(email), await site.addApartment());
    expect((await admin.put(`/api/agreements/accept/${id}`, body)).status).toBe(200);
  }
});

test('what is no longer pending is neither accepted nor rejected', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { agreementId: accepted } = await site.member('tenant@example.test');
  const gone = await site.member('gone@example.test');
  await admin.put('/api/users/downgrade/gone@example.test');
  const [refused, away] = [await site.signUp('no@example.test'), await site.signUp('away@example.test')];
  const rejected = await apply(refused, await site.addApartment());
  await admin.put(`/api/agreements/reject/${rejected}`);
  const withdrawn = await apply(away, await site.addApartment());
  await away.put(`/api/agreements/withdraw/${withdrawn}`);
  for (const [id, status] of [
    [accepted, 'accepted'],
    [gone.agreementId, 'ended'],
    [rejected, 'rejected'],
    [withdrawn, 'withdrawn'],
  ] as const)
    for (const verb of ['accept', 'reject']) {
      const answer = await admin.put(`/api/agreements/${verb}/${id}`);
      expect(answer).toMatchObject({ status: 409, body: { message: `This request was already ${status}.` } });
    }
});

test('when one is accepted, the others who wait for that apartment are declined with the reason', async () => {
  const site = await testSite();
  const [flat, other] = [await site.addApartment({ apartmentNo: 'A7' }), await site.addApartment()];
  const [winner, loser, elsewhere] = [
    await site.signUp('winner@example.test'),
    await site.signUp('loser@example.test'),
    await site.signUp('elsewhere@example.test'),
  ];
  const id = await apply(winner, flat);
  const declined = await apply(loser, flat);
  await apply(elsewhere, other);
  await (await site.admin()).put(`/api/agreements/accept/${id}`);
  const { rows } = await site.pool.query('select status, closed_reason from agreements where id = $1', [declined]);
  expect(rows).toEqual([{ status: 'rejected', closed_reason: 'Apartment A7 went to another applicant.' }]);
  expect(await mine(elsewhere)).toMatchObject({ status: 'pending' });
  await apply(loser, await site.addApartment());
});

test('an apartment that is let is not given to another person', async () => {
  const site = await testSite();
  const [admin, rima, tenant] = [
    await site.admin(),
    await site.signUp('rima@example.test'),
    await site.member('tenant@example.test'),
  ];
  const id = await apply(rima, await site.addApartment());
  await site.pool.query('update agreements set apartment_id = $1 where id = $2', [tenant.flat._id, id]);
  const answer = await admin.put(`/api/agreements/accept/${id}`);
  expect(answer).toMatchObject({ status: 409, body: { message: 'This apartment is already let.' } });
  expect(await roleOf(site, rima.email)).toBe('user');
});

test('an applicant who became an administrator in the meantime is not made a member', async () => {
  const site = await testSite();
  const [admin, rima] = [await site.admin(), await site.signUp('rima@example.test')];
  const id = await apply(rima, await site.addApartment());
  await site.pool.query("update users set role = 'admin' where email = 'rima@example.test'");
  expect((await admin.put(`/api/agreements/accept/${id}`)).status).toBe(409);
  expect(await roleOf(site, rima.email)).toBe('admin');
  expect(await site.count("agreements where status = 'pending'")).toBe(1);
});

test('rejecting leaves the role as it is, and the person may apply again', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const flat = await site.addApartment();
  const id = await apply(rima, flat);
  const answer = await (await site.admin()).put(`/api/agreements/reject/${id}`);
  expect(answer).toMatchObject({ status: 200, body: { status: 'rejected' } });
  expect(await roleOf(site, rima.email)).toBe('user');
  expect(await mine(rima)).toBeNull();
  await apply(rima, flat);
});

test('an applicant may withdraw, and apply again', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const flat = await site.addApartment();
  const answer = await rima.put(`/api/agreements/withdraw/${await apply(rima, flat)}`);
  expect(answer).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
  expect(await mine(rima)).toBeNull();
  await apply(rima, flat);
});

test('an applicant does not fill the trail by applying and withdrawing, and the next day they may apply again', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const flat = await site.addApartment();
  const apply = () => rima.post<{ _id: string; message: string }>('/api/agreements', application(rima, flat));
  for (let n = 0; n < 10; n += 1) await rima.put(`/api/agreements/withdraw/${(await apply()).body._id}`);
  const refused = await apply();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'You have withdrawn 10 requests. Please apply again tomorrow.',
  ]);
  expect(await site.count('audit_events')).toBe(20);
  site.at('2026-03-16T06:00:01.000Z');
  expect((await apply()).status).toBe(201);
});

test('the rent of an agreement stays what it was when they applied', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const flat = await site.addApartment({ rent: 18_000 });
  const id = await apply(rima, flat);
  await site.pool.query('update apartments set rent_poisha = 9900000');
  await (await site.admin()).put(`/api/agreements/accept/${id}`);
  expect(await mine(rima)).toMatchObject({ rent: 18_000 });
});

test.each([
  [{ reason: 'x'.repeat(401) }, 'Please keep this to 400 characters.'],
  [{ reason: 7 }, 'This must be text.'],
])('a reason that makes no sense is refused, and the request waits on', async (body, sentence) => {
  const answer = await manager.put(`/api/agreements/reject/${requestOfJamal}`, body);
  expect(answer).toMatchObject({ status: 400, body: { fields: { reason: sentence } } });
  expect(await refusing.count("agreements where status = 'pending'")).toBe(1);
});

test('a rejected applicant reads when and why, and no other caller does', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const other = await site.signUp('other@example.test');
  const applied = await rima.post<{ _id: string }>('/api/agreements', application(rima, await site.addApartment()));
  site.at('2026-03-16T06:00:00.000Z');
  const reason = 'We let this flat to a family with children.';
  await (await site.admin()).put(`/api/agreements/reject/${applied.body._id}`, { reason });
  expect((await rima.get('/api/agreements/mine')).body).toMatchObject([
    { _id: applied.body._id, status: 'rejected', closedAt: '2026-03-16T06:00:00.000Z', reason },
  ]);
  expect((await other.get('/api/agreements/mine')).body).toEqual([]);
});

test('who lost to another applicant reads that too, newest request first', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ apartmentNo: 'E-101' });
  const [rima, karim] = [await site.signUp('rima@example.test'), await site.signUp('karim@example.test')];
  const first = await rima.post<{ _id: string }>('/api/agreements', application(rima, flat));
  await rima.put(`/api/agreements/withdraw/${first.body._id}`);
  site.at('2026-03-15T07:00:00.000Z');
  await rima.post('/api/agreements', application(rima, flat));
  const won = await karim.post<{ _id: string }>('/api/agreements', application(karim, flat));
  await (await site.admin()).put(`/api/agreements/accept/${won.body._id}`);
  expect((await rima.get('/api/agreements/mine')).body).toMatchObject([
    { status: 'rejected', reason: 'Apartment E-101 went to another applicant.' },
    { status: 'withdrawn', reason: 'The applicant withdrew.' },
  ]);
});

test.each(['2026-02-11', '2026-09-12', '2026-02-30', 'tomorrow', 7])(
  'a first day like %j is refused',
  async (startsOn) => {
    const answer = await manager.put(`/api/agreements/accept/${requestOfJamal}`, { startsOn });
    expect(answer).toMatchObject({ status: 400, body: { fields: { startsOn: expect.any(String) } } });
    expect(await roleOf(refusing, jamal.email)).toBe('user');
  },
);

test.each([
  ['2026-02-12', '2026-02-01'],
  ['2026-04-30', '2026-04-01'],
  ['2026-09-11', '2026-09-01'],
  ['', '2026-03-01'],
  [undefined, '2026-03-01'],
])('a tenancy from %s on owes rent from %s on', async (startsOn, billedFrom) => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const id = await apply(rima, await site.addApartment());
  const answer = await (await site.admin()).put(`/api/agreements/accept/${id}`, { startsOn });
  expect(answer).toMatchObject({ status: 200, body: { status: 'accepted', acceptedAt: '2026-03-15T06:00:00.000Z' } });
  const { rows } = await site.pool.query('select starts_on, billed_from from agreements');
  expect(rows).toEqual([{ starts_on: startsOn || '2026-03-15', billed_from: billedFrom }]);
  expect((await rima.get('/api/agreements/mine')).body).toMatchObject([{ startsOn: startsOn || '2026-03-15' }]);
});

test('who moves in in April pays from April on, and not before', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const id = await apply(rima, await site.addApartment({ rent: 18_000 }));
  await (await site.admin()).put(`/api/agreements/accept/${id}`, { startsOn: '2026-04-10' });
  const rent = { userEmail: rima.email, amount: 18_000, year: 2026 };
  expect((await rima.post('/api/payments', { ...rent, month: 'March' })).status).toBe(409);
  expect((await rima.post('/api/payments', { ...rent, month: 'April' })).status).toBe(201);
});

test.each(['call me', '12', 1711, '0'.repeat(31)])('a phone like %j is refused', async (phone) => {
  const answer = await karim.post('/api/agreements', { ...application(karim, flatOfKarim), phone });
  expect(answer).toMatchObject({ status: 400, body: { fields: { phone: expect.any(String) } } });
  expect(await refusing.count('agreements')).toBe(1);
});

test('the administrator reads how to call an applicant, and no other caller does', async () => {
  const site = await testSite();
  const [rima, karim] = [await site.signUp('rima@example.test'), await site.signUp('karim@example.test')];
  const applied = await rima.post('/api/agreements', {
    ...application(rima, await site.addApartment()),
    phone: ' ০১৭১১   000000 ',
  });
  expect(applied.body).not.toHaveProperty('phone');
  await apply(karim, await site.addApartment());
  const { body } = await (await site.admin()).get('/api/agreements/pending');
  expect(body).toMatchObject([
    { userEmail: rima.email, phone: '01711 000000' },
    { userEmail: karim.email, phone: null },
  ]);
  expect((await rima.get('/api/agreements?email=rima@example.test')).body).not.toHaveProperty('agreement.phone');
});

test('an applicant who lived here before comes with that tenancy, and reads no such thing', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const rima = await site.member('rima@example.test');
  await admin.put(`/api/users/downgrade/${rima.email}`);
  const again = await rima.post('/api/agreements', application(rima, rima.flat));
  await apply(await site.signUp('karim@example.test'), await site.addApartment());
  expect(again.body).not.toHaveProperty('formerTenancy');
  expect((await rima.get<object[]>('/api/agreements/mine')).body[0]).not.toHaveProperty('formerTenancy');
  const { body } = await admin.get('/api/agreements/pending');
  expect(body).toMatchObject([
    { userEmail: rima.email, formerTenancy: rima.agreementId },
    { userEmail: 'karim@example.test', formerTenancy: null },
  ]);
});

test('requests are found by name, e-mail, phone and apartment, and come 25 a page', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const shared = await site.addApartment({ block: 'Z', apartmentNo: 'Z-900' });
  const rows = Array.from({ length: 27 }, (_, place) => ({ name: `Applicant ${place}`, at: place }));
  for (const { name, at } of rows) {
    site.at(`2026-03-15T06:00:${String(at).padStart(2, '0')}.000Z`);
    const person = await site.signUp(`${at}_of@example.test`, { name });
    const flat = at < 3 ? shared : await site.addApartment({ apartmentNo: `A-${100 + at}` });
    const answer = await person.post('/api/agreements', {
      ...application(person, flat),
      phone: `01711-555${100 + at}`,
    });
    expect(answer.status).toBe(201);
  }
  const found = async (query: string) =>
    (await admin.get<PendingRequest[]>(`/api/agreements/pending${query}`)).body.map(({ userName }) => userName);
  const total = async (query = '') =>
    (await admin.get<{ total: number }>(`/api/agreements/pending/count${query}`)).body.total;
  expect(await found('')).toHaveLength(27);
  expect(await found('?page=1')).toHaveLength(25);
  expect(await found('?page=2')).toEqual(['Applicant 25', 'Applicant 26']);
  expect(await found('?page=3')).toEqual([]);
  expect(await found('?search=APPLICANT 7')).toEqual(['Applicant 7']);
  expect(await found('?search=8_of')).toEqual(['Applicant 8', 'Applicant 18']);
  expect(await found('?search=01711 555 109')).toEqual(['Applicant 9']);
  expect(await found('?search=A-110')).toEqual(['Applicant 10']);
  expect(await found('?search=%25')).toEqual([]);
  expect(await total()).toBe(27);
  expect(await total('?search=Z-900')).toBe(3);
  const { body } = await admin.get<PendingRequest[]>('/api/agreements/pending?search=Z-900&page=1');
  expect(body.map(({ others }) => others)).toEqual([2, 2, 2]);
  expect((await admin.get('/api/agreements/pending?page=none')).status).toBe(400);
});

/** Adds applicants for this apartment, each with an audit event, as an attacker could. */
async function crowd({ pool }: Site, apartmentId: string, people: number): Promise<void> {
  const one = `'crowd' || n || '@example.test'`;
  const from = `from generate_series(1, ${people}) as n`;
  const since = `timestamptz '2026-03-01T00:00:00Z' + n * interval '1 second'`;
  await pool.query(`
    insert into users (email, name) select ${one}, 'Crowd' ${from};
    insert into agreements (user_id, apartment_id, rent_poisha, applied_at)
      select id, '${apartmentId}', 1800000, ${since} ${from} join users on email = ${one};
    insert into audit_events (at, kind, address, request_id, subject_email)
      select ${since}, 'agreement_requested', '10.0.0.1', 'crowd', ${one} ${from}`);
}

test('of 14,440 requests for one apartment one is accepted, and one event says how many were declined', {
  tags: ['deep'],
  timeout: 60_000,
}, async () => {
  const site = await testSite();
  const people = 14_440;
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  await crowd(site, flat._id, people);
  const { body: all } = await admin.get<PendingRequest[]>('/api/agreements/pending');
  expect([all.length, all[0]?.others]).toEqual([people, people - 1]);
  const { body: page } = await admin.get<PendingRequest[]>('/api/agreements/pending?page=376');
  expect(page).toHaveLength(25);
  expect((await admin.put(`/api/agreements/accept/${page[0]?._id}`)).status).toBe(200);
  expect(await site.count(`agreements where status = 'rejected'`)).toBe(people - 1);
  expect(await site.count(`audit_events where kind = 'agreement_declined'`)).toBe(1);
  expect(await site.count(`audit_events where details->>'requests' = '${people - 1}'`)).toBe(1);
});

test('up to a hundred declined applicants have an event each', async () => {
  const site = await testSite();
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  await crowd(site, flat._id, 101);
  const { body: all } = await admin.get<PendingRequest[]>('/api/agreements/pending');
  expect((await admin.put(`/api/agreements/accept/${all[0]?._id}`)).status).toBe(200);
  expect(await site.count(`audit_events where kind = 'agreement_declined' and subject_email is not null`)).toBe(100);
});

test.each([
  ['of an applicant who has not confirmed it', { post: () => undefined }, false, true],
  ['of one who has', { post: () => undefined }, true, false],
  ['of no applicant where no mail could confirm it', undefined, false, false],
])('administrators read that an e-mail is not confirmed %s', async (_, mailer, isVerified, isUnconfirmed) => {
  const site = await testSite({ identity: { mailer } });
  const [admin, rima] = [await site.admin(), await site.signUp('rima@example.test')];
  await site.pool.query('update identity.accounts set is_verified = $1', [isVerified]);
  await apply(rima, await site.addApartment());
  expect((await admin.get('/api/agreements/pending')).body).toMatchObject([{ isUnconfirmed }]);
});
