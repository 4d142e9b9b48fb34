import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { endWhatIsOver } from '#features/residents/server/notice.ts';
import { testPicture } from '#test/pictures.ts';
import { type Member, PASSWORD, type Person, type Site, tenancy, testSite } from '#test/site.ts';
import type { FileState, OpenedFile } from '../endpoints.ts';
import { PURPOSES, type Purpose } from '../rules.ts';
import { endOverdueFiles } from './end-files.ts';
import { seal, unseal, wrappingKey } from './seal.ts';

const NID = '1990123456789';
const FORM = { name: 'Karim Uddin', fatherName: 'Abdul Uddin', nid: NID, maritalStatus: 'married' };
const WHY = { reason: 'For the police station.' };

const consent = (purpose: Purpose) => ({ purpose, textVersion: 1, language: 'bn' });
const agree = (who: Person, purpose: Purpose = 'police form') =>
  who.post<OpenedFile>('/api/my-file/consents', consent(purpose));
const fill = (who: Person, version = 0, content: object = FORM) =>
  who.put<OpenedFile & { message?: string }>('/api/my-file', { part: 'form', version, content });
const myFile = async (who: Person) => (await who.get<OpenedFile>('/api/my-file')).body;
const open = (who: Person, { agreementId }: Pick<Member, 'agreementId'>) =>
  who.post<OpenedFile>(`/api/files/open/${agreementId}`, WHY);

/** A building whose tenant has given every consent and filled in the form. */
async function filledIn() {
  const site = await testSite();
  const [boss, karim] = [await site.admin(), await site.member('karim@example.test', { name: 'Karim Uddin' })];
  for (const purpose of PURPOSES) expect((await agree(karim, purpose)).status).toBe(201);
  expect((await fill(karim)).status).toBe(200);
  return { site, boss, karim };
}

/** A PDF that the office keeps for the tenancy. */
async function keptPaper(boss: Person, agreementId: string): Promise<string> {
  const pdf = new Uint8Array(Buffer.from('%PDF-1.4\nsigned\n%%EOF'));
  const { body } = await boss.post<{ _id: string }>(`/api/papers?kind=tenancy&id=${agreementId}&name=consent.pdf`, pdf);
  return body._id;
}

const trail = async (site: Site) =>
  (
    await site.pool.query<{ kind: string; actor: string; subject: string; details: Record<string, unknown> }>(
      `select kind, actor_email as actor, subject_email as subject, details from audit_events
      where kind like 'file%' or kind like 'consent%' order by id`,
    )
  ).rows;

test('a visitor, another tenant, a caretaker, an accountant, a guard and an auditor read and change nothing of a file', async () => {
  const { site, karim } = await filledIn();
  const others: Person[] = [await site.member('omar@example.test')];
  for (const duty of ['caretaker', 'accountant', 'guard', 'auditor'] as const) {
    const person = await site.signUp(`${duty}@example.test`);
    await site.appoint(person.email, duty);
    others.push(person);
  }
  const id = karim.agreementId;
  const change = { part: 'form', version: 1, content: {} };
  for (const person of [...others, site.anonymous()]) {
    const refused = person === others.at(-1) || 'email' in person ? 403 : 401;
    expect((await person.get(`/api/files/${id}`)).status).toBe(refused);
    expect((await person.post(`/api/files/open/${id}`, WHY)).status).toBe(refused);
    expect((await person.put(`/api/files/${id}`, change)).status).toBe(refused);
    expect((await person.post(`/api/files/photo/${id}`, await testPicture({ width: 40 }))).status).toBe(refused);
    expect((await person.post(`/api/files/consents/${id}`, consent('household'))).status).toBe(refused);
    expect((await person.delete(`/api/files/consents/${id}?purpose=household`)).status).toBe(refused);
    expect((await person.get(`/api/files/paper/${id}`)).status).toBe(refused === 401 ? 401 : 404);
    expect((await person.get(`/api/my-file?agreementId=${id}`)).status).toBe(refused === 401 ? 401 : 404);
    expect((await person.put(`/api/my-file?agreementId=${id}`, change)).status).toBe(refused === 401 ? 401 : 404);
    expect((await person.delete(`/api/my-file/consents?agreementId=${id}&purpose=household`)).status).toBe(
      refused === 401 ? 401 : 404,
    );
  }
  expect((await myFile(karim)).form).toEqual({ version: 1, content: FORM });
  expect((await trail(site)).map(({ actor }) => actor)).toEqual(Array(4).fill(karim.email));
});

