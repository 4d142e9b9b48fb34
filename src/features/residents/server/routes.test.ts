import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { application, type Flat, PASSWORD, type Person, type Site, tenancy, testSite } from '#test/site.ts';
import type { Resident, SlipOffer } from '../endpoints.ts';

type Invitation = { token: string; expiresAt: string };

async function record(site: Site, flat: Flat, more: object = {}): Promise<Resident> {
  const { status, body } = await (await site.admin()).post<Resident>('/api/residents', { ...tenancy(flat), ...more });
  expect(status).toBe(201);
  return body;
}

async function invite(site: Site, { _id }: Pick<Resident, '_id'>): Promise<Invitation> {
  const { status, body } = await (await site.admin()).post<Invitation>(`/api/agreements/invite/${_id}`);
  expect(status).toBe(201);
  return body;
}

const join = (person: Person, { token }: Pick<Invitation, 'token'>) =>
  person.post<Agreement>('/api/agreements/join', { token });

const listed = async (site: Site, query = '') => {
  const { body } = await (await site.admin()).get<{ residents: Resident[]; total: number }>(`/api/residents${query}`);
  return body;
};

const roleOf = async (person: Person) =>
  (await person.get<{ role: string }>(`/api/user-role?email=${person.email}`)).body.role;

const SLIP_IS_OVER =
  'This slip was used already, or it is no longer valid. Please ask the administration for a new one.';

test('what the office leaves out or gets wrong is named, field by field', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  const admin = await site.admin();
  const wrong: [object, string][] = [
    [{ tenantName: ' ' }, 'tenantName'],
    [{ tenantName: 'Two\nlines' }, 'tenantName'],
    [{ block: '' }, 'block'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '-- --' }, 'phone'],
    [{ secondPhone: '01711 00000' }, 'secondPhone'],
    [{ email: 'nobody' }, 'email'],
    [{ household: 0 }, 'household'],
    [{ household: 51 }, 'household'],
    [{ household: '2.5' }, 'household'],
    [{ household: 'many' }, 'household'],
    [{ rent: 0 }, 'rent'],
    [{ rent: '-5' }, 'rent'],
    [{ rent: '1.005' }, 'rent'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ startsOn: '1949-12-31' }, 'startsOn'],
    [{ startsOn: '2027-03-17' }, 'startsOn'],
    [{ billedFrom: '2024-06' }, 'billedFrom'],
    [{ billedFrom: '2027-04' }, 'billedFrom'],
    [{ billedFrom: '2026-13' }, 'billedFrom'],
    [{ startsOn: '1999-01-01', billedFrom: '1999-12' }, 'billedFrom'],
  ];
  for (const [part, field] of wrong) {
    const { status, body } = await admin.post<{ fields: object }>('/api/residents', { ...tenancy(flat), ...part });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
  }
  expect(await site.count('agreements')).toBe(0);
});

test('a choice of tenants has all of them, owners and those who have left too', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const flats = await Promise.all(Array.from({ length: 52 }, () => site.addApartment()));
  const made: Resident[] = [];
  for (const flat of flats) made.push(await record(site, flat));
  const [left] = made;
  const ending = { endsOn: '2026-03-10', reason: 'Moved to Sylhet.' };
  expect((await admin.put(`/api/agreements/end/${left?._id}`, ending)).status).toBe(200);
  const namesOf = async (query = '') =>
    (await admin.get<{ _id: string; endsOn: string | null }[]>(`/api/residents/names${query}`)).body;
  const names = await namesOf();
  expect(names).toHaveLength(52);
  expect(names.at(-1)).toMatchObject({ _id: left?._id, endsOn: '2026-03-10' });
  expect(names.filter(({ endsOn }) => endsOn)).toHaveLength(1);
  expect(await namesOf(`?search=${flats[7]?.apartmentNo}`)).toMatchObject([{ _id: made[7]?._id }]);
  const caretaker = await site.signUp('caretaker@example.test');
  expect((await caretaker.get('/api/residents/names')).status).toBe(403);
  await site.appoint(caretaker.email, 'caretaker');
  expect((await caretaker.get('/api/residents/names')).status).toBe(200);
});

