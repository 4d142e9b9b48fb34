import { afterAll, expect, test } from 'vitest';
import type { Building } from '#features/building/endpoints.ts';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { openTestSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import { printedPages } from './printed-pages.ts';

const site = await openTestSite();
afterAll(site.close);
const publicUrl = new URL('http://onebuilding.test');
const showPage = printedPages({
  db: site.db,
  callApi: (request, origin) => site.app.fetch(request, origin),
  publicUrl,
});
const admin = await site.admin();
const mina = await site.member('mina@example.test', { name: 'Mina & <Haque>', since: '2026-01-10T06:00:00Z' });

async function visit(visitor: Visitor, path: string) {
  const headers = { cookie: visitor.cookie(), referer: `${publicUrl.origin}/dashboard/statement/7` };
  const answer = await showPage(new Request(publicUrl.origin + path, { headers }), '203.0.113.1');
  if (!answer) throw new Error(`${path} is no printed page`);
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replace(/nonce="[^"]*"/g, '') };
}

const address = `/agreements/${mina.agreementId}`;

test('an agreement is for administrators and its own tenant; what is another’s is as what is not', async () => {
  const omar = await site.member('omar@example.test');
  const anonymous = await visit(site.anonymous(), address);
  expect(anonymous).toMatchObject({ status: 401, text: expect.stringContaining('Please log in first') });
  const others = await visit(omar, address);
  expect(others).toMatchObject({ status: 404, text: expect.stringContaining('There is no such agreement') });
  expect(others.text).not.toContain('Haque');
  for (const none of [crypto.randomUUID(), '7'])
    expect((await visit(omar, `/agreements/${none}`)).text).toBe(others.text);
  const applicant = await site.signUp('pia@example.test');
  const flat = await site.addApartment();
  const { body } = await applicant.post<{ _id: string }>('/api/agreements', {
    userEmail: applicant.email,
    block: flat.block,
    apartmentNo: flat.apartmentNo,
    floor: flat.floor,
    rent: flat.rent,
  });
  for (const who of [applicant, admin]) expect((await visit(who, `/agreements/${body._id}`)).status).toBe(404);
});

test('an address that the building came with is printed once the building says that it is its own', async () => {
  const { address: theirs } = DEFAULT_BUILDING;
  expect((await visit(mina, address)).text).not.toContain(theirs);
  const { body: building } = await admin.get<Building>('/api/building');
  await admin.put('/api/building', { ...building, kept: ['address'] });
  expect((await visit(mina, address)).text).toContain(theirs);
});

test('it says in both languages what the record says, and nothing of it is markup', async () => {
  const clauses = [
    { text: 'No <pets> & no drums.', textBangla: 'পোষা প্রাণী রাখা যাবে না।' },
    { text: '', textBangla: 'ছাদ রাত দশটায় বন্ধ হয়।' },
  ];
  const described = { ...DEFAULT_BUILDING, landlord: 'Nasreen Begum', dueDay: 7, clauses, version: 2 };
  expect((await admin.put('/api/building', described)).status).toBe(200);
  const advance = { agreementId: mina.agreementId, amount: 36_000, advance: 36_000, method: 'Cash' };
  await admin.post('/api/advances', { ...advance, receivedOn: '2026-03-14', requestKey: crypto.randomUUID() });
  const { status, headers, text } = await visit(mina, address);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  for (const said of [
    'Tenancy agreement',
    'ভাড়ার চুক্তি',
    'Nasreen Begum',
    'Mina &amp; &lt;Haque&gt;',
    `${mina.flat.apartmentNo}, floor 1`,
    '10 January 2026',
    'The rent is ৳18,000.00 (',
    'day 7 of each month',
    'প্রতি মাসের ৭ তারিখের মধ্যে',
    'An advance of ৳36,000.00 (',
    '৳৩৬,০০০.০০',
    'by written notice, 2 months before its last day',
    'শেষ দিনের ২ মাস আগে',
    'No &lt;pets&gt; &amp; no drums.',
    'ছাদ রাত দশটায় বন্ধ হয়।',
    'Landlord or agent, date',
    'Tenant, date',
    'href="/dashboard/statement/7"',
  ])
    expect(text).toContain(said);
  expect((await visit(admin, address)).text).toBe(text);
});

test('one that has ended says its last day, and its tenant still reads it', async () => {
  const rima = await site.member('rima@example.test');
  await admin.put(`/api/agreements/end/${rima.agreementId}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  const { status, text } = await visit(rima, `/agreements/${rima.agreementId}`);
  expect(status).toBe(200);
  expect(text).toMatch(/Last day .*15 March 2026/);
  expect(text).toContain('No advance is held.');
});

test.each(['/', '/agreements', '/agreements/', '/agreements/a/b', '/bills', '/api/agreements/paper/a'])(
  'the address %s is the site’s',
  (path) => {
    expect(showPage(new Request(publicUrl.origin + path), '203.0.113.1')).toBe(undefined);
  },
);
