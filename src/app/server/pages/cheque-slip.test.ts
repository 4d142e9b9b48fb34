import { afterAll, expect, test } from 'vitest';
import type { Building } from '#features/building/endpoints.ts';
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
const mina = await site.member('mina@example.test', { name: 'Mina & <Haque>' });
const address = `/cheque-slips/${mina.agreementId}`;

async function visit(visitor: Visitor) {
  const headers = { cookie: visitor.cookie() };
  const answer = await showPage(new Request(publicUrl.origin + address, { headers }), '203.0.113.1');
  if (!answer) throw new Error(`${address} is no printed page`);
  return { status: answer.status, text: await answer.text() };
}

const take = (number: string, more: object) =>
  admin.post('/api/cheques', {
    ...{ agreementId: mina.agreementId, bank: '<b>City</b> Bank', number, amount: 16_500, dated: '2026-03-05' },
    ...{ takenOn: '2026-03-01', requestKey: crypto.randomUUID(), ...more },
  });

test('a slip is for the office and its own tenant, while a cheque is held', async () => {
  expect((await visit(admin)).status).toBe(404);
  await take('0001234', { count: 2 });
  await take('0009000', { amount: 50_000, isSecurity: true });
  expect((await visit(site.anonymous())).status).toBe(401);
  expect((await visit(await site.member('omar@example.test'))).status).toBe(404);
  for (const who of [admin, mina]) expect((await visit(who)).status).toBe(200);
});

test('it names each cheque in the language that the building prints, is no receipt, and nothing of it is markup', async () => {
  const { body: building } = await admin.get<Building>('/api/building');
  const said = {
    en: [
      'Cheques received',
      '5 March 2026',
      '৳16,500.00',
      '৳83,000.00',
      'This is not a receipt of rent.',
      '· security',
    ],
    bn: ['চেক প্রাপ্তির স্লিপ', '৫ মার্চ ২০২৬', '৳১৬,৫০০.০০', '৳৮৩,০০০.০০', 'এটি ভাড়ার রসিদ নয়।', '· জামানত'],
  };
  for (const printedLanguage of ['en', 'bn'] as const) {
    const { version } = (await admin.get<Building>('/api/building')).body;
    expect((await admin.put('/api/building', { ...building, printedLanguage, version })).status).toBe(200);
    const { text } = await visit(admin);
    for (const words of [...said[printedLanguage], '0001234', '0001235', 'Mina &amp; &lt;Haque&gt;', '&lt;b&gt;City'])
      expect(text.split(words).length - 1, words).toBeGreaterThanOrEqual(2);
  }
});