test('without a consent nothing is kept: by the tenant, by the office, or by a program on the database', async () => {
  const site = await testSite();
  const [boss, karim] = [await site.admin(), await site.member('karim@example.test')];
  expect((await fill(karim)).body.message).toBe('The tenant has not agreed to this. Please ask them first.');
  expect((await karim.post('/api/my-file/photo', await testPicture({ width: 40 }))).status).toBe(409);
  const change = { part: 'emergency', version: 0, content: { name: 'Rina' } };
  expect((await boss.put(`/api/files/${karim.agreementId}`, change)).status).toBe(409);
  expect((await agree(karim, 'household')).status).toBe(201);
  expect((await fill(karim)).status).toBe(409);
  await site.pool.query(
    `insert into data_keys (id, wrapped, wrapped_by, made_at) values (1, $1, '0123456789abcdef', now())`,
    [randomBytes(72)],
  );
  const row = [karim.agreementId, randomBytes(60)];
  const insert = `insert into tenant_files (agreement_id, part, sealed, key_id, version, changed_at, changed_by)
    select $1, 'form', $2, 1, 1, now(), id from users limit 1`;
  await expect(site.pool.query(insert, row)).rejects.toMatchObject({ constraint: 'tenant_files_consent' });
  expect(await site.count('tenant_files')).toBe(0);
});

test('a consent names the text that was read; on paper it names a paper of this tenancy, and it is given once', async () => {
  const { site, boss, karim } = await filledIn();
  const rina = await site.member('rina@example.test');
  const [own, others] = [await keptPaper(boss, rina.agreementId), await keptPaper(boss, karim.agreementId)];
  const record = (more: object) =>
    boss.post<FileState & { message: string }>(`/api/files/consents/${rina.agreementId}`, {
      ...consent('police form'),
      paperId: own,
      ...more,
    });
  expect((await record({ paperId: undefined })).status).toBe(400);
  expect((await record({ paperId: others })).body.message).toBe('There is no such paper of this tenancy.');
  expect((await record({ textVersion: 2 })).status).toBe(409);
  expect((await record({ language: 'hi' })).status).toBe(400);
  const { status, body } = await record({});
  expect({ status, consents: body.consents }).toMatchObject({
    status: 201,
    consents: [{ purpose: 'police form', textVersion: 1, language: 'bn', paperId: own }],
  });
  expect((await record({})).status).toBe(409);
  expect((await agree(karim)).status).toBe(409);
});

test('each field may be left out, and a number is read in either script or refused', async () => {
  const { karim } = await filledIn();
  expect((await fill(karim, 1, {})).body.form).toEqual({ version: 2, content: {} });
  for (const [nid, kept] of [
    ['১২৩৪৫৬৭৮৯০', '1234567890'],
    ['1990 1234-56789', NID],
    ['১৯৯০১৯৯০১২৩৪৫৬৭৮৯', '19901990123456789'],
  ]) {
    const { version } = (await myFile(karim)).form;
    expect((await fill(karim, version, { nid })).body.form.content).toEqual({ nid: kept });
  }
  const before = (await myFile(karim)).form;
  for (const nid of ['123456789', '12345678901', 'ABCDEFGHIJ', '১২৩', '1'.repeat(18)])
    expect([nid, (await fill(karim, before.version, { nid })).status]).toEqual([nid, 400]);
  expect((await fill(karim, before.version, { income: '5 lakh' })).status).toBe(400);
  expect((await myFile(karim)).form).toEqual(before);
});

test('of two who change one version the second is told to look again', async () => {
  const { boss, karim } = await filledIn();
  const file = (await open(boss, karim)).body;
  const change = { part: 'form', version: file.form.version, content: { name: 'Karim' } };
  expect((await boss.put(`/api/files/${karim.agreementId}`, change)).status).toBe(200);
  expect((await fill(karim, file.form.version)).status).toBe(409);
  expect((await myFile(karim)).form.content).toEqual({ name: 'Karim' });
});