test('an apartment that is not there, has been retired or is let cannot be let again', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [flat, retired, { flat: taken }] = [
    await site.addApartment(),
    await site.addApartment(),
    await site.member('mina@example.test'),
  ];
  await admin.put(`/api/apartments/retire/${retired._id}`, { reason: 'It is an office now.' });
  const nowhere = { ...flat, apartmentNo: 'Z9' };
  for (const unknown of [nowhere, retired]) {
    const answer = await admin.post('/api/residents', tenancy(unknown));
    expect(answer).toMatchObject({ status: 404, body: { fields: { apartmentNo: 'There is no such apartment.' } } });
  }
  expect(await admin.post('/api/residents', tenancy(taken))).toMatchObject({
    status: 409,
    body: { message: 'This apartment is already let.' },
  });
});

test('a recorded tenancy lets its apartment, and its applicants are declined with the reason', async () => {
  const site = await testSite();
  const [flat, rima] = [await site.addApartment({ apartmentNo: 'A7' }), await site.signUp('rima@example.test')];
  await rima.post('/api/agreements', application(rima, flat));
  const more = { secondPhone: '০১৮১১ 000001', household: '৪' };
  const resident = await record(site, flat, {
    phone: ' ০১৭১১  000000',
    email: 'Karim@Example.test',
    rent: '17500.50',
    ...more,
  });
  expect(resident).toEqual({
    _id: expect.any(String),
    name: 'Karim Uddin',
    email: 'karim@example.test',
    phone: '01711 000000',
    secondPhone: '01811 000001',
    household: 4,
    block: 'A',
    floor: 1,
    apartmentNo: 'A7',
    occupancy: 'rented',
    tenure: 'tenancy',
    rent: 17_500.5,
    startsOn: '2024-07-01',
    billedFrom: '2026-03',
    endsOn: null,
    rentFrom: null,
    rentUntil: null,
    endReason: null,
    noticeFrom: null,
    joined: false,
    invitedUntil: null,
  });
  expect((await listed(site)).residents).toEqual([resident]);
  const { rows } = await site.pool.query(`select closed_reason from agreements where status = 'rejected'`);
  expect(rows).toEqual([{ closed_reason: 'Apartment A7 is let already.' }]);
  const { body } = await site.anonymous().get<{ apartments: { available: boolean }[] }>('/api/apartments');
  expect(body.apartments.map(({ available }) => available)).toEqual([false]);
  const info = await (await site.admin()).get('/api/admin-dashboard-info');
  expect(info.body).toMatchObject({ unavailablePercentage: 100, totalMembers: 0 });
  expect((await (await site.admin()).get('/api/members')).body).toEqual([]);
});

test('no account comes to a recorded tenancy by an equal e-mail', async () => {
  const site = await testSite();
  await record(site, await site.addApartment(), { email: 'karim@example.test' });
  const karim = await site.signUp('karim@example.test');
  expect((await karim.get('/api/agreements?email=karim@example.test')).body).toEqual({ agreement: null });
  expect(await roleOf(karim)).toBe('user');
});

test('a tenancy that is not there, or has its tenant’s account, or has ended is given no slip', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  const ended = await record(site, await site.addApartment());
  await admin.put(`/api/agreements/end/${ended._id}`, { endsOn: '2026-03-01', reason: 'Moved.' });
  const rima = await site.signUp('rima@example.test');
  const asked = await rima.post<Agreement>('/api/agreements', application(rima, await site.addApartment()));
  for (const [id, status] of [
    [randomUUID(), 404],
    [asked.body._id, 404],
    [mina.agreementId, 409],
    [ended._id, 409],
  ])
    expect((await admin.post(`/api/agreements/invite/${id}`)).status).toBe(status);
  expect((await admin.delete(`/api/agreements/invite/${mina.agreementId}`)).status).toBe(409);
  expect(await site.count('invitations')).toBe(0);
});

