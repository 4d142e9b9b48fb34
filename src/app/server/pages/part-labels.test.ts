import { afterAll, expect, test } from 'vitest';
import { qrPath } from '#features/receipts/server/qr-code.ts';
import type { ManagedPart } from '#features/repairs/endpoints.ts';
import { labelsPath, reportPath } from '#features/repairs/rules.ts';
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
const mina = await site.member('mina@example.test');
const form = { name: 'Pond <b>& well</b>', nameBangla: 'পুকুর' };
const { body: pond } = await admin.post<ManagedPart>('/api/common-parts', form);

async function visit(visitor: Visitor, address: string) {
  const request = new Request(publicUrl.origin + address, { headers: { cookie: visitor.cookie() } });
  const answer = await showPage(request, '203.0.113.1');
  if (!answer) throw new Error(`${address} is no printed page`);
  return { status: answer.status, text: await answer.text() };
}
const describeBuilding = async (more: object) => {
  const { body: building } = await admin.get<{ version: number }>('/api/building');
  expect((await admin.put('/api/building', { ...building, ...more })).status).toBe(200);
};

test('labels are for the office alone, and of parts that are there', async () => {
  const none = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d';
  for (const [who, address, status] of [
    [site.anonymous(), labelsPath(), 401],
    [mina, labelsPath(), 404],
    [mina, labelsPath(pond._id), 404],
    [admin, labelsPath(none), 404],
    [admin, '/labels?part=pond', 404],
    [admin, labelsPath(), 200],
  ] as const)
    expect([address, (await visit(who, address)).status]).toEqual([address, status]);
});

test('a label says its part in each language that is printed, the office’s number, and its code opens the form', async () => {
  const said = {
    en: ['Pond &lt;b&gt;&amp; well&lt;/b&gt;', 'Something broken here?', 'Or call the office'],
    bn: ['পুকুর', 'এখানে কিছু নষ্ট?', 'অথবা কর্তৃপক্ষকে ফোন করুন'],
  };
  for (const language of ['en', 'bn'] as const) {
    await describeBuilding({ printedLanguage: language, phone: '01711-222333' });
    const { text } = await visit(admin, labelsPath(pond._id));
    for (const words of [...said[language], '01711-222333']) expect(text.split(words).length - 1, words).toBe(1);
    expect(text).toContain(qrPath(publicUrl.origin + reportPath(pond._id)).path);
    expect(text).not.toContain('<b>&');
  }
  await describeBuilding({ printedLanguage: 'both', phone: '' });
  const { text } = await visit(admin, labelsPath());
  expect(text.split('<article>')).toHaveLength(1 + 9);
  expect(text).toContain('Lift <i lang="bn">লিফট</i>');
  expect(text).not.toContain('Or call the office');
});