test('the office opens a file for a reason that its tenant reads, and changes what it has opened', async () => {
  const { site, boss, karim } = await filledIn();
  const path = `/api/files/${karim.agreementId}`;
  const change = { part: 'form', version: 1, content: {} };
  expect((await boss.post(`/api/files/open/${karim.agreementId}`, {})).status).toBe(400);
  expect((await boss.put(path, change)).status).toBe(409);
  const state = await boss.get<FileState>(path);
  expect(JSON.stringify(state.body)).not.toMatch(/1990|Abdul|version"/);
  expect((await open(boss, karim)).body.form).toEqual({ version: 1, content: FORM });
  const look = { by: boss.name, at: '2026-03-15T06:00:00.000Z', reason: WHY.reason };
  expect((await myFile(karim)).looks).toEqual([look]);
  site.at('2026-03-15T06:14:00.000Z');
  expect((await boss.put(path, change)).status).toBe(200);
  site.at('2026-03-15T06:16:00.000Z');
  expect((await boss.put(path, { ...change, version: 2 })).status).toBe(409);
  expect((await trail(site)).slice(4).map(({ kind, actor, subject }) => [kind, actor, subject])).toEqual([
    ['file_opened', boss.email, karim.email],
    ['file_changed', boss.email, karim.email],
  ]);
  expect(JSON.stringify(await trail(site))).not.toMatch(/1990|Abdul/);
  // Replacing a photo needs a look first, too.
  const photo = await testPicture({ width: 40 });
  expect((await boss.post(`/api/files/photo/${karim.agreementId}`, photo)).status).toBe(201);
  expect((await boss.post(`/api/files/photo/${karim.agreementId}`, photo)).status).toBe(409);
});

test('who has lived there opens no file of that home by a duty', async () => {
  const { site, boss, karim } = await filledIn();
  const people = `/api/residents/${karim.agreementId}/people`;
  const { _id } = (await boss.post<{ _id: string }>(people, { name: 'Nusrat Jahan' })).body;
  const { token } = (await boss.post<{ token: string }>(`${people}/${_id}/invitation`)).body;
  const nusrat = await site.signUp('nusrat@example.test');
  expect((await nusrat.post('/api/agreements/join', { token })).status).toBe(200);
  expect(
    (await boss.put(`/api/agreements/end/${karim.agreementId}`, { endsOn: '2026-03-15', reason: 'They moved.' }))
      .status,
  ).toBe(200);
  await site.appoint(nusrat.email, 'manager');
  expect((await open(nusrat, karim)).status).toBe(403);
  expect((await nusrat.delete(`/api/files/consents/${karim.agreementId}?purpose=household`)).status).toBe(403);
  expect((await open(boss, karim)).status).toBe(200);
});

test('the printed form is there for its tenant, and for who has opened the file a short while ago; a prefetch leaves no trace', async () => {
  const { site, boss, karim } = await filledIn();
  const paper = `/api/files/paper/${karim.agreementId}`;
  expect((await karim.get<OpenedFile>(paper)).body.form.content).toEqual(FORM);
  expect((await boss.get(paper)).status).toBe(404);
  await open(boss, karim);
  expect((await boss.get<OpenedFile>(paper)).body.form.content).toEqual(FORM);
  const other = await site.signUp('manager@example.test');
  await site.appoint(other.email, 'manager');
  expect((await other.get(paper)).status).toBe(404);
  site.at('2026-03-15T06:15:01.000Z');
  expect((await boss.get(paper)).status).toBe(404);
  expect((await myFile(karim)).looks).toHaveLength(1);
});

test('what a tenant withdraws is deleted at once, and nothing else', async () => {
  const { site, karim } = await filledIn();
  await karim.put('/api/my-file', { part: 'emergency', version: 0, content: { name: 'Rina', mobile: '01711000000' } });
  await karim.post('/api/my-file/photo', await testPicture({ width: 40 }));
  const people = [{ kind: 'driver', name: 'Jamal', age: '৩৫', nid: '১২৩৪৫৬৭৮৯০' }];
  expect(
    (await karim.put<OpenedFile>('/api/my-file', { part: 'household', version: 0, content: people })).body,
  ).toMatchObject({
    household: { version: 1, content: [{ kind: 'driver', name: 'Jamal', nid: '1234567890' }] },
    photo: { version: 1, content: expect.stringMatching(/^data:image\/webp;base64,/) },
  });
  const { body } = await karim.delete<OpenedFile>('/api/my-file/consents?purpose=police%20form');
  expect(body).toMatchObject({ form: { version: 0, content: null }, photo: { version: 0, content: null } });
  expect(body.parts.map(({ part }) => part)).toEqual(['emergency', 'household']);
  expect((await karim.delete('/api/my-file/consents?purpose=police%20form')).status).toBe(409);
  expect(await site.count("tenant_files where part in ('form', 'photo')")).toBe(0);
  expect((await fill(karim)).status).toBe(409);
});

test('consents are given ten times a day, and never changed or deleted', async () => {
  const { site, karim } = await filledIn();
  for (let times = 0; times < 7; times += 1) {
    expect((await karim.delete('/api/my-file/consents?purpose=household')).status).toBe(200);
    expect((await agree(karim, 'household')).status).toBe(201);
  }
  await karim.delete('/api/my-file/consents?purpose=household');
  expect((await agree(karim, 'household')).status).toBe(429);
  for (const change of [
    "update consents set language = 'en'",
    'update consents set ended_at = null, ended_because = null where ended_at is not null',
    'delete from consents',
    "update file_looks set reason = 'none'",
  ])
    await expect(site.pool.query(change)).rejects.toMatchObject({ code: '42501' });
});

test('what is kept behind the database’s back without a consent, and a look that the trail does not tell, are noticed', async () => {
  const { site, boss, karim } = await filledIn();
  await open(boss, karim);
  expect(await site.brokenInvariants()).toEqual([]);
  const behind = (table: string, statement: string) =>
    site.pool.query(
      `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`,
    );
  for (const [table, statement, undo] of [
    ['consents', "ended_at = now(), ended_because = 'withdrawn'", 'ended_at = null, ended_because = null'],
    ['file_looks', "at = at + interval '1 second'", "at = at - interval '1 second'"],
  ] as const) {
    await behind(table, `update ${table} set ${statement}`);
    expect(await site.brokenInvariants()).toEqual([expect.stringMatching(/^I13 /)]);
    await behind(table, `update ${table} set ${undo}`);
  }
});

test('sealed bytes open in their own row alone, in its version, and with its key', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const place = { table: 'tenant_files', part: 'form', agreementId: 'a', keyId: 1, version: 3 } as const;
  const sealed = seal(Buffer.from('secret'), key, place);
  expect(unseal(sealed, key, place).toString()).toBe('secret');
  for (const elsewhere of [{ part: 'photo' }, { agreementId: 'b' }, { keyId: 2 }, { version: 2 }])
    expect(() => unseal(sealed, key, { ...place, ...elsewhere })).toThrow();
  expect(() => unseal(sealed, other, place)).toThrow();
  sealed[30] = (sealed[30] ?? 0) ^ 1;
  expect(() => unseal(sealed, key, place)).toThrow();
});

