import { afterAll, expect, test } from 'vitest';
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
const karim = await site.member('karim@example.test', { name: 'Karim & <Uddin>' });
for (const purpose of ['police form', 'household'])
  await karim.post('/api/my-file/consents', { purpose, textVersion: 1, language: 'bn' });
const address = `/files/${karim.agreementId}`;

async function visit(visitor: Visitor) {
  const headers = { cookie: visitor.cookie() };
  const answer = await showPage(new Request(publicUrl.origin + address, { headers }), '203.0.113.1');
  if (!answer) throw new Error(`${address} is no printed page`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('the police form is for its tenant, and for the office once the file was opened; no visit of it is on the trail', async () => {
  const looks = () => site.count('file_looks');
  expect((await visit(site.anonymous())).status).toBe(401);
  expect((await visit(await site.member('omar@example.test'))).status).toBe(404);
  expect(await visit(admin)).toMatchObject({ status: 404, text: expect.stringContaining('There is no such form') });
  await admin.post(`/api/files/open/${karim.agreementId}`, { reason: 'For the police station.' });
  const { status, headers } = await visit(admin);
  expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
  expect((await visit(karim)).status).toBe(200);
  expect(await looks()).toBe(1);
});

test('it says in Bangla what the file and the records say, leaves lines for the rest, and nothing of it is markup', async () => {
  const empty = (await visit(karim)).text;
  for (const known of ['ভাড়াটিয়া নিবন্ধন ফরম', 'Karim &amp; &lt;Uddin&gt;', '১৭।', 'karim@example.test'])
    expect(empty).toContain(known);
  expect(empty).toContain('<span>জাতীয় পরিচয়পত্র নম্বর:</span> <b></b>');
  const content = {
    name: 'করিম <b>উদ্দিন</b>',
    birthDate: '1990-02-01',
    maritalStatus: 'married',
    nid: '১৯৯০১২৩৪৫৬৭৮৯',
  };
  await karim.put('/api/my-file', { part: 'form', version: 0, content });
  const people = [
    { kind: 'family', name: 'সালমা', relation: 'স্ত্রী', age: 30 },
    { kind: 'driver', name: 'জামাল', nid: '1234567890' },
  ];
  await karim.put('/api/my-file', { part: 'household', version: 0, content: people });
  const { text } = await visit(karim);
  for (const said of [
    'করিম &lt;b&gt;উদ্দিন',
    '১ ফেব্রুয়ারি ১৯৯০',
    'বিবাহিত',
    '1990123456789',
    'সালমা (স্ত্রী)',
    '৩০',
    'জামাল',
    '1234567890',
  ])
    expect(text).toContain(said);
  const before = site.holdKeys([]);
  expect((await visit(karim)).text).toContain(`sealed with key ${before[0]?.name}`);
  expect((await visit(karim)).text).not.toContain('1990123456789');
  site.holdKeys(before);
});
