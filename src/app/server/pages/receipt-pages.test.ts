import { statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { MONTHS } from '#locale/calendar.ts';
import { openTestSite, type Site } from '#test/site.ts';
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
const paid = await recorded({ amount: 20_000, requestKey: 'the first form' });

type Recorded = { _id: string; receiptNo: string };

async function recorded(more: { amount: number; requestKey: string; parts?: object[] }) {
  const money = { agreementId: mina.agreementId, method: 'Cash', receivedOn: '2026-03-14', again: true, ...more };
  return (await admin.post<Recorded>('/api/payments/record', money)).body;
}

async function visit(visitor: Visitor, path: string, init: RequestInit = {}) {
  const request = new Request(`${publicUrl.origin}${path}`, {
    ...init,
    headers: { cookie: visitor.cookie(), ...init.headers },
  });
  const answer = await showPage(request, '203.0.113.1');
  if (!answer) throw new Error(`${path} is no page of receipts`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function codeOf(of: Site, paymentId: string): Promise<string> {
  const { rows } = await of.pool.query<{ code: string }>('select code from receipts where payment_id = $1', [
    paymentId,
  ]);
  return rows[0]?.code ?? '';
}

test('a visitor, another member and a request for no receipt get none', async () => {
  const omar = await site.member('omar@example.test');
  const anonymous = await visit(site.anonymous(), `/receipts/${paid._id}`);
  expect(anonymous.status).toBe(401);
  expect(anonymous.text).toContain('Please log in first');
  const others = await visit(omar, `/receipts/${paid._id}`);
  const unknown = await visit(omar, `/receipts/${crypto.randomUUID()}`);
  const malformed = await visit(omar, '/receipts/7');
  const told = ({ status, text }: typeof others) => ({ status, text: text.replace(/nonce="[^"]*"/, '') });
  expect(told(others)).toEqual(told(unknown));
  expect(told(others)).toEqual(told(malformed));
  expect(others).toMatchObject({ status: 404, text: expect.stringContaining('There is no such receipt') });
  expect(others.text).not.toContain('Haque');
});

async function visitPicture(visitor: Visitor, id: string) {
  const request = new Request(`${publicUrl.origin}/receipts/${id}.png`, { headers: { cookie: visitor.cookie() } });
  const response = await showPage(request, '203.0.113.1');
  if (!response) throw new Error('the picture has no page');
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('the picture of a receipt is for those who may read the receipt, and for no other person', async () => {
  const omar = await site.member('omar.picture@example.test');
  for (const [visitor, id, status] of [
    [site.anonymous(), paid._id, 401],
    [omar, paid._id, 404],
    [admin, crypto.randomUUID(), 404],
    [admin, '7', 404],
  ] as const) {
    const { response, bytes } = await visitPicture(visitor, id);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(bytes.toString()).not.toContain('Haque');
  }
  expect(showPage(new Request(`${publicUrl.origin}/verify/${'0'.repeat(20)}.png`), '203.0.113.1')).toBe(undefined);
});

test('a receipt whose names have letters that no font of the picture has is printed, and its picture refused in both languages', async () => {
  const payer = await site.member('li@example.test', { name: '李小龙', since: '2026-01-10T06:00:00Z' });
  const money = { agreementId: payer.agreementId, method: 'Cash', receivedOn: '2026-03-14', requestKey: 'lixiaolong' };
  const { _id } = (await admin.post<Recorded>('/api/payments/record', { ...money, amount: 18_000 })).body;
  const { response, bytes } = await visitPicture(payer, _id);
  expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
  for (const words of ['An image cannot show all letters', 'সব অক্ষর ছবিতে দেখানো যায় না', `href="/receipts/${_id}"`])
    expect(bytes.toString()).toContain(words);
  const page = await visit(payer, `/receipts/${_id}`);
  expect(page.text).toContain('李小龙');
  expect(page.text).toContain('An image cannot show all letters');
  expect(page.text).not.toContain('.png');
  const foreign = await site.member('olga@example.test', {
    name: 'Ольга Łukasz محمد राम',
    since: '2026-01-10T06:00:00Z',
  });
  const paidToo = { ...money, agreementId: foreign.agreementId, requestKey: 'olgalukasz', amount: 18_000 };
  const other = (await admin.post<Recorded>('/api/payments/record', paidToo)).body;
  expect((await visitPicture(foreign, other._id)).response.headers.get('content-type')).toBe('image/png');
});

test('the picture of a receipt is a PNG of at most 150 kB, also of many months, of names in Bangla and once it is cancelled', async () => {
  const own = await openTestSite();
  const { showPage: show, boss, tenant } = await houseOf(own);
  const record = async (amount: number, requestKey: string) => {
    const money = {
      agreementId: tenant.agreementId,
      method: 'bKash',
      reference: requestKey.toUpperCase(),
      receivedOn: '2026-03-14',
    };
    return (await boss.post<Recorded>('/api/payments/record', { ...money, amount, requestKey })).body._id;
  };
  const picture = async (id: string) => {
    const response = await show(
      new Request(`${publicUrl.origin}/receipts/${id}.png`, { headers: { cookie: tenant.cookie() } }),
    );
    expect(response?.headers.get('content-type')).toBe('image/png');
    expect(response?.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.byteLength).toBeLessThanOrEqual(150_000);
    const { format, width = 0, height = 0 } = await sharp(bytes).metadata();
    expect([format, width]).toEqual(['png', 1080]);
    expect(height).toBeGreaterThan(1_200);
    return bytes;
  };
  const [id, many] = [await record(18_000, 'firstform'), await record(200_000.75, 'secondform')];
  const head = { method: 'HEAD', headers: { cookie: tenant.cookie() } };
  const asked = await show(new Request(`${publicUrl.origin}/receipts/${id}.png`, head));
  expect([asked?.status, asked?.headers.get('content-length'), asked?.body]).toEqual([200, null, null]);
  const valid = await picture(id);
  await picture(many);
  expect(await picture(id)).toEqual(valid);
  expect((await redShare(valid)) < 0.001).toBe(true);
  await boss.put(`/api/payments/reverse/${id}`, { reason: 'Counted twice.' });
  expect((await redShare(await picture(id))) > 0.01).toBe(true);
  await own.close();
});

async function houseOf(own: Site) {
  const show = printedPages({ db: own.db, callApi: (request, origin) => own.app.fetch(request, origin), publicUrl });
  const tenant = await own.member('rahima@example.test', {
    name: 'মোসাম্মৎ রহিমা বেগম চৌধুরী ও ভাইবোন ট্রেডিং কোম্পানি লিমিটেড, চট্টগ্রাম',
    since: '2025-01-10T06:00:00Z',
  });
  return { showPage: (request: Request) => show(request, '203.0.113.1'), boss: await own.admin(), tenant };
}

/** Share of a picture's pixels in the stamp's red. */
async function redShare(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at] ?? 0) > 170 && (data[at + 1] ?? 0) < 130 && (data[at + 2] ?? 0) < 130) red += 1;
  return red / (info.width * info.height);
}

test.each(['0'.repeat(20), '7', 'F'.repeat(20), 'verify'])(
  'no receipt and no certificate has the code %s: 404',
  async (code) => {
    const { status, text } = await visit(site.anonymous(), `/verify/${code}`);
    expect(status).toBe(404);
    expect(text).toContain('There is no paper with this code');
    expect(text).toContain('all receipts of payments and all no-dues certificates of this building');
    expect(text).toContain(`<input id="code" name="code" value="${code}"`);
    const { text: bangla } = await visit(site.anonymous(), `/verify/${code}`, { headers: { cookie: 'language=bn' } });
    expect(bangla).toContain('এই কোডের কোনো কাগজ নেই');
    expect(bangla).not.toContain('There is no paper');
  },
);

test('a code that is typed is looked up, and without one the page asks for it, in a form that only this site gets', async () => {
  const code = await codeOf(site, paid._id);
  const typed = await visit(site.anonymous(), `/verify?code=%20${code}%20&language=bn`);
  expect(typed.status).toBe(200);
  expect(typed.text).toContain('রসিদটি আসল');
  expect(typed.text).not.toContain('This receipt is valid');
  expect(typed.text).toContain('lang="en">English</a>');
  const asked = await visit(site.anonymous(), '/verify');
  expect(asked.status).toBe(200);
  expect(asked.text).toContain('<label for="code">Code on the paper</label>');
  const hostile = await visit(site.anonymous(), '/verify?code=%22%3E%3Cscript%3E');
  expect(hostile.status).toBe(404);
  expect(hostile.text).toContain('value="&quot;&gt;&lt;script&gt;"');
});

test.each(['/', '/receipts', '/receipts/', '/receipts/a/b', '/receipts/a%2fb', '/verify/', '/Verify/a', '/dashboard'])(
  'the address %s is the site’s',
  (path) => {
    expect(showPage(new Request(publicUrl.origin + path), '203.0.113.1')).toBe(undefined);
  },
);

test('the payer and an administrator see receipt and counterfoil, in English and Bangla, with what is hostile as text', async () => {
  for (const visitor of [mina, admin]) {
    const { status, text } = await visit(visitor, `/receipts/${paid._id}`);
    expect(status).toBe(200);
    for (const words of [
      'Receipt 2026-0001 · OneBuilding',
      'Mina &amp; &lt;Haque&gt;',
      'January 2026',
      'February 2026 (part)',
      '<i lang="bn">ফেব্রুয়ারি ২০২৬ (আংশিক)</i>',
      '৳20,000.00',
      'Twenty thousand taka only',
      `/verify/${await codeOf(site, paid._id)}`,
    ])
      expect(text).toContain(words);
    for (const copy of ['Rent receipt', 'Counterfoil', 'Tenant ']) expect(text).toContain(copy);
    expect(text.match(/<use href="#house">/g)).toHaveLength(2);
    expect(text).toContain(`<a class="button" href="/receipts/${paid._id}.png" download>`);
    expect(text).not.toContain('Cancelled');
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toMatch(/\son\w+=|javascript:/);
  }
});

test('the bearer of the paper learns its kind, number, flat, months and amount, and whether it counts, and nothing else', async () => {
  const path = `/verify/${await codeOf(site, paid._id)}`;
  const valid = await visit(site.anonymous(), path);
  expect(valid.status).toBe(200);
  const flat = `${mina.flat.apartmentNo}, block A, floor 1`;
  for (const words of [
    'This receipt is valid',
    'OneBuilding',
    'Rent receipt',
    flat,
    '2026-0001',
    'January 2026',
    '৳20,000.00',
  ])
    expect(valid.text).toContain(words);
  for (const word of ['Haque', mina.email, paid._id, 'Cash']) expect(valid.text).not.toContain(word);
  await admin.put(`/api/payments/reverse/${paid._id}`, { reason: 'Counted twice.' });
  const cancelled = await visit(site.anonymous(), path);
  expect(cancelled.text).toContain('This receipt was withdrawn on 15 March 2026');
  expect(cancelled.text).not.toContain('New receipt');
  // The receipt of the same money that is recorded again takes its place, and is named.
  const { _id, receiptNo } = await recorded({ amount: 20_000, requestKey: 'the money again' });
  expect((await visit(site.anonymous(), path)).text).toMatch(new RegExp(`New receipt</dt><dd>${receiptNo}<`));
  const bangla = await visit(site.anonymous(), `${path}?language=bn`);
  expect(bangla.text).toContain('রসিদটি ১৫ মার্চ ২০২৬ বাতিল করা হয়েছে');
  await admin.put(`/api/payments/reverse/${_id}`, { reason: 'Counted twice again.' });
  expect((await visit(mina, `/receipts/${paid._id}`)).text.match(/class="void">Cancelled/g)).toHaveLength(2);
});

test('the pages run one script, by a nonce, load three fonts, are neither cached nor indexed, and HEAD has no body', async () => {
  const { headers, text } = await visit(mina, `/receipts/${paid._id}`);
  const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(text) ?? [];
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain(`<script nonce="${nonce}">`);
  expect(text).not.toContain(' style=');
  expect((await visit(mina, `/receipts/${paid._id}`)).text).not.toContain(nonce);
  expect(await visit(mina, `/receipts/${paid._id}`, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
});

test.each([
  ['/dashboard/payment-history', '/dashboard/payment-history'],
  ['/dashboard/statement/1?page=2&a="', '/dashboard/statement/1?page=2&amp;a=%22'],
  ['/login', '/dashboard/profile'],
  ['https://elsewhere.test/dashboard/payments', '/dashboard/profile'],
  ['', '/dashboard/profile'],
])('a receipt that is opened from “%s” leads back to %s', async (from, back) => {
  const referer = from.startsWith('/') ? publicUrl.origin + from : from;
  const { text } = await visit(mina, `/receipts/${paid._id}`, { headers: { referer } });
  expect(text).toContain(`<nav>\n<a href="${back}">← Back`);
});

test('before a paper is printed whose code has an address of this machine, the page warns of it', async () => {
  const local = printedPages({
    ...{ db: site.db, publicUrl: new URL('http://127.0.0.1:3000') },
    callApi: (request, origin) => site.app.fetch(request, origin),
  });
  const headers = { cookie: mina.cookie(), referer: 'http://localhost:3000/dashboard/rent' };
  const answer = await local(new Request(`http://127.0.0.1:3000/receipts/${paid._id}`, { headers }), '203.0.113.1');
  const text = (await answer?.text()) ?? '';
  expect(text).toContain('<p role="alert">The QR code here leads to 127.0.0.1');
  expect(text).toContain('<a href="/dashboard/rent">← Back');
  expect((await visit(mina, `/receipts/${paid._id}`)).text).not.toContain('role="alert"');
});

test('the check leads back to the receipt, and a stranger to the home page', async () => {
  const path = `/verify/${await codeOf(site, paid._id)}`;
  const receipt = `/receipts/${paid._id}`;
  const { text } = await visit(mina, path, { headers: { referer: publicUrl.origin + receipt } });
  expect(text).toContain(`<a href="${receipt}">← Back`);
  expect((await visit(site.anonymous(), path)).text).toContain('<nav>\n<a href="/">');
});

test('a receipt is 15 kB at most, also one of many months, and 60 kB with its fonts', async () => {
  const parts = [3, 5, 7, 9, 11].map((month) => ({ month: MONTHS[month], year: 2026, amount: 100.5 }));
  const rest = [0, 1, 2, 4, 6].map((month) => ({ month: MONTHS[month], year: 2026, amount: 17_000 }));
  const { _id } = await recorded({ amount: 100_000, requestKey: 'the second form', parts: [...parts, ...rest] });
  const [many, check] = [
    await visit(mina, `/receipts/${_id}`),
    await visit(mina, `/verify/${await codeOf(site, _id)}`),
  ];
  const fonts = [...many.text.matchAll(/href="(\/fonts\/[^"]+)"/g)].map(([, path = '']) => `public${path}`);
  expect(fonts).toHaveLength(3);
  const fontBytes = fonts.reduce((sum, file) => sum + statSync(file).size, 0);
  for (const { status, text } of [many, check]) {
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(15_000);
    expect(gzipSync(text).byteLength + fontBytes).toBeLessThanOrEqual(60_000);
  }
  expect(many.text).toContain('January 2026 – August 2026 (part)');
});