test('a row that is moved to another tenancy, or an older one that is put back, does not open', async () => {
  const { site, karim } = await filledIn();
  const rina = await site.member('rina@example.test');
  await agree(rina);
  await site.pool.query(
    `insert into tenant_files select $2, part, sealed, key_id, version, changed_at, changed_by from tenant_files
    where agreement_id = $1`,
    [karim.agreementId, rina.agreementId],
  );
  expect((await rina.get('/api/my-file')).status).toBe(500);
  const before = await site.pool.query('select sealed from tenant_files where agreement_id = $1', [karim.agreementId]);
  await fill(karim, 1, { name: 'Karim' });
  await site.pool.query('update tenant_files set sealed = $2 where agreement_id = $1', [
    karim.agreementId,
    before.rows[0]?.sealed,
  ]);
  expect((await karim.get('/api/my-file')).status).toBe(500);
});

test('without the key everything else works: the file says what is missing, is deleted, or filled in anew under a new key', async () => {
  const { site, boss, karim } = await filledIn();
  const [key] = site.holdKeys([]);
  expect(await myFile(karim)).toMatchObject({
    canSeal: false,
    form: { version: 1, content: null },
    parts: [{ part: 'form', sealedWith: key?.name }],
  });
  expect((await fill(karim, 1)).status).toBe(409);
  expect((await karim.get('/api/residents')).status).toBe(403);
  expect((await boss.get('/api/residents')).status).toBe(200);
  site.holdKeys([wrappingKey(randomBytes(32))]);
  expect(await myFile(karim)).toMatchObject({ canSeal: true, parts: [{ sealedWith: key?.name }] });
  expect((await fill(karim, 1, { name: 'Karim' })).body.form).toEqual({ version: 2, content: { name: 'Karim' } });
  expect(await site.count('data_keys')).toBe(2);
  await karim.put('/api/my-file', { part: 'emergency', version: 0, content: { name: 'Rina' } });
  site.holdKeys(key ? [key] : []);
  expect((await myFile(karim)).parts.map(({ sealedWith }) => sealedWith?.length)).toEqual([16, 16]);
  expect((await karim.delete('/api/my-file/consents?purpose=police%20form')).status).toBe(200);
});

