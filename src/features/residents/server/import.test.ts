import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ANSWERS } from '#csv/answers.ts';
import { isBijoy } from '#csv/bijoy.ts';
import { decodeCsv } from '#csv/decode-csv.ts';
import { readCsv } from '#csv/read-csv.ts';
import { readTable } from '#csv/read-table.ts';
import { readSheet } from '#csv/sheet.ts';
import { isNothing } from '#locale/blanks.ts';
import { type Site, tenancy, testSite } from '#test/site.ts';
import { countFlats, joinPeople, readSharedFlats, shapeResident } from '../client/import/shape-residents.ts';
import { RESIDENT_COLUMNS, RESIDENT_SHEET_COLUMNS } from '../column-rules.ts';

const importRows = async (site: Site, rows: object[], dryRun = false) =>
  (await site.admin()).post<{ imported: number; problems: object[]; fields?: object }>('/api/residents/import', {
    rows,
    dryRun,
  });

const download = async (site: Site) =>
  new Uint8Array(await (await (await site.admin()).send('/api/residents.csv', {})).arrayBuffer());

test('a table with a bad row anywhere changes nothing, and each bad row has its reason', async () => {
  const site = await testSite();
  const [flat, other, { flat: taken }] = [
    await site.addApartment(),
    await site.addApartment(),
    await site.member('mina@example.test'),
  ];
  const row = { ...tenancy(flat), rent: '৳১৮,০০০' };
  const rows = [
    row,
    { ...row, apartmentNo: 'Z9' },
    { ...row, apartmentNo: taken.apartmentNo },
    row,
    { ...row, apartmentNo: other.apartmentNo, rent: 'much', startsOn: '2/30/2024' },
    { ...row, apartmentNo: other.apartmentNo, startsOn: '01/01/1900' },
    { ...row, colour: 'red' },
  ];
  const problems = [
    { row: 2, field: 'apartmentNo', reason: expect.stringContaining('There is no such apartment. Please add it') },
    { row: 3, field: 'apartmentNo', reason: expect.stringContaining('This apartment is already let. Please leave') },
    { row: 4, field: 'apartmentNo', reason: 'Row 1 has this apartment, too. Please keep one of them.' },
    { row: 5, field: 'rent', reason: 'Please enter a number.' },
    { row: 5, field: 'startsOn', reason: 'Please enter a date, such as 2026-03-01 or 1/3/2026.' },
    { row: 6, field: 'apartmentNo', reason: 'Row 5 has this apartment, too. Please keep one of them.' },
    { row: 6, field: 'startsOn', reason: 'Please enter a day from 1950 on, and at most a year ahead.' },
    { row: 7, field: 'colour', reason: 'There is no such column.' },
    { row: 7, field: 'apartmentNo', reason: 'Row 1 has this apartment, too. Please keep one of them.' },
  ];
  expect(await importRows(site, rows, true)).toMatchObject({ status: 200, body: { imported: 0, problems } });
  const refused = await importRows(site, rows);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields ?? {})).toHaveLength(problems.length);
  expect(await site.count("agreements where status = 'accepted'")).toBe(1);
  expect((await importRows(site, [row], true)).body).toEqual({ imported: 0, problems: [] });
  expect(await site.count("agreements where status = 'accepted'")).toBe(1);
  expect((await importRows(site, [row])).body).toEqual({ imported: 1, problems: [] });
  expect(await site.count("audit_events where kind = 'tenancy_recorded'")).toBe(1);
});

test('a table as Excel saves it in Bangladesh is taken, and a formula in it is a text', async () => {
  const [site, flat] = [await testSite(), { block: 'A', apartmentNo: 'A-1' }];
  await site.addApartment(flat);
  const lines = [
    'Block;Flat;Tenant;Mobile;Alternative Phone;Family Members;Rent;Since;Billed from',
    'A;A-1;=1+1;০১৭১১ ০০০০০০;01811-000001;৫;৳1,20,000;১/৭/২০২৪;July 2026',
  ];
  const bytes = new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
  const { rows, problems } = readCsv(decodeCsv(bytes), RESIDENT_COLUMNS);
  expect(problems).toEqual([]);
  expect((await importRows(site, rows)).body).toEqual({ imported: 1, problems: [] });
  const file = decodeCsv(await download(site));
  expect(file).toContain(`"A","A-1","'=1+1","01711 000000","01811-000001",,5,120000,"2024-07-01","2026-07","Rented"`);
});

