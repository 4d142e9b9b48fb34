import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Agreement } from '#features/agreements/endpoints.ts';
import type { RentMonth, RentPayment } from '#features/checkout/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MemberAtHome } from '#features/members/endpoints.ts';
import type { MoneyReceived, WaitingPayment } from '#features/payments/endpoints.ts';
import { testPicture } from '#test/pictures.ts';
import { application, type Flat, type Person, type Site, tenancy, testSite } from '#test/site.ts';
import type { Resident } from '../endpoints.ts';

/** A recorded tenancy, and its tenant's slip. */
async function invited(site: Site, more: object = {}, flat?: Flat) {
  const [admin, home] = [await site.admin(), flat ?? (await site.addApartment())];
  const { status, body } = await admin.post<Resident>('/api/residents', { ...tenancy(home), ...more });
  expect(status).toBe(201);
  const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${body._id}`);
  return { id: body._id, flat: home, token: slip.token };
}

const join = (person: Person, token: string) => person.post<Agreement>('/api/agreements/join', { token });

const roleOf = async (person: Person) =>
  (await person.get<{ role: string }>(`/api/user-role?email=${person.email}`)).body.role;

/** Karim has a flat since 2024, and took a garage in 2025. */
async function flatAndGarage(site: Site) {
  const karim = await site.signUp('karim@example.test', { name: 'Karim Uddin' });
  const garage = await invited(site, { rent: 3_000, startsOn: '2025-02-01' });
  const flat = await invited(site, { startsOn: '2024-07-01' });
  expect((await join(karim, garage.token)).status).toBe(200);
  const second = await join(karim, flat.token);
  expect(second).toMatchObject({ status: 200, body: { _id: flat.id, apartmentNo: flat.flat.apartmentNo } });
  return { karim, flat, garage };
}

const claimOf = (more: object = {}) => ({
  ...{ amount: 3_000, method: 'Cash', receivedOn: '2026-03-15', requestKey: randomUUID(), ...more },
});

/** Each call that takes the id of one of several homes. */
function askAbout(
  { email }: { email: string },
  agreementId: string,
): [string, (person: Person) => Promise<{ status: number }>][] {
  const query = `email=${email}&agreementId=${agreementId}`;
  const reads = [
    '/api/agreements?',
    '/api/member-agreement?',
    '/api/payments/check?month=March&',
    '/api/payments/months?',
    '/api/payments/user?',
    '/api/payments/money?',
    '/api/readings?',
  ].map((path): [string, (person: Person) => Promise<{ status: number }>] => [
    path,
    (person) => person.get(`${path}${query}`),
  ]);
  const order = { userEmail: email, agreementId, amount: 18_000, month: 'March' };
  return [
    ...reads,
    ['/api/ledger', (person) => person.get(`/api/ledger?email=${email}&agreement=${agreementId}`)],
    ['pay', (person) => person.post('/api/payments', order)],
    ['claim', (person) => person.post('/api/payments/claim', claimOf({ agreementId }))],
  ];
}

test('another person’s home is not there, whoever names it as their own', async () => {
  const site = await testSite();
  const { karim, flat } = await flatAndGarage(site);
  const mina = await site.member('mina@example.test');
  const former = await site.member('omar@example.test');
  const admin = await site.admin();
  await admin.put(`/api/users/downgrade/${former.email}`);
  for (const id of [mina.agreementId, randomUUID()])
    for (const [call, ask] of askAbout(karim, id)) expect([call, (await ask(karim)).status]).toEqual([call, 404]);
  // Mina asks about Karim's flat; so does a former tenant, who names it as their own.
  for (const [call, ask] of askAbout(mina, flat.id)) expect([call, (await ask(mina)).status]).toEqual([call, 404]);
  for (const path of ['/api/agreements', '/api/payments/user', '/api/payments/money'])
    expect((await former.get(`${path}?email=${former.email}&agreementId=${flat.id}`)).status).toBe(404);
  for (const path of ['/api/agreements', '/api/payments/months'])
    expect((await admin.get(`${path}?email=${mina.email}&agreementId=${flat.id}`)).status).toBe(404);
  expect((await karim.get(`/api/agreements?email=${karim.email}&agreementId=1`)).status).toBe(400);
  expect(await site.count('payments')).toBe(0);
});

test('who has a home takes no second one by themselves, nor the same one twice', async () => {
  const site = await testSite();
  const { karim, flat } = await flatAndGarage(site);
  const free = await site.addApartment();
  expect(await karim.post('/api/agreements', application(karim, free))).toMatchObject({
    status: 409,
    body: { message: 'You have already made an agreement!' },
  });
  // A slip for a person of a home is refused to its tenant.
  const admin = await site.admin();
  const people = `/api/residents/${flat.id}/people`;
  const { body: person } = await admin.post<{ _id: string }>(people, { name: 'Nusrat Jahan' });
  const { body: slip } = await admin.post<{ token: string }>(`${people}/${person._id}/invitation`);
  expect(await join(karim, slip.token)).toMatchObject({
    status: 409,
    body: { message: 'You already have this apartment. This slip is for another account.' },
  });
  // The tenant leaves the flat and returns: the new slip works once the first tenancy has ended.
  await admin.put(`/api/agreements/end/${flat.id}`, { endsOn: '2026-03-31', reason: 'They travel.' });
  const again = await invited(site, { startsOn: '2026-04-01' }, flat.flat);
  expect(await join(karim, again.token)).toMatchObject({
    status: 409,
    body: { message: 'You already have this apartment. Please use the slip once that tenancy has ended.' },
  });
  site.at('2026-04-01T06:00:00.000Z');
  await admin.get('/api/residents');
  expect((await join(karim, again.token)).status).toBe(200);
});

test('calls answer for the home that began first, or for the one that is named', async () => {
  const site = await testSite();
  const { karim, flat, garage } = await flatAndGarage(site);
  const about = `email=${karim.email}`;
  const ofGarage = `${about}&agreementId=${garage.id}`;
  const read = async <T>(path: string) => (await karim.get<T>(path)).body;
  for (const [query, home, rent] of [
    [about, flat, 18_000],
    [ofGarage, garage, 3_000],
  ] as const) {
    expect(await read(`/api/agreements?${query}`)).toMatchObject({ agreement: { _id: home.id } });
    expect(await read(`/api/member-agreement?${query}`)).toMatchObject({ _id: home.id, rent });
    const months = await read<RentMonth[]>(`/api/payments/months?${query}`);
    expect(months.map((month) => month.rent)).toContain(rent);
    expect(new Set(months.map((month) => month.rent)).size).toBe(1);
  }
  const { statement } = await read<{ statement: Statement }>(`/api/ledger?${about}`);
  expect(statement).toMatchObject({ account: { agreementId: flat.id }, others: [{ agreementId: garage.id }] });
  expect(await read(`/api/ledger?${about}&agreement=${garage.id}`)).toMatchObject({
    statement: { account: { agreementId: garage.id } },
  });

  const order = { userEmail: karim.email, month: 'March', year: 2026 };
  expect((await karim.post('/api/payments', { ...order, amount: 3_000 })).status).toBe(409);
  expect(await karim.post('/api/payments', { ...order, amount: 3_000, agreementId: garage.id })).toMatchObject({
    status: 201,
    body: { apartment: { apartmentNo: garage.flat.apartmentNo } },
  });
  expect((await karim.post('/api/payments', { ...order, amount: 18_000 })).status).toBe(201);
  expect(await read(`/api/payments/check?month=March&year=2026&${ofGarage}`)).toMatchObject({ paid: true });
  expect(await read(`/api/payments/check?month=February&year=2026&${ofGarage}`)).toMatchObject({ paid: false });
  expect(await read<RentPayment[]>(`/api/payments/user?${about}`)).toHaveLength(2);
  expect(await read<RentPayment[]>(`/api/payments/user?${ofGarage}`)).toMatchObject([{ amount: 3_000 }]);
  const { payments } = await read<{ payments: MoneyReceived[] }>(`/api/payments/money?${ofGarage}`);
  expect(payments).toMatchObject([{ amount: 3_000 }]);
  const claimed = await karim.post<MoneyReceived>('/api/payments/claim', claimOf({ agreementId: garage.id }));
  expect(claimed).toMatchObject({ status: 201, body: { agreementId: garage.id } });
  expect((await karim.post<MoneyReceived>('/api/payments/claim', claimOf())).body.agreementId).toBe(flat.id);
  const nothing = await karim.get(`/api/readings?${ofGarage}`);
  expect(nothing).toMatchObject({ status: 200, body: [] });
});

test('money for several homes is shared as the payer says, and confirmed or declined together', async () => {
  const site = await testSite();
  const { karim, flat, garage } = await flatAndGarage(site);
  const mina = await site.member('mina@example.test');
  const admin = await site.admin();
  const pay = (homes: object[], more: object = {}) => {
    const how = { amount: 21_000, method: 'bKash', reference: '9GH7XK2M', receivedOn: '2026-03-15', again: false };
    return karim.post<MoneyReceived>('/api/payments/claim', { ...how, requestKey: randomUUID(), homes, ...more });
  };
  const both = [
    { agreementId: flat.id, amount: 18_000 },
    { agreementId: garage.id, amount: 3_000 },
  ];
  const [ofFlat, ofGarage] = both;
  for (const wrong of [
    [ofFlat],
    [ofFlat, ofFlat],
    [ofFlat, { ...ofGarage, amount: 3_000.01 }],
    [ofFlat, { ...ofGarage, amount: 0 }],
  ])
    expect((await pay(wrong as object[])).status).toBe(400);
  expect((await pay(both, { agreementId: flat.id })).status).toBe(400);
  expect((await pay([ofFlat, { agreementId: mina.agreementId, amount: 3_000 }] as object[])).status).toBe(404);
  expect(await site.count('payments')).toBe(0);

  const requestKey = randomUUID();
  const claimed = await pay(both, { requestKey });
  expect(claimed.status).toBe(201);
  expect((await pay(both, { requestKey })).body._id).toBe(claimed.body._id);
  expect(await site.count('payments')).toBe(2);
  // The two payments share one transaction number, and no third may use it.
  expect((await pay(both)).status).toBe(409);
  const waiting = (await admin.get<WaitingPayment[]>('/api/payments/waiting')).body;
  expect(waiting).toHaveLength(2);
  expect(
    waiting.map(({ amount, reference, sameNumber, together }) => ({ amount, reference, sameNumber, together })),
  ).toEqual(
    expect.arrayContaining([
      {
        ...{ amount: 18_000, reference: '9GH7XK2M', sameNumber: null },
        together: [{ _id: expect.any(String), apartmentNo: garage.flat.apartmentNo, amount: 3_000 }],
      },
    ]),
  );
  const [first, second] = waiting;
  expect((await admin.put(`/api/payments/decline/${second?._id}`, { reason: 'Nothing came.' })).status).toBe(200);
  expect(await site.count("payments where state = 'declined'")).toBe(2);
  expect((await admin.put(`/api/payments/confirm/${first?._id}`)).status).toBe(409);

  expect((await pay(both)).status).toBe(201);
  const [again] = (await admin.get<WaitingPayment[]>('/api/payments/waiting')).body;
  expect((await admin.put(`/api/payments/confirm/${again?._id}`)).status).toBe(200);
  expect(await site.count("payments where state = 'confirmed'")).toBe(2);
  expect(await site.count('receipts')).toBe(2);
  for (const [home, amount] of [
    [flat, 18_000],
    [garage, 3_000],
  ] as const) {
    const { body } = await karim.get<{ payments: MoneyReceived[] }>(
      `/api/payments/money?email=${karim.email}&agreementId=${home.id}`,
    );
    expect(body.payments.filter(({ state }) => state === 'confirmed')).toMatchObject([{ amount }]);
  }
});

test('the picture of money for several homes is of the one it is claimed with: people of another home alone do not see it', async () => {
  const site = await testSite();
  const { karim, flat, garage } = await flatAndGarage(site);
  const admin = await site.admin();
  const pictures = '/api/payments/pictures';
  const housemate = async (agreementId: string, email: string) => {
    const { body } = await admin.post<{ _id: string }>(`/api/residents/${agreementId}/people`, {
      name: email,
      relation: 'family',
    });
    const slip = await admin.post<{ token: string }>(`/api/residents/${agreementId}/people/${body._id}/invitation`);
    const person = await site.signUp(email);
    expect((await join(person, slip.body.token)).status).toBe(200);
    return person;
  };
  const both = [flat.id, garage.id].toSorted();
  const [ofFirst, ofSecond] = [
    await housemate(both[0] ?? '', 'first@example.test'),
    await housemate(both[1] ?? '', 'second@example.test'),
  ];
  const { picture } = (await karim.post<{ picture: string }>(pictures, await testPicture())).body;
  // Before the payment is claimed, only its sender can read the picture.
  for (const [person, status] of [
    [karim, 200],
    [ofFirst, 404],
    [ofSecond, 404],
  ] as const)
    expect((await person.get(`${pictures}/${picture}`)).status).toBe(status);
  const homes = both.map((agreementId) => ({ agreementId, amount: 1_000 }));
  const money = { amount: 2_000, method: 'bKash', receivedOn: '2026-03-15', requestKey: randomUUID(), picture, homes };
  expect((await ofFirst.post('/api/payments/claim', { ...money, requestKey: randomUUID() })).status).toBe(404);
  expect((await karim.post('/api/payments/claim', money)).status).toBe(201);
  for (const [person, status] of [
    [karim, 200],
    [admin, 200],
    [ofFirst, 200],
    [ofSecond, 404],
  ] as const)
    expect((await person.get(`${pictures}/${picture}`)).status).toBe(status);
  const shown = async (person: Person) =>
    (await person.get<{ statement: Statement }>(`/api/ledger?email=${person.email}`)).body.statement.payments;
  expect(await shown(ofFirst)).toMatchObject([{ amount: 1_000, picture: `${pictures}/${picture}` }]);
  expect(await shown(ofSecond)).toMatchObject([{ amount: 1_000, picture: null }]);
});

test('who has two homes moves out of one into another flat, and keeps the other', async () => {
  const site = await testSite();
  const { karim, flat, garage } = await flatAndGarage(site);
  const admin = await site.admin();
  const next = await site.addApartment();
  const to = { block: next.block, apartmentNo: next.apartmentNo, startsOn: '2026-03-15' };
  // A move into an apartment that is let, here to the same tenant, is refused.
  expect((await admin.put(`/api/agreements/move/${flat.id}`, { ...to, ...apartmentOf(garage.flat) })).status).toBe(409);
  const moved = await admin.put<Resident>(`/api/agreements/move/${flat.id}`, to);
  expect(moved).toMatchObject({ status: 200, body: { apartmentNo: next.apartmentNo, joined: true } });
  expect(await roleOf(karim)).toBe('member');
  const { account, others } = (
    await karim.get<{ statement: Statement }>(`/api/ledger?email=${karim.email}&agreement=${garage.id}`)
  ).body.statement;
  expect(account).toMatchObject({ agreementId: garage.id, status: 'accepted' });
  expect(others).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ agreementId: flat.id, status: 'ended' }),
      expect.objectContaining({ agreementId: moved.body._id, status: 'accepted' }),
    ]),
  );
  for (const id of [garage.id, moved.body._id])
    expect((await admin.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-15', reason: 'Moved out.' })).status).toBe(
      200,
    );
  expect(await roleOf(karim)).toBe('user');
});

const apartmentOf = ({ block, apartmentNo }: Flat) => ({ block, apartmentNo });

test('with the last of their homes a member becomes a user, and a removed member gives up all', async () => {
  const site = await testSite();
  const { karim, flat, garage } = await flatAndGarage(site);
  const admin = await site.admin();
  const search = await admin.get<{ members: MemberAtHome[]; total: number }>('/api/members/search');
  expect(search.body).toMatchObject({
    total: 1,
    members: [{ agreementId: flat.id, others: [garage.flat.apartmentNo] }],
  });
  const found = await admin.get<{ members: MemberAtHome[] }>(`/api/members/search?search=${garage.flat.apartmentNo}`);
  expect(found.body.members).toMatchObject([{ agreementId: garage.id }]);
  expect((await admin.get<unknown[]>('/api/members')).body).toHaveLength(1);

  await admin.put(`/api/agreements/end/${flat.id}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  expect(await roleOf(karim)).toBe('member');
  const about = `email=${karim.email}`;
  expect((await karim.get(`/api/agreements?${about}`)).body).toMatchObject({ agreement: { _id: garage.id } });
  // A former home's debt can be paid by its agreement.
  expect(
    (await karim.post<MoneyReceived>('/api/payments/claim', claimOf({ agreementId: flat.id }))).body.agreementId,
  ).toBe(flat.id);
  await admin.put(`/api/agreements/end/${garage.id}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  expect(await roleOf(karim)).toBe('user');

  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const shop = await invited(site);
  await join(mina, shop.token);
  // She lives in a third home with others.
  const omar = await site.member('omar@example.test');
  const people = `/api/residents/${omar.agreementId}/people`;
  const { body: person } = await admin.post<{ _id: string }>(people, { name: 'Mina' });
  const { body: slip } = await admin.post<{ token: string }>(`${people}/${person._id}/invitation`);
  expect((await join(mina, slip.token)).body._id).toBe(omar.agreementId);
  expect((await admin.put(`/api/users/downgrade/${mina.email}`)).status).toBe(200);
  expect([await roleOf(mina), await roleOf(omar)]).toEqual(['user', 'member']);
  expect((await mina.get(`/api/agreements?email=${mina.email}`)).body).toEqual({ agreement: null });
  expect(await site.count("agreements where status = 'accepted'")).toBe(1);
});

test('the office records a tenancy of a person who has one, by table too, and a slip of each joins', async () => {
  const site = await testSite();
  const { karim } = await flatAndGarage(site);
  const [shop, office] = [await site.addApartment(), await site.addApartment()];
  const whose = { tenantName: 'Karim Uddin', phone: '01711 000001', email: karim.email };
  const admin = await site.admin();
  const rows = [shop, office].map((flat) => ({ ...tenancy(flat), ...whose, rent: '9,000' }));
  expect(await admin.post('/api/residents/import', { rows })).toMatchObject({ status: 200, body: { imported: 2 } });
  const { body } = await admin.get<{ residents: Resident[] }>('/api/residents?search=Karim');
  const unjoined = body.residents.filter(({ joined }) => !joined);
  // An equal e-mail proves nothing: only the slips link the homes to him.
  expect(unjoined).toHaveLength(2);
  for (const { _id } of unjoined) {
    const slip = await admin.post<{ token: string }>(`/api/agreements/invite/${_id}`);
    expect((await join(karim, slip.body.token)).body._id).toBe(_id);
  }
  const { statement } = (await karim.get<{ statement: Statement }>(`/api/ledger?email=${karim.email}`)).body;
  expect(statement.others).toHaveLength(3);
});