test('a file is deleted so many months after the last day, and not while the clock is in doubt', async () => {
  const { site, boss, karim } = await filledIn();
  await boss.put(`/api/agreements/end/${karim.agreementId}`, { endsOn: '2026-03-15', reason: 'They moved.' });
  site.at('2026-03-16T06:00:00.000Z');
  await endWhatIsOver(site.db, new Date('2026-03-16T06:00:00.000Z'));
  expect(await myFile(karim)).toMatchObject({ hasEnded: true, deletedOn: '2026-09-16', form: { content: FORM } });
  expect((await fill(karim, 1)).status).toBe(409);
  await site.pool.query("update settings set clock_seen_at = '2026-09-15T10:00:00Z'");
  await endOverdueFiles(site.db, new Date('2026-09-15T17:59:00Z'));
  expect(await site.count('tenant_files')).toBe(1);
  await site.pool.query("update settings set clock_seen_at = '2026-03-15T10:00:00Z'");
  await endOverdueFiles(site.db, new Date('2026-09-15T18:00:00Z'));
  expect(await site.count('tenant_files')).toBe(1);
  await site.pool.query("update settings set clock_seen_at = '2026-09-15T10:00:00Z'");
  await endOverdueFiles(site.db, new Date('2026-09-15T18:00:00Z'));
  expect([await site.count('tenant_files'), await site.count('consents where ended_at is null')]).toEqual([0, 0]);
  expect((await trail(site)).at(-1)).toMatchObject({ kind: 'consent_ended', details: { because: 'over' } });
});

test('a recorded tenant without an account has a file that the office keeps; the owner of a flat has none', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const record = async (more: object) =>
    (await boss.post<{ _id: string }>('/api/residents', { ...tenancy(await site.addApartment()), ...more })).body._id;
  const [id, owned] = [await record({}), await record({ tenure: 'ownership', rent: 0 })];
  const paperId = await keptPaper(boss, id);
  expect((await boss.post(`/api/files/consents/${id}`, { ...consent('police form'), paperId })).status).toBe(201);
  expect((await boss.put(`/api/files/${id}`, { part: 'form', version: 0, content: FORM })).status).toBe(200);
  expect((await open(boss, { agreementId: id })).body).toMatchObject({
    tenant: 'Karim Uddin',
    form: { content: FORM },
  });
  expect((await boss.get(`/api/files/${owned}`)).status).toBe(404);
  expect((await boss.get('/api/my-file')).status).toBe(404);
});

