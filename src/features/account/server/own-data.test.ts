import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { recordCountedEvents } from '#features/audit/server/record-own-event.ts';
import { testPicture } from '#test/pictures.ts';
import { PASSWORD, type Person, tenancy, testSite } from '#test/site.ts';
import { EXPORTED, NOT_EXPORTED } from './own-data-tables.ts';

const ask = (who: Person, currentPassword = PASSWORD) =>
  who.send('/api/my-data', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://onebuilding.test' },
    body: JSON.stringify({ currentPassword }),
  });

/** The files of the ZIP, by name. */
async function unzip(response: Response): Promise<Map<string, Buffer>> {
  const read = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);
  const zip = await read(Buffer.from(await response.arrayBuffer()), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  const open = promisify(
    zip.openReadStream.bind(zip) as (
      entry: Entry,
      done: (error: Error | null, stream: NodeJS.ReadableStream) => void,
    ) => void,
  );
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      open(entry)
        .then((stream) => buffer(stream as NodeJS.ReadableStream & AsyncIterable<Buffer>))
        .then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
    });
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.readEntry();
  });
  return files;
}

test('a visitor gets nothing, a wrong password nothing, and the fourth time within a day is refused', async () => {
  const site = await testSite();
  const karim = await site.member('karim@example.test');
  expect((await site.anonymous().post('/api/my-data', { currentPassword: PASSWORD })).status).toBe(401);
  expect((await ask(karim, 'Guessed1')).status).toBe(400);
  expect((await ask(karim, '')).status).toBe(400);
  const answers = await Promise.all([ask(karim), ask(karim), ask(karim), ask(karim)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
  for (const answer of answers) await answer.body?.cancel();
  site.at('2026-03-16T06:00:01.000Z');
  expect((await ask(karim)).status).toBe(200);
  expect(await site.count("audit_events where kind = 'own_data_downloaded'")).toBe(4);
});

test('all that is kept of a tenant is in it, opened, and nothing of another, no password and no token', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  const rina = await site.member('rina@example.test', { name: 'Rina Khan' });
  for (const tenant of [karim, rina]) {
    await tenant.post('/api/my-file/consents', { purpose: 'police form', textVersion: 1, language: 'bn' });
    await tenant.put('/api/my-file', { part: 'form', version: 0, content: { fatherName: `Father of ${tenant.name}` } });
    await boss.post(`/api/files/open/${tenant.agreementId}`, { reason: `To register ${tenant.name}.` });
    await boss.post(
      `/api/papers?kind=tenancy&id=${tenant.agreementId}&name=deed.pdf`,
      new Uint8Array(Buffer.from(`%PDF-1.4 ${tenant.name} %%EOF`)),
    );
  }
  for (const tenant of [karim, rina]) {
    const form = { category: 'plumbing', description: `The tap of ${tenant.name} drips.`, requestKey: randomUUID() };
    const { body } = await tenant.post<{ _id: string }>('/api/repairs', form);
    await tenant.post(`/api/repairs/${body._id}/photos`, await testPicture({ width: 61 }));
    const plan = { workerName: 'Rafiq', workerPhone: '01819-555047', officeNote: 'They owe much.' };
    await boss.patch(`/api/repairs/${body._id}`, { version: 1, state: 'taken', ...plan });
    const cost = { category: 'repairs', amount: 4_321, day: '2026-03-15', paidFrom: 'Owner', payee: 'Rafiq & Sons' };
    const part = { label: 'A new tap', amount: 900, dueOn: '2026-03-15', agreementId: tenant.agreementId };
    for (const [path, form] of Object.entries({ '/api/expenses': cost, '/api/charges': part })) {
      const again = path === '/api/expenses' ? { again: true } : {};
      const sent = { ...form, ...again, requestKey: randomUUID(), repairId: body._id };
      expect((await boss.post(path, sent)).status).toBe(201);
    }
  }
  const lift = await boss.get<{ parts: { _id: string }[] }>('/api/repairs/places');
  const common = { category: 'lift', description: 'It stands.', requestKey: randomUUID() };
  const known = await boss.post<{ _id: string }>('/api/repairs', { ...common, commonPartId: lift.body.parts[1]?._id });
  for (const tenant of [karim, rina]) await tenant.put(`/api/repairs/follow/${known.body._id}`, { isFollowed: true });
  await karim.post('/api/identity/photo', await testPicture({ width: 60 }));
  await karim.post('/api/my-file/photo', await testPicture({ width: 60 }));
  await karim.post('/api/payments', { userEmail: karim.email, amount: karim.flat.rent, month: 'March' });
  const response = await ask(karim);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="onebuilding-my-data-2026-03-15.zip"');
  const files = await unzip(response);
  const table = (name: string) =>
    JSON.parse(files.get(`tables/${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];
  expect(Object.keys(EXPORTED).filter((name) => !files.has(`tables/${name}.json`))).toEqual([]);
  expect(table('users')).toMatchObject([{ email: karim.email }]);
  expect(table('agreements')).toMatchObject([{ id: karim.agreementId, tenant_name: 'Karim Uddin' }]);
  expect(table('payments')).toMatchObject([{ amount_poisha: karim.flat.rent * 100 }]);
  expect(table('repairs')).toMatchObject([{ description: 'The tap of Karim Uddin drips.', worker_name: 'Rafiq' }]);
  expect(table('repair_events').map(({ to_state }) => to_state)).toEqual(['new', 'taken']);
  expect([...files.keys()].filter((name) => name.startsWith('repairs/'))).toHaveLength(1);
  expect(table('repair_followers')).toMatchObject([{ repair_id: known.body._id, agreement_id: karim.agreementId }]);
  const [charge] = table('charges').filter(({ label }) => label === 'A new tap');
  expect(table('repair_costs')).toMatchObject([{ charge_id: charge?.id, repair_id: table('repairs')[0]?.id }]);
  expect(table('identity.sessions')).toHaveLength(1);
  expect(table('audit_events').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['agreement_accepted', 'file_opened', 'consent_given', 'rent_paid', 'own_data_downloaded']),
  );
  const file = JSON.parse(files.get(`file/${karim.agreementId}.json`)?.toString() ?? 'null');
  expect(file).toMatchObject({
    form: { fatherName: 'Father of Karim Uddin' },
    looks: [{ reason: 'To register Karim Uddin.' }],
  });
  const names = [...files.keys()];
  expect(names).toEqual(expect.arrayContaining(['README.txt', 'photo.webp', `file/${karim.agreementId}.webp`]));
  expect(names.filter((name) => name.startsWith('papers/')).map((name) => files.get(name)?.toString())).toEqual([
    '%PDF-1.4 Karim Uddin %%EOF',
  ]);
  const whole = [...files.values()].map(String).join('\n');
  const { rows } = await site.pool.query<{ secret: string }>(
    'select password_hash as secret from identity.accounts union all select token_hash from identity.sessions',
  );
  for (const secret of [
    'They owe much.',
    '555047',
    'Rafiq & Sons',
    'Rina Khan',
    rina.email,
    rina.agreementId,
    ...rows.map((row) => row.secret),
  ])
    expect(whole).not.toContain(secret);
});

test('every table with a column that names a person or a tenancy is in the ZIP, or in the list that says why not', async () => {
  const site = await testSite();
  const { rows } = await site.pool.query<{ name: string }>(`
    select distinct case nspname when 'public' then '' else nspname || '.' end || relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    left join pg_constraint on conrelid = pg_class.oid and contype = 'f' and attnum = any (conkey)
    where relkind = 'r' and nspname in ('public', 'identity') and attnum > 0 and not attisdropped and (
      confrelid in ('users'::regclass, 'identity.accounts'::regclass, 'agreements'::regclass)
      or attname ~ 'email|agreement_id|user_id|account_id') order by 1`);
  const listed = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)];
  expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  const { rows: all } = await site.pool.query<{ name: string | null }>(
    'select to_regclass(name)::text as name from unnest($1::text[]) as name',
    [listed],
  );
  expect(all.filter(({ name }) => name === null)).toEqual([]);
  expect(Object.keys(EXPORTED).filter((name) => name in NOT_EXPORTED)).toEqual([]);
});

test('of a repair it has what was planned while the person lived there, and not what came after they left or the home was closed', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  const people = `/api/residents/${karim.agreementId}/people`;
  const { body: place } = await boss.post<{ _id: string }>(people, { name: 'Shirin' });
  const { body: slip } = await boss.post<{ token: string }>(`${people}/${place._id}/invitation`);
  const shirin = await site.signUp('shirin@example.test');
  expect((await shirin.post('/api/agreements/join', { token: slip.token })).status).toBe(200);
  const form = { category: 'plumbing', description: 'The tap drips.', requestKey: randomUUID() };
  const { body: tap } = await shirin.post<{ _id: string }>('/api/repairs', form);
  const plan = async (version: number, workerName: string, more: object = {}) =>
    expect((await boss.patch(`/api/repairs/${tap._id}`, { version, workerName, ...more })).status).toBe(200);
  await plan(1, 'Rafiq', { state: 'taken' });
  site.at('2026-03-16T06:00:00.000Z');
  expect((await boss.put(`${people}/${place._id}/leave`, { reason: 'She moved.' })).status).toBe(200);
  site.at('2026-03-17T06:00:00.000Z');
  await plan(2, 'Selim', { visitOn: '2026-03-20', isUrgent: true });
  const has = async (who: Person) => JSON.stringify([...(await rowsOf(who))]);
  const [left, stayed] = [await has(shirin), await has(karim)];
  for (const known of ['The tap drips.', 'Rafiq'])
    expect([left, stayed].map((all) => all.includes(known))).toEqual([true, true]);
  for (const later of ['Selim', '2026-03-20'])
    expect([left.includes(later), stayed.includes(later)]).toEqual([false, true]);
  const ending = { endsOn: '2026-03-17', reason: 'They move.' };
  expect((await boss.put(`/api/agreements/end/${karim.agreementId}`, ending)).status).toBe(200);
  site.at('2026-03-18T06:00:00.000Z');
  await boss.get('/api/agreements');
  await plan(3, 'Jamal');
  const after = await has(karim);
  expect([after.includes('Selim'), after.includes('Jamal')]).toEqual([true, false]);
});

test('what a person did more often than the trail lists of a day is counted in it', async () => {
  const site = await testSite();
  const karim = await site.member('karim@example.test');
  const rina = await site.member('rina@example.test');
  await karim.post('/api/my-file/consents', { purpose: 'police form', textVersion: 1, language: 'bn' });
  for (let version = 0; version < 12; version += 1)
    expect((await karim.put('/api/my-file', { part: 'form', version, content: {} })).status).toBe(200);
  const counts = async (who: Person) =>
    (await rowsOf(who)).get('own_event_counts')?.map((row) => JSON.parse(row) as { kind: string; events: number });
  expect(await counts(karim)).toEqual(
    expect.arrayContaining([expect.objectContaining({ actor_email: karim.email, kind: 'file_changed', events: 12 })]),
  );
  expect(JSON.stringify(await counts(rina))).not.toContain(karim.email);
});

type Rows = Map<string, string[]>;

/** What a person's ZIP has of each table: the rows, as JSON. */
async function rowsOf(who: Person): Promise<Rows & { names: string[] }> {
  const files = await unzip(await ask(who));
  const rows: Rows = new Map(
    Object.keys(EXPORTED).map((name) => [
      name,
      (JSON.parse(files.get(`tables/${name}.json`)?.toString() ?? '[]') as object[]).map((row) => JSON.stringify(row)),
    ]),
  );
  return Object.assign(rows, { names: [...files.keys()] });
}

/** The tables of which two people both have a same row. */
const shared = (one: Rows, other: Rows) =>
  [...one].filter(([name, rows]) => rows.some((row) => other.get(name)?.includes(row))).map(([name]) => name);
/** The tables of which the person has rows. */
const filled = (rows: Rows) => [...rows].filter(([, some]) => some.length > 0).map(([name]) => name);

const pdf = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.4\n${text}\n%%EOF`));
const consent = { purpose: 'police form', textVersion: 1, language: 'bn' };

/** The office keeps a paper that the tenant signed, records the consent and opens the file. */
async function keepFile(boss: Person, agreementId: string, signer: string): Promise<string> {
  const { body } = await boss.post<{ _id: string }>(
    `/api/papers?kind=tenancy&id=${agreementId}&name=signed.pdf`,
    pdf(`signed by ${signer}`),
  );
  const signed = await boss.post(`/api/files/consents/${agreementId}`, { ...consent, paperId: body._id });
  const look = await boss.post(`/api/files/open/${agreementId}`, { reason: `About ${signer}.` });
  expect([signed.status, look.status]).toEqual([201, 200]);
  return body._id;
}

const ACCOUNT = ['users', 'identity.accounts', 'identity.sessions', 'audit_events'];

test('a stranger who signs up with the e-mail that the office wrote down for a tenant reads nothing of that tenant', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const { body } = await boss.post<{ _id: string }>('/api/residents', {
    ...tenancy(await site.addApartment()),
    email: 'karim@example.test',
  });
  await keepFile(boss, body._id, 'Karim Uddin');
  const stranger = await site.signUp('karim@example.test', { name: 'A stranger' });
  // Also what happens after they signed up.
  await boss.post(`/api/files/open/${body._id}`, { reason: 'About Karim again.' });
  const rows = await rowsOf(stranger);
  expect(filled(rows)).toEqual(ACCOUNT);
  expect(rows.get('audit_events')?.map((row) => JSON.parse(row).kind)).toEqual(['own_data_downloaded']);
  expect(JSON.stringify([...rows])).not.toContain('Karim Uddin');
  // Nor does the office take what the stranger does for the tenant's.
  const { events } = (await boss.get<{ events: { kind: string }[] }>(`/api/people/${body._id}`)).body;
  expect(events.map(({ kind }) => kind)).not.toContain('own_data_downloaded');
});

test('a person who signs up with the e-mail of a closed account reads nothing of the one before', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const rima = await site.member('rima@example.test');
  await keepFile(boss, rima.agreementId, 'Rima Akter');
  // More changes than the trail lists of a day: the rest is counted.
  for (let version = 0; version < 12; version += 1)
    expect((await rima.put('/api/my-file', { part: 'form', version, content: {} })).status).toBe(200);
  const before = await rowsOf(rima);
  const ending = { endsOn: '2026-03-15', reason: 'They move.' };
  expect((await boss.put(`/api/agreements/end/${rima.agreementId}`, ending)).status).toBe(200);
  expect((await rima.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  site.at('2026-03-16T07:00:00.000Z');
  const next = await site.signUp('rima@example.test', { name: 'Another Rima' });
  await recordCountedEvents(site.db, new Date('2026-03-17T07:00:00.000Z'));
  const rows = await rowsOf(next);
  expect(shared(before, rows)).toEqual([]);
  expect(filled(rows)).toEqual(ACCOUNT);
  expect(rows.get('audit_events')?.map((row) => JSON.parse(row).kind)).toEqual(['own_data_downloaded']);
});

/** A home whose tenant, Karim, passes it on to Rafi; each signed a consent, was looked at and paid while they were the tenant. */
async function passedOn({ stays }: { stays: boolean }) {
  const site = await testSite();
  const boss = await site.admin();
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  const { agreementId } = karim;
  const pay = async (amount: number) => {
    const money = {
      agreementId,
      amount,
      method: 'Cash',
      receivedOn: '2026-03-15',
      requestKey: crypto.randomUUID(),
    };
    expect((await boss.post('/api/payments/record', money)).status).toBe(201);
  };
  const signed = await keepFile(boss, agreementId, 'Karim Uddin');
  await pay(1000);
  const people = `/api/residents/${agreementId}/people`;
  const { body: place } = await boss.post<{ _id: string }>(people, { name: 'Rafi Ahmed' });
  const { body: slip } = await boss.post<{ token: string }>(`${people}/${place._id}/invitation`);
  const rafi = await site.signUp('rafi@example.test', { name: 'Rafi Ahmed' });
  expect((await rafi.post('/api/agreements/join', { token: slip.token })).status).toBe(200);
  site.at('2026-03-16T06:00:00.000Z');
  expect((await boss.put(`${people}/${place._id}/tenant`, { reason: 'They asked.', stays })).status).toBe(200);
  site.at('2026-03-17T06:00:00.000Z');
  const taken = await boss.post(`/api/files/consents/${agreementId}`, { ...consent, paperId: signed });
  const next = await keepFile(boss, agreementId, 'Rafi Ahmed');
  await pay(1500);
  return { site, boss, karim, rafi, signed, next, taken, agreementId };
}

/** What all people of a home read on the site, also of before they came. */
const OF_THE_HOME = ['rents', 'charges', 'payments', 'journal_entries', 'postings', 'receipts', 'papers'];

test.for([{ stays: false }, { stays: true }])(
  'what a tenant signed follows them, and not the home: $stays',
  async ({ stays }) => {
    const { site, boss, karim, rafi, signed, next, taken, agreementId } = await passedOn({ stays });
    // The paper that Karim signed is no consent of Rafi's.
    expect(taken.status).toBe(404);
    const [former, present] = [await rowsOf(karim), await rowsOf(rafi)];
    expect(shared(former, present).filter((name) => !OF_THE_HOME.includes(name))).toEqual([]);
    for (const rows of [former, present])
      expect(filled(rows)).toEqual(expect.arrayContaining(['consents', 'file_looks', 'papers', 'payments', 'charges']));
    expect(former.names).toContain(`papers/${signed}.pdf`);
    expect(former.names).not.toContain(`papers/${next}.pdf`);
    expect(present.names).toContain(`papers/${next}.pdf`);
    expect(present.names).not.toContain(`papers/${signed}.pdf`);
    // A former tenant who left has the money of their time; one who stays has that of the home.
    expect(former.get('payments')).toHaveLength(stays ? 2 : 1);
    expect(present.get('payments')).toHaveLength(2);
    // The same on the site.
    const read = async (who: Person, id: string) => (await who.get(`/api/papers/${id}`)).status;
    expect([await read(karim, signed), await read(karim, next)]).toEqual([200, 404]);
    expect([await read(rafi, signed), await read(rafi, next)]).toEqual([404, 200]);
    expect((await rafi.get<{ looks: object[] }>('/api/my-file')).body.looks).toMatchObject([
      { reason: 'About Rafi Ahmed.' },
    ]);
    expect((await boss.get<{ looks: object[] }>(`/api/files/${agreementId}`)).body.looks).toHaveLength(1);
    expect(await site.count('file_looks')).toBe(2);
  },
);