test('a row has all that is wrong with it in one round, under the number of the spreadsheet', async () => {
  const site = await testSite();
  await site.addApartment({ block: 'A', apartmentNo: 'A-101' });
  const rows = [
    { block: 'B', apartmentNo: '101', tenantName: '', rent: '2+1', startsOn: 'Jan 15', billedFrom: '2050-01' },
    { block: 'A', apartmentNo: 'A-101', tenantName: 'Rima', rent: 'dear', startsOn: '1/7/2024' },
    {
      block: 'A',
      apartmentNo: 'a 101',
      tenantName: 'Mina',
      rent: '9000',
      startsOn: '1940-01-01',
      billedFrom: '2050-01',
    },
  ];
  const problems = [
    { row: 5, field: 'tenantName', reason: 'Please enter the tenant’s name.' },
    { row: 5, field: 'rent', reason: 'Please enter one number, such as 3.' },
    { row: 5, field: 'startsOn', reason: expect.stringContaining('such as 2026-01-15 or 15/1/2026.') },
    { row: 5, field: 'apartmentNo', reason: expect.stringContaining('Block A has A-101: is the block right?') },
    { row: 5, field: 'billedFrom', reason: expect.stringContaining('at most a year ahead') },
    { row: 7, field: 'rent', reason: 'Please enter a number.' },
    { row: 9, field: 'apartmentNo', reason: 'Row 7 has this apartment, too. Please keep one of them.' },
    { row: 9, field: 'startsOn', reason: expect.stringContaining('from 1950 on') },
    { row: 9, field: 'billedFrom', reason: expect.stringContaining('at most a year ahead') },
  ];
  const admin = await site.admin();
  const body = { rows, rowNumbers: [5, 7, 9] };
  expect((await admin.post('/api/residents/import', { ...body, dryRun: true })).body).toEqual({
    imported: 0,
    problems,
  });
  expect(await admin.post('/api/residents/import', body)).toMatchObject({
    status: 400,
    body: {
      message: 'Row 5: Please enter the tenant’s name. Nothing was imported.',
      fields: { 'rows.1.rent': 'Please enter a number.' },
    },
  });
});

test('a caretaker’s sheet of sixty flats is imported as it is', async () => {
  const site = await testSite();
  const numbers = Array.from({ length: 60 }, (_, place) => `${(1 + Math.floor(place / 6)) * 100 + (place % 6) + 1}`);
  for (const number of numbers) await site.addApartment({ block: 'A', apartmentNo: `A-${number}` });
  const bangla = (text: string) => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
  const written = [
    (number: string) => `A,a${number},"৳১৬,৫০০",01711 000000,1-Jul-24`,
    (number: string) => `A,A ${number},60000/-,"",১/৭/২০২৪`,
    (number: string) => `Block A,${bangla(number)},"Tk. 16,500/=",${bangla('01711000000')},"July 1, 2024"`,
  ];
  const rows = numbers.map((number, place) => `${place + 1},Tenant ${number},${written[place % 3]?.(number)}`);
  const sheet = [
    'Hasina Manzil,,,,,,',
    '',
    'SL,Name,Block,Flat No,Monthly Rent,Mobile,Move in',
    ...rows,
    ',,,,,,',
    'Total,,,,"17,90,000",,',
    ',,,,,,',
  ].join('\r\n');
  const table = readCsv(decodeCsv(new TextEncoder().encode(sheet)), RESIDENT_COLUMNS);
  expect(table).toMatchObject({ problems: [], rowProblems: [], totals: [65] });
  expect(table.rowNumbers).toEqual(rows.map((_, place) => place + 4));
  expect((await importRows(site, table.rows)).body).toEqual({ imported: 60, problems: [] });
  const stored = await site.pool.query('select distinct starts_on::text, phone from agreements order by phone');
  expect(stored.rows.map((each) => each.starts_on)).toEqual(['2024-07-01', '2024-07-01', '2024-07-01']);
});