test('who takes the tenant’s place reads nothing of the one before, and what a tenant had goes with their account', async () => {
  const { site, boss, karim } = await filledIn();
  const people = `/api/residents/${karim.agreementId}/people`;
  const { body: rafi } = await boss.post<{ _id: string }>(people, { name: 'Rafi' });
  expect((await boss.put(`${people}/${rafi._id}/tenant`, { reason: 'They asked.', stays: true })).status).toBe(200);
  expect([await site.count('tenant_files'), await site.count('consents where ended_at is null')]).toEqual([0, 0]);
  expect((await karim.get('/api/my-file')).status).toBe(404);
  expect((await trail(site)).at(-1)).toMatchObject({ kind: 'consent_ended', details: { because: 'passed on' } });

  const rina = await site.member('rina@example.test');
  await agree(rina);
  await fill(rina);
  const ending = { endsOn: '2026-03-15', reason: 'They move.' };
  expect((await boss.put(`/api/agreements/end/${rina.agreementId}`, ending)).status).toBe(200);
  await endWhatIsOver(site.db, new Date('2026-03-16T06:00:00.000Z'));
  site.at('2026-03-16T06:00:00.000Z');
  expect(await site.count('tenant_files')).toBe(1);
  expect((await rina.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  expect([await site.count('tenant_files'), await site.count('consents where ended_at is null')]).toEqual([0, 0]);
  expect((await trail(site)).at(-1)).toMatchObject({ kind: 'consent_ended', details: { because: 'account closed' } });
});

test('how long files are kept is whole months up to 36, of owners and managers, and a shorter time deletes what is over', async () => {
  const { site, boss, karim } = await filledIn();
  for (const months of [-1, 37, 1.5, 'long', null, ''])
    expect((await boss.put('/api/file-term', { months })).status).toBe(400);
  const tania = await site.signUp('tania@example.test');
  await site.appoint(tania.email, 'accountant');
  expect((await tania.put('/api/file-term', { months: 1 })).status).toBe(403);
  expect((await karim.get('/api/file-term')).status).toBe(403);
  expect((await boss.get('/api/file-term')).body).toEqual({ months: 6 });
  const ending = { endsOn: '2026-03-15', reason: 'He moved out.' };
  expect((await boss.put(`/api/agreements/end/${karim.agreementId}`, ending)).status).toBe(200);
  expect((await boss.put('/api/file-term', { months: '২' })).body).toEqual({ months: 2 });
  expect((await boss.put('/api/file-term', { months: 2 })).status).toBe(200);
  expect((await boss.get<FileState>(`/api/files/${karim.agreementId}`)).body).toMatchObject({
    months: 2,
    deletedOn: '2026-05-16',
  });
  expect((await trail(site)).filter(({ kind }) => kind === 'file_term_changed')).toMatchObject([
    { actor: boss.email, details: { months: 2, monthsBefore: 6 } },
  ]);
  await endOverdueFiles(site.db, new Date('2026-05-15T17:59:00Z'));
  expect(await site.count('tenant_files')).toBe(1);
  await endOverdueFiles(site.db, new Date('2026-05-15T18:01:00Z'));
  expect(await site.count('tenant_files')).toBe(0);
});

test('a signed consent is read as the file is: with files.read, for a reason that the tenant reads, also once it is withdrawn', async () => {
  const site = await testSite();
  const [boss, karim] = [await site.admin(), await site.member('karim@example.test', { name: 'Karim Uddin' })];
  const id = karim.agreementId;
  const paperId = await keptPaper(boss, id);
  const deed = await boss.post<{ _id: string }>(
    `/api/papers?kind=tenancy&id=${id}&name=deed.pdf`,
    new Uint8Array(Buffer.from('%PDF-1.4\ndeed\n%%EOF')),
  );
  expect((await boss.post(`/api/files/consents/${id}`, { ...consent('police form'), paperId })).status).toBe(201);
  const read = async (who: Person) => ({
    listed: (await who.get<{ name: string }[]>(`/api/papers?kind=tenancy&id=${id}`)).body.map(({ name }) => name),
    signed: (await who.get(`/api/papers/${paperId}`)).status,
    deed: (await who.get(`/api/papers/${deed.body._id}`)).status,
  });
  const [both, other] = [['deed.pdf', 'consent.pdf'], ['deed.pdf']];
  const hands: Person[] = [];
  for (const duty of ['caretaker', 'accountant', 'auditor'] as const) {
    const person = await site.signUp(`${duty}@example.test`);
    await site.appoint(person.email, duty);
    hands.push(person);
  }
  const manager = await site.signUp('manager@example.test');
  await site.appoint(manager.email, 'manager');
  const refused = async () => {
    for (const person of hands) expect(await read(person)).toEqual({ listed: other, signed: 404, deed: 200 });
    for (const person of [boss, manager]) expect(await read(person)).toEqual({ listed: both, signed: 409, deed: 200 });
    expect(await read(karim)).toEqual({ listed: both, signed: 200, deed: 200 });
  };
  await refused();
  // Whoever opened it reads it, for as long as they may print the file.
  expect((await open(manager, karim)).status).toBe(200);
  expect(await read(manager)).toEqual({ listed: both, signed: 200, deed: 200 });
  expect((await read(boss)).signed).toBe(409);
  expect((await myFile(karim)).looks).toMatchObject([WHY]);
  site.at('2026-03-15T06:16:00.000Z');
  await refused();
  expect((await karim.delete('/api/my-file/consents?purpose=police%20form')).status).toBe(200);
  await refused();
  expect((await open(boss, karim)).status).toBe(200);
  expect((await read(boss)).signed).toBe(200);
});