test('a slip that is guessed, used, revoked, replaced, too old or of an ended tenancy opens nothing', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [rima, karim] = [await site.signUp('rima@example.test'), await site.signUp('karim@example.test')];
  const resident = await record(site, await site.addApartment());
  const isOver = async (token: string) => {
    const { status, body } = await join(rima, { token });
    expect({ status, body }).toMatchObject({ status: 409, body: { message: SLIP_IS_OVER } });
  };
  await isOver('AAAAAAAAAAAAAAAAAAAAAA');
  const first = await invite(site, resident);
  const second = await invite(site, resident);
  await isOver(first.token);
  expect((await admin.delete(`/api/agreements/invite/${resident._id}`)).status).toBe(200);
  await isOver(second.token);
  const third = await invite(site, resident);
  site.at('2026-04-14T06:00:00.000Z');
  await isOver(third.token);
  const fourth = await invite(site, resident);
  await admin.put(`/api/agreements/end/${resident._id}`, { endsOn: '2026-04-14', reason: 'Moved.' });
  await isOver(fourth.token);
  const other = await record(site, await site.addApartment());
  const used = await invite(site, other);
  expect((await join(karim, used)).status).toBe(200);
  await isOver(used.token);
});

const read = async (who: Pick<Person, 'post'>, token: string) =>
  (await who.post<{ state: string; slip: SlipOffer | null }>('/api/agreements/slip', { token })).body;
const OVER = { state: 'over', slip: null };

test('a slip says the home to its holder alone, names nobody, and before its person registers that it is over', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [rima, karim] = [await site.signUp('rima@example.test'), await site.signUp('karim@example.test')];
  const flat = await site.addApartment();
  const resident = await record(site, flat);
  const slip = await invite(site, resident);
  const { block, floor, apartmentNo } = resident;
  const offer = { ...{ block, floor, apartmentNo }, tenure: 'tenancy', expiresAt: slip.expiresAt };
  for (const who of [site.anonymous(), rima, admin])
    expect(await read(who, slip.token)).toEqual({ state: 'open', slip: offer });
  expect(await read(site.anonymous(), 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual(OVER);
  expect((await site.anonymous().post('/api/agreements/slip', {})).status).toBe(400);
  expect(await site.count('invitations where used_at is not null')).toBe(0);

  // Replaced, then used: whoever used it reads it still, while they live there.
  const second = await invite(site, resident);
  expect(await read(rima, slip.token)).toEqual(OVER);
  await join(karim, second);
  const used = { ...offer, agreementId: resident._id };
  expect(await read(karim, second.token)).toEqual({ state: 'used', slip: used });
  for (const who of [site.anonymous(), rima, admin]) expect(await read(who, second.token)).toEqual(OVER);
  await admin.put(`/api/agreements/end/${resident._id}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  expect(await read(karim, second.token)).toEqual(OVER);
});

test('an owner’s slip says so, and one that is revoked, of an ended tenancy or too old says that it is over', async () => {
  const site = await testSite();
  const [admin, anyone] = [await site.admin(), site.anonymous()];
  const owned = await record(site, await site.addApartment(), { tenure: 'ownership', rent: 0 });
  const owners = await invite(site, owned);
  expect(await read(anyone, owners.token)).toMatchObject({ state: 'open', slip: { tenure: 'ownership' } });
  await admin.delete(`/api/agreements/invite/${owned._id}`);
  expect(await read(anyone, owners.token)).toEqual(OVER);
  const other = await record(site, await site.addApartment());
  const ended = await invite(site, other);
  await admin.put(`/api/agreements/end/${other._id}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  expect(await read(anyone, ended.token)).toEqual(OVER);
  const old = await invite(site, await record(site, await site.addApartment()));
  site.at('2026-04-14T06:00:00.000Z');
  expect(await read(anyone, old.token)).toEqual(OVER);
});

test('reading a slip counts with the guesses of the address that asks', async () => {
  const site = await testSite({ isLimited: true });
  const from = '203.0.113.1';
  await site.spend(`guess:${from}`, 699);
  const attempt = () => site.visitorFrom(from).post('/api/agreements/slip', { token: 'AAAAAAAAAAAAAAAAAAAAAA' });
  expect([(await attempt()).status, (await attempt()).status]).toEqual([200, 429]);
});

test('only the hash of a slip is kept', async () => {
  const site = await testSite();
  const { token, expiresAt } = await invite(site, await record(site, await site.addApartment()));
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(expiresAt).toBe('2026-04-14T06:00:00.000Z');
  const { rows } = await site.pool.query('select invitations::text as kept from invitations');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a person with a request does not join, and neither does an administrator', async () => {
  const site = await testSite();
  const [rima, admin] = [await site.signUp('rima@example.test'), await site.admin()];
  await rima.post('/api/agreements', application(rima, await site.addApartment()));
  const slip = await invite(site, await record(site, await site.addApartment()));
  expect(await join(rima, slip)).toMatchObject({
    status: 409,
    body: { message: 'You have a request for an apartment. Please withdraw it first, then use the slip again.' },
  });
  expect((await join(admin, slip)).status).toBe(403);
  expect(await site.count('invitations where used_at is not null')).toBe(0);
});

test('the slip makes its bearer the member of that apartment, who pays from the month that was said', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ apartmentNo: 'A7', rent: 20_000 });
  const resident = await record(site, flat, { billedFrom: '2026-01', email: 'other@example.test' });
  const karim = await site.signUp('karim@example.test', { name: 'Karim' });
  const answer = await join(karim, await invite(site, resident));
  expect(answer).toMatchObject({
    status: 200,
    body: {
      _id: resident._id,
      userEmail: karim.email,
      apartmentNo: 'A7',
      rent: 20_000,
      status: 'accepted',
      acceptedAt: '2024-06-30T18:00:00.000Z',
    },
  });
  expect(await roleOf(karim)).toBe('member');
  expect((await listed(site)).residents).toMatchObject([{ name: 'Karim Uddin', email: karim.email, joined: true }]);
  const members = await (await site.admin()).get('/api/members');
  expect(members.body).toMatchObject([{ _id: expect.any(String), email: karim.email, role: 'member' }]);

  const payment = { userEmail: karim.email, amount: 20_000, method: 'Card' };
  expect((await karim.post('/api/payments', { ...payment, month: 'December', year: 2025 })).status).toBe(409);
  for (const month of ['January', 'February', 'March'])
    expect(await karim.post('/api/payments', { ...payment, month })).toMatchObject({
      status: 201,
      body: { year: 2026 },
    });
});

