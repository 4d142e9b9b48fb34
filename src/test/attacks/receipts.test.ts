import { afterAll, expect, test } from 'vitest';
import { printedPages } from '#app/server/pages/printed-pages.ts';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import { openTestSite, PASSWORD } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';

const site = await openTestSite();
afterAll(site.close);
const publicUrl = new URL('http://onebuilding.test');
const callApi = (request: Request, origin: object) => site.app.fetch(request, { address: 'unknown', ...origin });
const showPage = printedPages({ db: site.db, callApi, publicUrl });
const admin = await site.admin();

async function visit(who: Visitor, path: string, init: RequestInit = {}) {
  const answer = await showPage(
    new Request(publicUrl.origin + path, { ...init, headers: { cookie: who.cookie() } }),
    '',
  );
  if (!answer) return undefined;
  const text = (await answer.text()).replace(/nonce="[^"]*"/g, '');
  return { status: answer.status, headers: answer.headers, text };
}

let forms = 0;
async function recorded(agreementId: string, more: object = {}) {
  forms += 1;
  const money = {
    agreementId,
    amount: 18_000,
    method: 'Cash',
    receivedOn: '2026-03-14',
    requestKey: `form no ${forms}`,
  };
  const { body } = await admin.post<{ _id: string }>('/api/payments/record', { ...money, ...more });
  const { body: receipt } = await admin.get<{ code: string }>(`/api/receipts/${body._id}`);
  return { ...body, code: receipt.code };
}

const VECTOR = '"><script>ran()</script><img src=x onerror=ran()>';

/** Every element and attribute of a page. */
const markup = (page: string) => [
  ...new Set(
    [...page.matchAll(/<\/?([a-z][^\s>/]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(
      ([, name = '', rest = '']) => [
        name.toLowerCase(),
        ...[...rest.matchAll(/([^\s=]+)="/g)].map(([, attribute = '']) => `@${attribute.toLowerCase()}`),
      ],
    ),
  ),
];

test('scripts in the building’s, the tenant’s and the apartment’s names are text on the receipt, the counterfoil and the check', async () => {
  const plain = await site.member('plain@example.test');
  const { _id, code } = await recorded(plain.agreementId);
  const expected = [await visit(admin, `/receipts/${_id}`), await visit(plain, `/verify/${code}`)];
  const { body: building } = await admin.get<{ version: number }>('/api/building');
  const named = { name: VECTOR, address: VECTOR, landlord: VECTOR, version: building.version };
  expect((await admin.put('/api/building', { ...building, ...named })).status).toBe(200);
  const flat = await site.addApartment({ block: '<b onclick=a>', apartmentNo: '"><svg onload=1>' });
  const tenant = { ...flat, tenantName: `Karim ${VECTOR}`, startsOn: '2024-07-01' };
  const { floor: _floor, _id: _flat, ...tenancy } = tenant;
  const { body: resident } = await admin.post<{ _id: string }>('/api/residents', tenancy);
  const hostile = await recorded(resident._id);
  const pages = [await visit(admin, `/receipts/${hostile._id}`), await visit(plain, `/verify/${hostile.code}`)];
  for (const [index, page] of pages.entries()) {
    expect(page?.status).toBe(200);
    expect(markup(page?.text ?? '').toSorted()).toEqual(markup(expected[index]?.text ?? '').toSorted());
  }
  expect(pages[0]?.text).toContain('Karim &quot;&gt;&lt;script&gt;ran()&lt;/script&gt;');
  // The verification page names the building and the flat, and no person.
  expect(pages[1]?.text).toContain('block &lt;b onclick=a&gt;');
  expect(pages[1]?.text).not.toContain('Karim');
});

test('a later owner of an e-mail reads nothing that the earlier owner paid', async () => {
  const rima = await site.member('rima@example.test');
  const paid = await recorded(rima.agreementId);
  await admin.put(`/api/agreements/end/${rima.agreementId}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  expect((await rima.get(`/api/receipts/${paid._id}`)).status).toBe(200);
  expect((await rima.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  const heir = await site.signUp(rima.email);
  expect((await heir.get(`/api/receipts/${paid._id}`)).status).toBe(404);
  expect((await visit(heir, `/receipts/${paid._id}`))?.status).toBe(404);
  expect((await heir.get(`/api/ledger?email=${heir.email}`)).body).toEqual({ statement: null });
  expect((await heir.get(`/api/ledger?email=${heir.email}&agreement=${rima.agreementId}`)).status).toBe(404);
  expect((await heir.get(`/api/payments/user?email=${heir.email}`)).body).toEqual([]);
  expect((await rima.get(`/api/receipts/${paid._id}`)).status).toBe(401);
});

test('a request for unknown receipts neither waits for their numbering nor delays it', async () => {
  const uma = await site.signUp('uma@example.test');
  const numbering = await site.pool.connect();
  await numbering.query('begin');
  await numbering.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.numbering]);
  // Without a limit, each would hold one of the ten connections until the lock is free.
  const asked = Array.from({ length: 20 }, () => uma.get(`/api/receipts/${crypto.randomUUID()}`));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  await numbering.query('rollback');
  numbering.release();
  expect(statuses).toEqual(Array(20).fill(404));
});

test('no code is found by a part of one, in capitals, with a sign beside it, or by the ids of its payment', async () => {
  const mina = await site.member('mina@example.test');
  const { _id, code } = await recorded(mina.agreementId);
  const { body: receipt } = await admin.get<{ receiptNo: string }>(`/api/receipts/${_id}`);
  const guesses = [
    code.slice(1),
    `${code}0`,
    code.replace(/.$/, '_'),
    _id,
    receipt.receiptNo,
    `${code}-`,
    'a'.repeat(7_000),
  ];
  const heard = new Set<string>();
  for (const guess of guesses) {
    const answer = await visit(site.anonymous(), `/verify/${guess}`);
    // The field has what was typed; nothing else differs.
    heard.add(`${answer?.status} ${answer?.text.replace(/(<input[^>]* value=")[^"]*/, '$1')}`);
  }
  expect([...heard]).toEqual([expect.stringMatching(/^404 .*There is no paper with this code/s)]);
  for (const spelt of [
    `%${code}`,
    `${code}%00`,
    `${code}%0d%0aSet-Cookie:%20a=b`,
    `${code}/`,
    `${code}.css`,
    `../verify/${code}x`,
  ])
    expect([spelt, (await visit(site.anonymous(), `/verify/${spelt}`))?.status ?? 404]).toEqual([spelt, 404]);
});

test('no cache keeps a receipt, a check or a refusal, and none is the same for two people', async () => {
  const omar = await site.member('omar@example.test');
  const { _id, code } = await recorded(omar.agreementId);
  const asked: [Visitor, string][] = [
    [omar, `/receipts/${_id}`],
    [admin, `/receipts/${_id}`],
    [site.anonymous(), `/receipts/${_id}`],
    [omar, '/receipts/7'],
    [omar, `/verify/${code}`],
    [omar, '/verify/7'],
  ];
  for (const [who, path] of asked)
    for (const method of ['GET', 'HEAD']) {
      const answer = await visit(who, path, { method });
      expect([path, answer?.headers.get('cache-control')]).toEqual([path, 'no-store']);
      expect([path, answer?.headers.get('vary')]).toEqual([path, 'Cookie, Accept-Encoding']);
      expect([path, answer?.headers.get('etag')]).toEqual([path, null]);
    }
  for (const path of [`/api/receipts/${_id}`, `/api/ledger?email=${omar.email}`, '/api/payments.csv', '/api/dues.csv'])
    expect([path, (await admin.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});