test('an apartment is found as a caretaker writes it, unless several or a retired one are called so', async () => {
  const site = await testSite();
  for (const apartmentNo of ['A-101', '1-11', '11-1', 'B2', 'b-2'])
    await site.addApartment({ block: 'A', apartmentNo });
  const { _id } = await site.addApartment({ block: 'A', apartmentNo: 'A-104' });
  await (await site.admin()).put(`/api/apartments/retire/${_id}`, { reason: 'It becomes the office.' });
  const row = { tenantName: 'Rima', rent: '৳১৬,৫০০', startsOn: '1-Jul-24' };
  const meant = (block: string, apartmentNo: string) => ({ ...row, block, apartmentNo });
  const refused = await importRows(site, [meant('A', 'b 2'), meant('A', '111'), meant('A', 'a104')], true);
  expect(refused.body.problems).toMatchObject([
    { row: 1, reason: 'Please write one of B2, b-2: several are called so.' },
    { row: 2, reason: expect.stringContaining('There is no such apartment.') },
    { row: 3, reason: 'This apartment is retired. Please restore it first.' },
  ]);
  const rows = [meant('a', 'a১০১'), meant('Block A', '1/11'), meant('A', 'b-2')];
  expect((await importRows(site, rows)).body).toEqual({ imported: 3, problems: [] });
  const stored = await site.pool.query<{ name: string }>(
    'select apartment_no as name from agreements join apartments on apartments.id = apartment_id',
  );
  expect(stored.rows.map(({ name }) => name).sort()).toEqual(['1-11', 'A-101', 'b-2']);
});

const text = fc.oneof(
  fc.constantFrom('=HYPERLINK("x")', "'quoted", 'Golam, Mostafa', 'গোলাম মোস্তফা', '+1', '"', 'a;b'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
);
const name = text
  .map((each) => each.replace(/\p{Cc}|\p{Cs}|\ufffd/gu, '').trim())
  // In a table a dash stands for an empty cell, so its row would be no tenant.
  .filter((each) => !isNothing(each) && !isBijoy(each));
const resident = fc.record({
  tenantName: name,
  phone: fc.constantFrom('', '01711 000000', '+880 1811-000000'),
  secondPhone: fc.constantFrom('', '01911 000000'),
  household: fc.constantFrom('', '1', '50'),
  email: fc.constantFrom('', 'karim@example.test'),
  rent: fc.integer({ min: 1, max: 9_000_000 }).map((poisha) => poisha / 100),
  startsOn: fc.constantFrom('1999-12-31', '2024-02-29', '2026-03-15', '2026-04-01'),
  billedFrom: fc.constantFrom('', '2026-04', '2026-12'),
});

test('what was downloaded and is imported into another building is the same', async () => {
  const [here, there] = [await testSite(), await testSite()];
  let block = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(resident, { minLength: 1, maxLength: 6 }), async (residents) => {
      block += 1;
      for (const [place, one] of residents.entries()) {
        const flat = { block: `B${block}`, apartmentNo: `${place}`, floor: 1 };
        for (const site of [here, there]) await site.addApartment(flat);
        const { status } = await (await here.admin()).post('/api/residents', { ...one, ...flat });
        expect(status).toBe(201);
      }
      const before = await download(here);
      const { rows, problems, rowProblems } = readCsv(decodeCsv(before), RESIDENT_COLUMNS);
      expect([problems, rowProblems]).toEqual([[], []]);
      const added = rows.filter((row) => row.block === `B${block}`);
      expect((await importRows(there, added)).body).toEqual({ imported: residents.length, problems: [] });
      expect(decodeCsv(await download(there))).toEqual(decodeCsv(before));
    }),
    { numRuns: 15 },
  );
});

