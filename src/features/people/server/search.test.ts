import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallResponse } from '#api/client.ts';
import { openTestSite, type Person, type Site } from '#test/site.ts';

type Found = CallResponse<'GET /api/search'>;

let site: Site;
let admin: Person;
const search = async (words: string) => {
  const { status, body } = await admin.get<Found>(`/api/search?search=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  return body;
};

/** Rima lives in Z-101 with an account, Karim in 303 without one, and Salma lived in A-101 until today. */
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.admin();
  const rima = await site.member('rima@example.test', { name: 'Rima Akter', rent: 10_000 });
  await site.pool.query(`update apartments set block = 'Z', apartment_no = 'Z-101' where id = $1`, [rima.flat._id]);
  await rima.post('/api/payments', { userEmail: rima.email, amount: 10_000, month: 'March' });
  for (const [block, apartmentNo] of [
    ['C', '303'],
    ['A', 'A-101'],
    ['A', 'A-102'],
  ] as const)
    await site.addApartment({ block, apartmentNo });
  const since = { rent: 9_000, startsOn: '2026-03-01' };
  const karim = { tenantName: 'Karim Uddin', phone: '01711-223306', email: 'karim@example.test', ...since };
  const { body } = await admin.post<{ _id: string }>('/api/residents', { block: 'C', apartmentNo: '303', ...karim });
  const money = { agreementId: body._id, amount: 4_000, receivedOn: '2026-03-15', again: false };
  const recorded = await admin.post('/api/payments/record', {
    ...money,
    ...{ method: 'bKash', reference: '9gh7 xk2m', requestKey: 'recorded-1' },
  });
  expect(recorded.status).toBe(201);
  const salma = { block: 'A', apartmentNo: 'A-101', tenantName: 'Salma 100%', ...since };
  const ended = await admin.post<{ _id: string }>('/api/residents', salma);
  await admin.put(`/api/agreements/end/${ended.body._id}`, { endsOn: '2026-03-15', reason: 'Moved.' });
});
afterAll(() => site.close());

test('who is no administrator is refused, and too many words too', async () => {
  expect((await site.anonymous().get('/api/search?search=rima')).status).toBe(401);
  const user = await site.signUp('user@example.test');
  expect((await user.get('/api/search?search=rima')).status).toBe(403);
  expect((await admin.get(`/api/search?search=${'x'.repeat(101)}`)).status).toBe(400);
});

test('nothing is found without words', async () => {
  expect(await search(' ')).toEqual({ people: [], requests: [], flats: [], payments: [], hasMore: false });
});

test.each<[words: string, people: string[]]>([
  ['rima', ['Rima Akter']],
  ['RIMA@', ['Rima Akter']],
  ['karim@example', ['Karim Uddin']],
  ['01711223306', ['Karim Uddin']],
  ['+8801711223306', ['Karim Uddin']],
  ['০১৭১১-২২৩৩০৬', ['Karim Uddin']],
  ['z101', ['Rima Akter']],
  ['Z-১০১', ['Rima Akter']],
  ['জেড-১০১', ['Rima Akter']],
  ['জেড ১০১', ['Rima Akter']],
  ['a101', ['Salma 100%']],
  ['100%', ['Salma 100%']],
  ['%', ['Salma 100%']],
  ['_', []],
  ['nobody of this name', []],
])('%s finds the people %j', async (words, people) => {
  expect((await search(words)).people.map(({ name }) => name)).toEqual(people);
});

test('who lives here comes first, and who has moved out says so', async () => {
  const { people } = await search('101');
  expect(people.map(({ name, hasEnded }) => [name, hasEnded])).toEqual([
    ['Rima Akter', false],
    ['Salma 100%', true],
  ]);
});

test('flats are found however they are written, with who lives there', async () => {
  for (const words of ['a10', 'A-10', 'A 10', 'a-১০'])
    expect((await search(words)).flats.map(({ apartmentNo }) => apartmentNo)).toEqual(['A-101', 'A-102']);
  const { flats } = await search('303');
  expect(flats).toMatchObject([{ block: 'C', apartmentNo: '303', tenant: { name: 'Karim Uddin' } }]);
  expect((await search('a102')).flats).toMatchObject([{ tenant: null }]);
});

test('a retired flat is not found', async () => {
  const flat = await site.addApartment({ apartmentNo: 'R-900' });
  expect((await admin.put(`/api/apartments/retire/${flat._id}`, { reason: 'Sold.' })).status).toBe(200);
  expect((await search('r900')).flats).toEqual([]);
});

test.each(['2026-0001', '2026-1', '২০২৬-০০০১', '1', '৯gh7xk2m', '9GH7-XK2M'])(
  'the payment of Karim is found by %s',
  async (words) => {
    const { payments } = await search(words);
    expect(payments).toMatchObject([
      { name: 'Karim Uddin', apartmentNo: '303', amount: 4_000, receivedOn: '2026-03-15', reference: '9GH7XK2M' },
    ]);
    expect(payments[0]?.receiptNo).toBe('2026-0001');
  },
);

test.each(['2025-0001', '2026-0002', '2026-0', '9GH7', 'XK2M%', '99999999999999'])(
  'no payment is found by %s',
  async (words) => {
    expect((await search(words)).payments).toEqual([]);
  },
);

test('of each kind six are found at most, and whether there are more is said', async () => {
  for (let n = 0; n < 7; n++) await site.addApartment({ block: 'M', apartmentNo: `M-${500 + n}` });
  const found = await search('m50');
  expect(found.flats).toHaveLength(6);
  expect(found.hasMore).toBe(true);
  expect((await search('m501')).hasMore).toBe(false);
});

test('an applicant is found until the request is decided, and is none of the people', async () => {
  const sumaiya = await site.signUp('sumaiya@example.test', { name: 'Sumaiya Noor' });
  const { block, floor, apartmentNo, rent } = await site.addApartment({ block: 'Q', apartmentNo: 'Q-1' });
  const { body } = await sumaiya.post<{ _id: string }>('/api/agreements', {
    ...{ userName: sumaiya.name, userEmail: sumaiya.email, phone: '01811-445566' },
    ...{ block, floor, apartmentNo, rent },
  });
  for (const words of ['sumaiya', 'SUMAIYA@', '01811445566', 'q1'])
    expect(await search(words)).toMatchObject({
      people: [],
      requests: [{ _id: body._id, name: 'Sumaiya Noor', email: 'sumaiya@example.test', apartmentNo: 'Q-1' }],
    });
  expect((await admin.put(`/api/agreements/reject/${body._id}`, {})).status).toBe(200);
  expect((await search('sumaiya')).requests).toEqual([]);
});
