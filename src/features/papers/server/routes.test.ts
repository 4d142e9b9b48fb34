import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostilePictures, SCRIPT, SECRET, ZIP } from '#test/hostile-pictures.ts';
import { testPicture } from '#test/pictures.ts';
import { type Site, tenancy, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import type { Paper } from '../endpoints.ts';
import { MAX_PAPERS, type PaperKind } from '../rules.ts';
import { SLICE } from './stream-paper.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const AS_PDF = { 'content-type': 'application/pdf' };
const NONE = crypto.randomUUID();

const path = (kind: PaperKind, id: string, name = 'Agreement 2026.pdf') =>
  `/api/papers?${new URLSearchParams({ kind, id, name })}`;
const add = (who: Visitor, kind: PaperKind, id: string, file: Uint8Array = PDF) =>
  who.post<Paper & { message: string }>(path(kind, id), file, file === PDF ? AS_PDF : {});
const list = async (who: Visitor, kind: PaperKind, id: string) =>
  (await who.get<Paper[]>(`/api/papers?kind=${kind}&id=${id}`)).body;

/** An expense, a charge and a meter reading to which papers can belong. */
async function subjects(site: Site, agreementId: string) {
  const admin = await site.admin();
  const post = async (to: string, body: object) =>
    (await admin.post<{ _id: string }>(to, { ...body, requestKey: crypto.randomUUID() })).body._id;
  const cost = { day: '2026-03-15', category: 'repairs', amount: 900, paidFrom: 'Bank', payee: 'Abdul Karim' };
  const { rows } = await site.pool.query<{ id: string }>(
    `with line as (insert into bill_lines (name, name_bangla, kind, method, steps, from_month)
       values ('Electricity', 'বিদ্যুৎ', 'electricity', 'meter', '[]', '2026-01-01') returning id)
     insert into meter_readings (line_id, apartment_id, agreement_id, year, month, reading, units, recorded_at)
     select line.id, apartment_id, agreements.id, 2026, 2, 120, 20, now() from line, agreements where agreements.id = $1 returning id`,
    [agreementId],
  );
  return {
    expense: await post('/api/expenses', cost),
    charge: await post('/api/charges', { agreementId, label: 'A broken door', amount: 500, dueOn: '2026-03-20' }),
    reading: rows[0]?.id ?? '',
  };
}

test('only an administrator adds or removes, and what is not there takes no paper', async () => {
  const site = await testSite();
  const [admin, rima] = [await site.admin(), await site.member('rima@example.test')];
  for (const who of [site.anonymous(), rima]) {
    const refused = who === rima ? 403 : 401;
    expect((await add(who, 'tenancy', rima.agreementId)).status).toBe(refused);
    expect((await who.put(`/api/papers/remove/${NONE}`, { reason: 'Old.' })).status).toBe(refused);
  }
  for (const kind of ['tenancy', 'charge', 'reading', 'expense'] as const) {
    expect((await add(admin, kind, NONE)).status).toBe(404);
    expect((await admin.get(`/api/papers?kind=${kind}&id=${NONE}`)).status).toBe(404);
  }
  expect((await admin.get(`/api/papers?kind=secret&id=${NONE}`)).status).toBe(400);
  expect((await admin.get(`/api/papers/${NONE}`)).status).toBe(404);
  expect((await admin.put(`/api/papers/remove/${NONE}`, { reason: 'Old.' })).status).toBe(404);
  // A request that was never accepted is not a tenancy.
  await site.pool.query(`update agreements set status = 'withdrawn', accepted_at = null, closed_at = now()`);
  expect((await add(admin, 'tenancy', rima.agreementId)).status).toBe(404);
  expect(await site.count('papers')).toBe(0);
  await site.pool.query(`update agreements set status = 'accepted', accepted_at = applied_at, closed_at = null`);
});

test('what is neither a picture nor a whole PDF is refused', async () => {
  const site = await testSite();
  const [admin, { agreementId }] = [await site.admin(), await site.member('rima@example.test')];
  const bytes = (text: string) => new TextEncoder().encode(text);
  for (const file of ['%PDF-1.7\ncut off', '<html><script>alert(1)</script>', ' %PDF-1.7\n%%EOF', 'PK\u0003\u0004'])
    expect(await admin.post(path('tenancy', agreementId), bytes(file), AS_PDF)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  expect((await admin.post(path('tenancy', agreementId), undefined)).status).toBe(400);
  for (const type of ['text/html', 'application/json', 'application/pdf+zip', 'application/octet-stream'])
    expect((await admin.post(path('tenancy', agreementId), PDF, { 'content-type': type })).status).toBe(415);
  expect((await admin.post(path('tenancy', agreementId), new Uint8Array(12_000_001), AS_PDF)).status).toBe(413);
  expect((await admin.post(path('tenancy', agreementId, ''), PDF, AS_PDF)).status).toBe(400);
  expect(await site.count('papers')).toBe(0);
});

test('hostile pictures are refused, or cleaned of what they hold', { tags: ['deep'], timeout: 120_000 }, async () => {
  const { refused, either } = await hostilePictures();
  const site = await testSite();
  const [admin, { agreementId }] = [await site.admin(), await site.member('rima@example.test')];
  const files = [...Object.entries(refused).slice(0, 40), ...Object.entries(either).slice(0, 20)];
  for (const [name, picture] of files) {
    const { status, body } = await add(admin, 'tenancy', agreementId, picture);
    if (name in refused || status !== 201) expect([name, status]).toEqual([name, 400]);
    else await admin.put(`/api/papers/remove/${body._id}`, { reason: 'Hostile.' });
  }
  const photo = await sharp(await testPicture({ width: 300 }))
    .withExif({ IFD0: { Copyright: SECRET } })
    .jpeg()
    .toBuffer();
  const { body } = await add(admin, 'tenancy', agreementId, new Uint8Array(photo));
  const { rows } = await site.pool.query<{ bytes: Buffer }>('select bytes from papers where id = $1', [body._id]);
  expect([SCRIPT, SECRET, ZIP].some((part) => rows[0]?.bytes.includes(part))).toBe(false);
});

test('a paper is read by administrators and its own tenant, also after the end, and by no other person', async () => {
  const site = await testSite();
  const [admin, rima, omar] = [
    await site.admin(),
    await site.member('rima@example.test'),
    await site.member('omar@example.test'),
  ];
  const { charge, reading, expense } = await subjects(site, rima.agreementId);
  const made = {
    tenancy: (await add(admin, 'tenancy', rima.agreementId)).body,
    charge: (await add(admin, 'charge', charge)).body,
    reading: (await add(admin, 'reading', reading)).body,
    expense: (await add(admin, 'expense', expense)).body,
  };
  expect(made).toMatchObject({
    tenancy: { kind: 'tenancy', label: null, month: null, addedBy: 'Farhana Rahman', size: PDF.length },
    charge: { kind: 'charge', label: 'A broken door' },
    reading: { kind: 'reading', label: 'Electricity', month: 'February', year: 2026 },
    expense: { kind: 'expense', label: null, mediaType: 'application/pdf', name: 'Agreement 2026.pdf' },
  });
  const choices = await admin.get<object[]>(`/api/papers/choices/${rima.agreementId}`);
  expect(choices.body).toEqual([
    { kind: 'charge', id: charge, label: 'A broken door', labelBangla: null, month: null, year: null },
    { kind: 'reading', id: reading, label: 'Electricity', labelBangla: 'বিদ্যুৎ', month: 'February', year: 2026 },
  ]);
  expect((await admin.get(`/api/papers/choices/${omar.agreementId}`)).body).toEqual([]);
  const ids = (papers: Paper[]) => papers.map(({ _id }) => _id).sort();
  const ofTenancy = ids([made.tenancy, made.charge, made.reading]);
  const statuses = async (who: Visitor) => ({
    papers: await Promise.all(Object.values(made).map(async ({ _id }) => (await who.get(`/api/papers/${_id}`)).status)),
    lists: await Promise.all(
      Object.entries({ tenancy: rima.agreementId, charge, reading, expense }).map(
        async ([kind, id]) => (await who.get(`/api/papers?kind=${kind}&id=${id}`)).status,
      ),
    ),
  });
  const all = (status: number) => [status, status, status, status];
  const own = [200, 200, 200, 404];
  expect(await statuses(admin)).toEqual({ papers: all(200), lists: all(200) });
  expect(await statuses(rima)).toEqual({ papers: own, lists: own });
  expect(ids(await list(rima, 'tenancy', rima.agreementId))).toEqual(ofTenancy);
  expect(ids(await list(admin, 'charge', charge))).toEqual([made.charge._id]);
  expect(await statuses(omar)).toEqual({ papers: all(404), lists: all(404) });
  expect(await statuses(site.anonymous())).toEqual({ papers: all(401), lists: all(401) });
  await admin.put(`/api/agreements/end/${rima.agreementId}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  expect(await statuses(rima)).toEqual({ papers: own, lists: own });
});

test('a file is saved, never run, shown in a frame or cached', async () => {
  const site = await testSite();
  const [admin, { agreementId }] = [await site.admin(), await site.member('rima@example.test')];
  const name = '../C:\\scans\\চুক্তি "(2026)"\r\n.PDF';
  const { body } = await admin.post<Paper>(path('tenancy', agreementId, name), PDF, AS_PDF);
  expect(body.name).toBe('চুক্তি "(2026)" .pdf');
  const response = await admin.send(`/api/papers/${body._id}`, {});
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="______ _(2026)_ .pdf"; filename*=UTF-8''${encodeURIComponent('চুক্তি "')}%282026%29%22%20.pdf`,
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('a person reads two papers at once, each in slices, whoever reads slowly', async () => {
  const site = await testSite({ connections: 1 });
  const [admin, rima] = [await site.admin(), await site.member('rima@example.test')];
  const file = new Uint8Array(3_000_000).map((_, n) => n % 251);
  file.set(PDF);
  file.set(PDF.subarray(-6), file.length - 6);
  const { body } = await admin.post<Paper>(path('tenancy', rima.agreementId), file, AS_PDF);
  const open = () => rima.send(`/api/papers/${body._id}`, {});
  const slow = [await open(), await open()].map((response) => response.body?.getReader());
  for (const reader of slow) expect((await reader?.read())?.value?.byteLength).toBe(SLICE);
  // The open downloads hold neither the only connection nor another person's share.
  expect(await (await admin.send(`/api/papers/${body._id}`, {})).arrayBuffer()).toEqual(file.buffer);
  const third = await open();
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '2']);
  // A HEAD request takes no place.
  const head = await admin.send(`/api/papers/${body._id}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '3000000']);
  await slow[0]?.cancel();
  expect(await (await open()).arrayBuffer()).toEqual(file.buffer);
  await admin.put(`/api/papers/remove/${body._id}`, { reason: 'The wrong person’s.' });
  await expect(slow[1]?.read()).rejects.toThrow();
  expect((await open()).status).toBe(404);
});

test('a paper counts as as many reads as it has slices', async () => {
  const site = await testSite({ isLimited: true });
  const [admin, { agreementId }] = [await site.admin(), await site.member('rima@example.test')];
  const file = new Uint8Array(11_000_000);
  file.set(PDF);
  file.set(PDF.subarray(-6), file.length - 6);
  const { body } = await admin.post<Paper>(path('tenancy', agreementId), file, AS_PDF);
  const statuses: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const { status } = await admin.send(`/api/papers/${body._id}`, { method: 'HEAD' });
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(14);
  expect(statuses.at(-1)).toBe(429);
});

test('a picture is kept as one JPEG that can be read, a small one as large as it is', async () => {
  const site = await testSite();
  const [admin, { agreementId }] = [await site.admin(), await site.member('rima@example.test')];
  for (const [format, width, kept] of [['png', 3_000, 1_700] as const, ['webp', 500, 500] as const]) {
    const picture = await testPicture({ width, height: width / 2, format });
    const { body } = await add(admin, 'tenancy', agreementId, picture);
    expect(body).toMatchObject({ name: 'Agreement 2026.jpg', mediaType: 'image/jpeg' });
    const response = await admin.send(`/api/papers/${body._id}`, {});
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: kept });
  }
});

test('one that is removed is gone for good, once and with a reason; the trail says who did what', async () => {
  const site = await testSite();
  const [admin, rima] = [await site.admin(), await site.member('rima@example.test')];
  const { body } = await add(admin, 'tenancy', rima.agreementId);
  const remove = `/api/papers/remove/${body._id}`;
  expect((await admin.put(remove, { reason: ' ' })).status).toBe(400);
  expect((await admin.put(remove, { reason: 'The wrong person’s.' })).status).toBe(200);
  expect(await admin.put(remove, { reason: 'Again.' })).toMatchObject({
    status: 409,
    body: { message: 'This paper was removed already.' },
  });
  for (const who of [admin, rima]) expect((await who.get(`/api/papers/${body._id}`)).status).toBe(404);
  expect(await list(admin, 'tenancy', rima.agreementId)).toEqual([]);
  const { rows } = await site.pool.query(
    `select kind, subject_email as subject, details from audit_events where kind like 'paper%' order by id`,
  );
  const details = { paper: 'Agreement 2026.pdf', tenant: 'Rima Akter', block: 'A', apartment: rima.flat.apartmentNo };
  expect(rows).toEqual([
    { kind: 'paper_added', subject: rima.email, details },
    { kind: 'paper_removed', subject: rima.email, details: { ...details, reason: 'The wrong person’s.' } },
  ]);
  // The same file can be added again.
  expect((await add(admin, 'tenancy', rima.agreementId)).status).toBe(201);
});

test('sixty-four uploads of one file keep it once, and the fifty-first paper is refused', {
  tags: ['deep'],
}, async () => {
  const site = await testSite();
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  const { body: resident } = await admin.post<{ _id: string }>('/api/residents', tenancy(flat));
  const several = Array.from({ length: 64 }, () => add(admin, 'tenancy', resident._id));
  const answers = await Promise.all(several);
  // Four large bodies are held at once; the server asks the other clients to retry.
  const kept = answers.filter(({ status }) => status === 201);
  expect(kept.length).toBeGreaterThanOrEqual(4);
  expect(new Set(kept.map(({ body }) => body._id)).size).toBe(1);
  expect(await site.count('papers')).toBe(1);
  const other = (n: number) => new TextEncoder().encode(`%PDF-1.7 ${n}\n%%EOF`);
  const addOther = (n: number) => admin.post<Paper>(path('tenancy', resident._id), other(n), AS_PDF);
  for (let n = 1; n < MAX_PAPERS - 2; n += 1) expect((await addOther(n)).status).toBe(201);
  const last = await Promise.all([1, 2, 3, 4].map((n) => addOther(100 + n)));
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(await site.count('papers')).toBe(MAX_PAPERS);
});