test('members are downloaded with what the office needs to write them down', async () => {
  const site = await testSite();
  const { flat } = await site.member('mina@example.test', { name: 'Mina', since: '2026-02-28T19:00:00Z' });
  const { rows } = readCsv(decodeCsv(await download(site)), RESIDENT_COLUMNS);
  expect(rows).toEqual([
    {
      block: 'A',
      apartmentNo: flat.apartmentNo,
      tenantName: 'Mina',
      phone: '',
      secondPhone: '',
      email: 'mina@example.test',
      household: '',
      rent: '18000',
      occupancy: 'Rented',
      startsOn: '2026-03-01',
      billedFrom: '2026-03',
      people: '',
      tenure: 'Tenant',
    },
  ]);
});

test('in Bangla the mistakes of a table and the titles of the download are in Bangla, and its file is imported again', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ block: 'A', apartmentNo: 'A-1' });
  const admin = await site.admin();
  const headers = { cookie: `${admin.cookie()}; language=bn` };
  const rows = [{ ...tenancy(flat), apartmentNo: 'Z9', startsOn: '01/01/1900', rent: '0' }];
  const send = (body: object) => admin.post('/api/residents/import', body, headers);
  const reason = 'এমন কোনো ফ্ল্যাট নেই। আগে যোগ করুন, অথবা নম্বরটি ফ্ল্যাটের তালিকার মতো করে লিখুন।';
  expect((await send({ rows, dryRun: true })).body).toMatchObject({
    problems: expect.arrayContaining([
      { row: 1, field: 'apartmentNo', reason },
      { row: 1, field: 'rent', reason: 'ভাড়া ০-এর বেশি হতে হবে।' },
      { row: 1, field: 'startsOn', reason: '১৯৫০ সাল থেকে আগামী এক বছরের মধ্যে একটি দিন লিখুন।' },
    ]),
  });
  await importRows(site, [{ ...tenancy(flat), tenantName: 'করিম', rent: '১৮,০০০' }]);
  const file = decodeCsv(new Uint8Array(await (await admin.send('/api/residents.csv', { headers })).arrayBuffer()));
  expect(file.split('\r\n')[0]).toBe(
    '"ব্লক","ফ্ল্যাট নং","নাম","ফোন","দ্বিতীয় ফোন","ইমেইল","পরিবারের লোকসংখ্যা","ভাড়া","কবে থেকে","ভাড়ার প্রথম মাস","কী হিসেবে থাকেন","কার হিসাব","সঙ্গে যাঁরা থাকেন"',
  );
  expect(readCsv(file, RESIDENT_COLUMNS)).toMatchObject({
    problems: [],
    rows: [{ tenantName: 'করিম', occupancy: 'ভাড়া' }],
  });
});