test('the end is refused where it makes no sense', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const resident = await record(site, await site.addApartment());
  const end = (id: string, body: object) => admin.put(`/api/agreements/end/${id}`, body);
  expect((await end(randomUUID(), { endsOn: '2026-03-15', reason: 'Moved.' })).status).toBe(404);
  for (const [wrong, field] of [
    [{ endsOn: '2024-06-30' }, 'endsOn'],
    [{ endsOn: '2027-03-17' }, 'endsOn'],
    [{ endsOn: 'soon' }, 'endsOn'],
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
  ] as const) {
    const answer = await end(resident._id, { endsOn: '2026-03-15', reason: 'Moved.', ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  }
  expect((await end(resident._id, { endsOn: '2026-03-15', reason: 'Moved.' })).status).toBe(200);
  expect(await end(resident._id, { endsOn: '2026-03-15', reason: 'Moved.' })).toMatchObject({
    status: 409,
    body: { message: 'This tenancy has ended already.' },
  });
});

test('a tenancy ends with its last day and its reason: the apartment is free, a member is a user, payments stay', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test', { name: 'Mina' })];
  await mina.post('/api/payments', { userEmail: mina.email, amount: 18_000, month: 'March', method: 'Card' });
  const answer = await admin.put(`/api/agreements/end/${mina.agreementId}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Mina', endsOn: '2026-03-15', endReason: 'Moved.' } });
  expect(await roleOf(mina)).toBe('user');
  expect((await listed(site)).total).toBe(0);
  expect((await listed(site, '?state=ended')).residents).toEqual([answer.body]);
  expect((await mina.get(`/api/payments/user?email=${mina.email}`)).body).toHaveLength(1);
  await record(site, mina.flat);
});

test('a person who closes the account is forgotten among the residents too', async () => {
  const site = await testSite();
  const resident = await record(site, await site.addApartment(), {
    phone: '01711 000000',
    secondPhone: '01811 000001',
    email: 'karim@example.test',
  });
  const karim = await site.signUp('karim@example.test', { name: 'Karim' });
  await join(karim, await invite(site, resident));
  await (await site.admin()).put(`/api/agreements/end/${resident._id}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  expect((await karim.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  const { residents } = await listed(site, '?state=ended');
  expect(residents).toMatchObject([{ name: 'Former resident', email: null, phone: null, secondPhone: null }]);
  const { rows } = await site.pool.query('select tenant_name, tenant_email, phone from agreements');
  expect(rows).toEqual([{ tenant_name: null, tenant_email: null, phone: null }]);
});

test('an agreement that was applied for begins on the day of its acceptance in Dhaka', async () => {
  const site = await testSite();
  await site.member('mina@example.test', { since: '2026-02-28T19:00:00Z' });
  expect((await listed(site)).residents).toMatchObject([
    { startsOn: '2026-03-01', billedFrom: '2026-03', joined: true },
  ]);
});

test('residents are found by name, e-mail, phone and apartment, sorted, and 25 a page', async () => {
  const site = await testSite();
  for (let place = 1; place <= 26; place += 1) {
    const flat = await site.addApartment({ block: 'B', floor: place, apartmentNo: `B-${place}`, rent: 10_000 + place });
    const name = `Tenant ${String.fromCharCode(91 - place)}`;
    const more = {
      tenantName: name,
      phone: `0171100${1000 + place}`,
      secondPhone: place === 9 ? '01911 777 888' : '',
      startsOn: `2025-01-${Math.min(10 + place, 31)}`,
    };
    await record(site, flat, { ...more, email: place === 7 ? 'seven_of@example.test' : '' });
  }
  const names = async (query: string) => (await listed(site, query)).residents.map(({ name }) => name);
  expect((await listed(site)).total).toBe(26);
  expect(await names('')).toHaveLength(25);
  expect(await names('?page=2')).toEqual(['Tenant A']);
  expect(await names('?page=3')).toEqual([]);
  expect((await names('?sort=name'))[0]).toBe('Tenant A');
  expect((await names('?sort=rent'))[0]).toBe('Tenant A');
  expect((await names('?sort=since'))[0]).not.toBe('Tenant Z');
  expect(await names('?search=tenant z')).toEqual(['Tenant Z']);
  expect(await names('?search=SEVEN_of')).toEqual(['Tenant T']);
  expect(await names('?search=01711-001 003')).toEqual(['Tenant X']);
  for (const second of ['01911777888', '%2B880 1911-777', '777888'])
    expect(await names(`?search=${second}`)).toEqual(['Tenant R']);
  expect(await names('?search=B-26')).toEqual(['Tenant A']);
  for (const nothing of ['%25', '_', '\\', 'nobody', "'"])
    expect(await names(`?search=${nothing}`)).toHaveLength(nothing === '_' ? 1 : 0);
  for (const wrong of ['sort=floor', 'state=pending', 'page=0', 'search=a&search=b'])
    expect((await (await site.admin()).get(`/api/residents?${wrong}`)).status).toBe(400);
});

test('each step leaves its row on the trail, and no row opens a door', async () => {
  const site = await testSite();
  const resident = await record(site, await site.addApartment());
  await invite(site, resident);
  const slip = await invite(site, resident);
  await join(await site.signUp('karim@example.test'), slip);
  await (await site.admin()).put(`/api/agreements/end/${resident._id}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  const { rows } = await site.pool.query<{ kind: string }>('select kind, details from audit_events order by id');
  expect(rows.map(({ kind }) => kind)).toEqual([
    'tenancy_recorded',
    'invitation_made',
    'invitation_revoked',
    'invitation_made',
    'tenancy_joined',
    'tenancy_ended',
  ]);
  expect(JSON.stringify(rows)).not.toContain(slip.token);
});

test('the office changes a tenant’s name, phone and e-mail, and the trail says what stood before', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const recorded = await record(site, await site.addApartment(), { phone: '01711 000001', email: 'old@example.test' });
  const path = `/api/residents/${recorded._id}`;
  const changed = { tenantName: 'Golam Kibria', phone: '০১৭১১ ০০০০০২', email: ' New@example.test ' };
  const { status, body } = await admin.patch<Resident>(path, changed);
  expect([status, body]).toEqual([
    200,
    { ...recorded, name: 'Golam Kibria', phone: '01711 000002', email: 'new@example.test' },
  ]);
  expect((await admin.patch<Resident>(path, { phone: '' })).body).toMatchObject({ phone: null, name: 'Golam Kibria' });
  const { rows } = await site.pool.query(
    `select details from audit_events where kind = 'tenant_changed' and details ? 'name'`,
  );
  expect(rows).toMatchObject([{ details: { name: `Golam Kibria, before: ${recorded.name}`, tenant: recorded.name } }]);
});

test('second phone and household are changed, left alone and emptied, with the trail', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const recorded = await record(site, await site.addApartment());
  expect(recorded).toMatchObject({ secondPhone: null, household: null });
  const path = `/api/residents/${recorded._id}`;
  const change = async (body: object) => (await admin.patch<Resident>(path, body)).body;
  const known = { secondPhone: '01811 000001', household: 5 };
  expect(await change({ secondPhone: '০১৮১১ ০০০০০১', household: '৫' })).toEqual({ ...recorded, ...known });
  expect(await change({ phone: '01711 000009' })).toMatchObject(known);
  const { body } = await admin.get(`/api/ledger/${recorded._id}`);
  expect(body).toMatchObject({ account: known });
  expect((await admin.get(`/api/agreements/paper/${recorded._id}`)).body).toMatchObject({ tenant: known });
  expect(await change({ secondPhone: '', household: '' })).toMatchObject({ secondPhone: null, household: null });
  const { rows } = await site.pool.query<{ details: object }>(
    `select details from audit_events where kind = 'tenant_changed' order by id`,
  );
  expect(rows).toMatchObject([
    { details: { secondPhone: '01811 000001, before: none', household: '5, before: none' } },
    { details: { phone: '01711 000009, before: none' } },
    { details: { secondPhone: 'none, before: 01811 000001', household: 'none, before: 5' } },
  ]);
});

test('a tenant’s change that is wrong or that of their account is refused', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const recorded = await record(site, await site.addApartment());
  for (const wrong of [
    { tenantName: ' ' },
    { phone: 'call me' },
    { email: 'x' },
    { secondPhone: 'x' },
    { household: 51 },
    { rent: 1 },
  ])
    expect((await admin.patch(`/api/residents/${recorded._id}`, wrong)).status).toBe(400);
  expect((await admin.patch(`/api/residents/${randomUUID()}`, { phone: '01711 000001' })).status).toBe(404);
  const own = `/api/residents/${mina.agreementId}`;
  expect(await admin.patch(own, { email: 'other@example.test' })).toMatchObject({
    status: 409,
    body: { fields: { email: expect.any(String) } },
  });
  expect(await admin.patch(own, { tenantName: 'Ms Mina', phone: '01711 000003' })).toMatchObject({
    status: 200,
    body: { name: 'Ms Mina', phone: '01711 000003', email: mina.email },
  });
  expect((await mina.get('/api/agreements/mine')).body).toMatchObject([{ isRecorded: false }]);
  const { body } = await mina.get(`/api/agreements?email=${mina.email}`);
  expect(body).toMatchObject({ agreement: { userName: 'Mina' } });
});

test('a tenant who joins keeps the name that the office recorded, and never applied', async () => {
  const site = await testSite();
  const recorded = await record(site, await site.addApartment(), { tenantName: 'Golam Kibria' });
  const kibria = await site.signUp('kibria@example.test', { name: 'kibria99' });
  expect((await join(kibria, await invite(site, recorded))).status).toBe(200);
  expect((await listed(site)).residents).toMatchObject([{ name: 'Golam Kibria', joined: true }]);
  expect((await kibria.get('/api/agreements/mine')).body).toMatchObject([{ isRecorded: true }]);
  expect((await (await site.admin()).get('/api/residents?search=kibria99')).body).toMatchObject({ total: 1 });
});
