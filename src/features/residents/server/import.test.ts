import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCsv, readCsv } from '#csv/read-csv.ts';
import { type Site, tenancy, testSite } from '#test/site.ts';
import { RESIDENT_COLUMNS } from '../rules.ts';

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
    { row: 2, field: 'apartmentNo', reason: 'There is no such apartment.' },
    { row: 3, field: 'apartmentNo', reason: 'This apartment is already let.' },
    { row: 4, field: 'apartmentNo', reason: 'This apartment is named twice.' },
    { row: 5, field: 'rent', reason: 'Please enter a number.' },
    { row: 5, field: 'startsOn', reason: 'Please enter a date, such as 2026-03-01 or 1/3/2026.' },
    { row: 6, field: 'startsOn', reason: 'Please enter a day from 1950 on, and at most a year ahead.' },
    { row: 7, field: 'colour', reason: 'There is no such column.' },
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
    'Block;Flat;Tenant;Mobile;Rent;Since;Billed from',
    'A;A-1;=1+1;০১৭১১ ০০০০০০;৳1,20,000;১/৭/২০২৪;July 2026',
  ];
  const bytes = new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
  const { rows, problems } = readCsv(decodeCsv(bytes), RESIDENT_COLUMNS);
  expect(problems).toEqual([]);
  expect((await importRows(site, rows)).body).toEqual({ imported: 1, problems: [] });
  const file = decodeCsv(await download(site));
  expect(file).toContain(`"A","A-1","'=1+1","01711 000000",,120000,"2024-07-01","2026-07"`);
});

const text = fc.oneof(
  fc.constantFrom('=HYPERLINK("x")', "'quoted", 'Golam, Mostafa', 'গোলাম মোস্তফা', '+1', '"', 'a;b'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
);
const name = text.map((each) => each.replace(/\p{Cc}|\p{Cs}/gu, '').trim()).filter(Boolean);
const resident = fc.record({
  tenantName: name,
  phone: fc.constantFrom('', '01711 000000', '+880 1811-000000'),
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
      email: 'mina@example.test',
      rent: '18000',
      startsOn: '2026-03-01',
      billedFrom: '2026-03',
    },
  ]);
});

test('a thousand rows are taken in one call', async () => {
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