test('a society’s list has owners beside tenants or alone; its file comes out and goes in again, in both languages', async () => {
  const [here, there] = [await testSite(), await testSite()];
  const flats = [1, 2, 3].map((place) => ({ block: 'S', apartmentNo: `S-${place}`, floor: place }));
  const [let_, alone, lived] = flats as [Flat, Flat, Flat];
  for (const site of [here, there]) for (const flat of flats) await site.addApartment(flat);
  type Flat = (typeof flats)[number];
  const row = ({ block, apartmentNo }: Flat, more: object) => ({
    ...{
      block,
      apartmentNo,
      tenantName: 'Selim Chowdhury',
      startsOn: '2015-01-01',
      rent: '0',
      tenure: 'Owner',
      ...more,
    },
  });
  const rows = [
    row(let_, { tenantName: 'Nasrin Akter', tenure: '', rent: '18,000', startsOn: '2024-07-01' }),
    row(let_, { owedBefore: '4,500' }),
    row(alone, { tenantName: 'Mina Rahman', tenure: 'মালিক' }),
    row(lived, { tenantName: 'Karim Uddin', tenure: 'Tenant', occupancy: 'Owner occupied' }),
  ];
  const wrong = [
    row(let_, { tenure: 'King' }),
    row(alone, { rent: '500' }),
    row(lived, { startsOn: '2026-03-16' }),
    row(lived, {}),
    row({ block: 'S', apartmentNo: 'S-9', floor: 1 }, {}),
  ];
  const refused = await (await here.admin()).post<{ problems: { row: number; field: string }[] }>(
    '/api/residents/import',
    { rows: wrong, dryRun: true, addApartments: true },
  );
  expect(refused.body.problems.map(({ row: at, field }) => [at, field])).toEqual([
    [1, 'tenure'],
    [2, 'rent'],
    [3, 'startsOn'],
    [4, 'apartmentNo'],
  ]);
  expect((await importRows(here, rows)).body).toEqual({ imported: 4, problems: [] });
  // A flat that has an owner takes no second one.
  expect((await importRows(here, [rows[1] ?? {}], true)).body).toMatchObject({ problems: [{ field: 'apartmentNo' }] });
  const admin = await here.admin();
  expect((await admin.get('/api/residents?state=owners')).body).toMatchObject({ total: 2 });
  expect((await admin.get('/api/residents')).body).toMatchObject({ total: 2 });
  const file = decodeCsv(await download(here));
  const back = readCsv(file, RESIDENT_COLUMNS);
  expect(back).toMatchObject({ problems: [], rowProblems: [] });
  expect((await importRows(there, back.rows)).body).toEqual({ imported: 4, problems: [] });
  expect(decodeCsv(await download(there))).toEqual(file);
});

/** A society's list of 224 flats in seven towers: owners live in 156, owners let 60, and eight are empty. */
function societyList(): string {
  const flats = Array.from({ length: 224 }, (_, place) => {
    const [tower, floor, side] = ['ABCDEFG'[Math.floor(place / 32)], Math.floor((place % 32) / 4) + 1, (place % 4) + 1];
    return { place, tower, number: `${tower}-${floor}0${side}` };
  });
  const lines = flats.map(({ place, tower, number }) => {
    const phone = `01711 ${String(place).padStart(6, '0')}`;
    if (place < 156) return [tower, number, `Owner ${place}`, phone, 'Self', '', '', '01/02/2015'];
    if (place >= 216) return [tower, number, 'Vacant', '', '', '', '', ''];
    const owner = [tower, number, `Owner ${place}`, phone, '', 'Owner', '', '01/02/2015'].join(';');
    return [owner, [tower, number, `Tenant ${place}`, '-', 'Tenant', 'Tenant', '', '15/07/2024'].join(';')].join('\n');
  });
  const titles = 'Tower;Flat No;Name;Mobile;Owner/Tenant;Account of;Rent;Since';
  return [titles, ...lines.map((line) => (typeof line === 'string' ? line : line.join(';')))].join('\n');
}

test('a society’s list of 224 flats, 156 of them their owners’ homes, is entered as it is, and no visitor sees a flat of it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const read = (flats: Record<number, true> = {}) =>
    readTable(readSheet(societyList(), RESIDENT_SHEET_COLUMNS), RESIDENT_SHEET_COLUMNS, {
      answers: { ...NO_ANSWERS, flats },
      shape: shapeResident,
    });
  const table = read();
  // An owner and the tenant of a flat are not asked about as people who share it.
  expect(readSharedFlats(table)).toEqual([]);
  expect(table).toMatchObject({ problems: [], rowProblems: [], missing: [], emptyFlats: [] });
  expect(table.leftOut).toHaveLength(8);
  const body = { rows: table.rows, rowNumbers: table.rowNumbers };
  const check = await admin.post<{ problems: object[]; unknownApartments: number[] }>('/api/residents/import', {
    ...{ ...body, addApartments: true, dryRun: true, show: true },
  });
  expect(check.body).toMatchObject({ problems: [] });
  expect(check.body.unknownApartments).toHaveLength(276);
  expect(countFlats(table, check.body.unknownApartments)).toBe(216);
  expect((await admin.post('/api/residents/import', { ...body, addApartments: true })).body).toEqual({
    ...{ imported: 276, problems: [], addedApartments: 216 },
  });
  // A flat that stands empty is entered once its rent is known, or at none.
  const empty = { block: 'G', floor: 7, apartmentNo: 'G-701', rent: 25_000 };
  expect((await admin.post('/api/apartments', empty)).status).toBe(201);
  for (const [state, total] of [
    ['', 216],
    ['owners', 60],
  ])
    expect((await admin.get(`/api/residents?state=${state}`)).body).toMatchObject({ total });
  expect((await site.anonymous().get('/api/apartments')).body).toMatchObject({
    ...{ total: 1, apartments: [{ apartmentNo: 'G-701', rent: 25_000 }] },
  });
  expect((await admin.get('/api/admin-dashboard-info')).body).toMatchObject({ totalRooms: 217 });
  // Each flat has its bill: the owner pays the owner's line, the occupier the occupier's.
  const line = { kind: 'service', method: 'fixed', since: '2026-03' };
  for (const [name, amount, payer] of [
    ['Service charge', 3_000, 'occupier'],
    ['Sinking fund', 1_000, 'owner'],
  ])
    expect((await admin.post('/api/bill-lines', { ...line, name, amount, payer })).status).toBe(201);
  expect((await admin.post('/api/bills/2026/3', { total: 864_000 })).body).toMatchObject({ charges: 432, flats: 276 });
});

test('four students who share a flat in Mirpur are one tenancy of four, whose rows come out and go in again', async () => {
  const [here, there] = [await testSite(), await testSite()];
  const flat = { block: 'M', apartmentNo: 'M-301', floor: 3 };
  for (const site of [here, there]) await site.addApartment(flat);
  const text = [
    'Block;Flat;Name;Mobile;Rent;Since',
    'M;M-301;Arif Sobhan;01711 000301;4000;1/7/2025',
    'M;M-301;Tanvir Alam;01711 000302;4000;1/9/2025',
    'M;M-301;Sumon Ahmed;;4000;1/9/2025',
    'M;M-301;Rafi Hasan;01711 000304;4000;1/1/2026',
  ].join('\n');
  const answers = { ...NO_ANSWERS, joined: { 2: 'sum' as const } };
  const sheet = readSheet(text, RESIDENT_SHEET_COLUMNS);
  const joined = joinPeople(readTable(sheet, RESIDENT_SHEET_COLUMNS, { answers, shape: shapeResident }), answers);
  expect(joined).toMatchObject({ problems: [], rowNumbers: [2] });
  for (const [people, sentence] of [
    ['01711 000302', 'name'],
    ['Rafi Hasan 2026-03-16', 'come'],
    [Array.from({ length: 13 }, (_, n) => `Person ${'abcdefghijklm'[n]}`).join(';'), 'at most 12'],
  ] as const)
    expect((await importRows(here, [{ ...joined.rows[0], people }], true)).body).toMatchObject({
      problems: [{ row: 1, field: 'people', reason: expect.stringContaining(sentence) }],
    });
  expect((await importRows(here, joined.rows)).body).toEqual({ imported: 1, problems: [] });
  const admin = await here.admin();
  const { body: list } = await admin.get<{ residents: { _id: string }[] }>('/api/residents');
  expect(list).toMatchObject({ residents: [{ name: 'Arif Sobhan', rent: 16_000, startsOn: '2025-07-01' }] });
  expect((await admin.get(`/api/residents/${list.residents[0]?._id}/people`)).body).toMatchObject([
    { name: 'Tanvir Alam', phone: '01711 000302', since: '2025-09-01' },
    { name: 'Sumon Ahmed', phone: null, since: '2025-09-01' },
    { name: 'Rafi Hasan', phone: '01711 000304', since: '2026-01-01' },
  ]);
  const file = decodeCsv(await download(here));
  expect((await importRows(there, readCsv(file, RESIDENT_COLUMNS).rows)).body).toEqual({ imported: 1, problems: [] });
  expect(decodeCsv(await download(there))).toEqual(file);
});

test('a thousand rows are taken in one call', { tags: ['deep'] }, async () => {
  const site = await testSite();
  await site.pool.query(`insert into apartments (block, floor, apartment_no, rent_poisha)
    select 'C', 1, 'C-' || n, 1800000 from generate_series(1, 1000) n`);
  const flat = { block: 'C', floor: 1, rent: 18_000 };
  const rows = Array.from({ length: 1_000 }, (_, n) => ({
    ...tenancy({ ...flat, apartmentNo: `C-${n + 1}` }),
    rent: '18,000',
    phone: '01711 000000',
  }));
  const began = performance.now();
  expect((await importRows(site, rows)).body).toEqual({ imported: 1_000, problems: [] });
  process.stdout.write(`import: 1,000 tenancies in ${Math.round(performance.now() - began)} ms\n`);
});

test('a table of tenants brings the flats that the building lacks, empty ones too, all or none', async () => {
  const site = await testSite();
  const there = await site.addApartment({ block: 'A', apartmentNo: 'A-101' });
  const row = { ...tenancy(there), startsOn: '2024-07-01', rent: '18,000' };
  const rows = [
    row,
    { ...row, apartmentNo: 'A-302', floor: 'Ground' },
    { ...row, block: 'C', apartmentNo: '1204', rent: '21000' },
    { block: 'A', apartmentNo: 'A-401', tenantName: 'VACANT', rent: '19000' },
    { block: 'A', apartmentNo: 'a 101', tenantName: 'খালি' },
  ];
  const send = async (body: object) =>
    (await site.admin()).post<{ problems: { row: number; field: string }[]; read?: object[] }>(
      '/api/residents/import',
      body,
    );
  const asked = await send({ rows: rows.slice(0, 3), dryRun: true, show: true });
  expect(asked.body).toMatchObject({ problems: [{ row: 2 }, { row: 3 }], unknownApartments: [2, 3] });

  const flats = { addApartments: true, emptyFlats: [3, 4] };
  const { body: wrong } = await send({
    rows: [...rows.slice(0, 3), { ...rows[3], rent: '-' }, { ...rows[1], apartmentNo: 'A 302', floor: 'roof' }],
    dryRun: true,
    addApartments: true,
    emptyFlats: [3],
  });
  expect(wrong.problems.map(({ row: at, field }) => [at, field])).toEqual([
    [4, 'rent'],
    [5, 'floor'],
  ]);
  const bad = { ...rows[1], apartmentNo: 'A 302', phone: '0171100080' };
  const { body: unread } = await send({ rows: [bad], dryRun: true, show: true, addApartments: true });
  expect(unread).toMatchObject({ problems: [{ field: 'phone' }], read: [null] });
  const twice = await send({ rows: [...rows, { ...rows[1], apartmentNo: 'A 302' }], ...flats });
  expect(twice).toMatchObject({ status: 400, body: { message: expect.stringContaining('Row 2 has this apartment') } });
  expect(await site.count('apartments')).toBe(1);

  const shown = await send({ rows, ...flats, dryRun: true, show: true });
  expect(shown.body).toMatchObject({ problems: [], read: [{}, { floor: 0 }, { floor: 12 }, { floor: 4 }, null] });
  expect((await send({ rows, ...flats })).body).toEqual({ imported: 3, problems: [], addedApartments: 3 });
  const { rows: apartments } = await site.pool.query(
    "select block, apartment_no, floor, rent_poisha from apartments where apartment_no <> 'A-101' order by floor",
  );
  expect(apartments).toMatchObject([
    { block: 'A', apartment_no: 'A-302', floor: 0, rent_poisha: 1_800_000 },
    { block: 'A', apartment_no: 'A-401', floor: 4, rent_poisha: 1_900_000 },
    { block: 'C', apartment_no: '1204', floor: 12, rent_poisha: 2_100_000 },
  ]);
  expect(await site.count("agreements where status = 'accepted'")).toBe(3);
  expect(await site.count("audit_events where kind = 'apartments_imported'")).toBe(1);
});
