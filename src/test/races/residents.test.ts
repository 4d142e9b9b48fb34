import { expect, test } from 'vitest';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { application, type Person, type Site, tenancy } from '#test/site.ts';
import { browsers, busySite, CONNECTIONS, CROWD, crowd, race, startTogether, waiting } from './race.ts';

/** A recorded tenancy, and the invitation for its tenant. */
async function invited(site: Site) {
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  const { body: resident } = await admin.post<{ _id: string }>('/api/residents', tenancy(flat));
  const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${resident._id}`);
  return { id: resident._id, flat, token: slip.token };
}

async function strangers(site: Site, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let place = 0; place < count; place += 1) people.push(await site.signUp(`${place}@example.test`));
  return people;
}

test('of 64 people with one slip, one moves in', async () => {
  const site = await busySite();
  const { token } = await invited(site);
  const people = await strangers(site, CROWD);
  const join = people.map((person) => () => person.post('/api/agreements/join', { token }));
  await race('join with one slip', join, 200);
  expect(await site.count("users where role = 'member'")).toBe(1);
});

test('a person who joins and applies at once does one of both', async () => {
  const site = await busySite();
  const [{ token }, rima, flat] = [
    await invited(site),
    await site.signUp('rima@example.test'),
    await site.addApartment(),
  ];
  const both = browsers(site, rima).map((browser, place) => () => {
    if (place % 2) return browser.post('/api/agreements/join', { token });
    return browser.post('/api/agreements', application(rima, flat));
  });
  const { counts } = await startTogether('join against apply', both);
  const { 200: joined = 0, 201: applied = 0, 409: late } = counts;
  expect({ won: joined + applied, late }).toEqual({ won: 1, late: CROWD - 1 });
});

test('a tenancy that is joined and ended at once is ended once, and its tenant is no member', async () => {
  const site = await busySite();
  const [{ id, token }, admin] = [await invited(site), await site.admin()];
  const people = await strangers(site, CROWD / 4);
  const both = crowd((place) => () => {
    const person = people[place];
    if (person) return person.post('/api/agreements/join', { token });
    return admin.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  });
  const { answers } = await startTogether('join against end', both);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  // The administrator's ending got a conflict if the tenant joined meanwhile, so it is repeated.
  await admin.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  expect(await site.count("agreements where status = 'ended'")).toBe(1);
  expect(await site.count("users where role = 'member'")).toBe(0);
});

test('an apartment that is recorded as let while an applicant is accepted for it is let once, and gets one owner of 64', async () => {
  const site = await busySite();
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  const { id } = await waiting(site, 'rima@example.test', flat);
  const both = browsers(site, admin).map((browser, place) => () => {
    if (place % 2) return browser.post('/api/residents', tenancy(flat));
    return browser.put(`/api/agreements/accept/${id}`);
  });
  const { counts } = await startTogether('accept against record', both);
  const { 200: accepted = 0, 201: recorded = 0, 409: late } = counts;
  expect({ won: accepted + recorded, late }).toEqual({ won: 1, late: CROWD - 1 });
  const owner = { ...tenancy(flat, 'Selim Chowdhury'), rent: 0, tenure: 'ownership' };
  const owners = browsers(site, admin).map((browser) => () => browser.post('/api/residents', owner));
  expect((await startTogether('two owners', owners)).counts).toEqual({ 201: 1, 409: CROWD - 1 });
});

test('a member who is removed 64 times at once leaves once', async () => {
  const site = await busySite();
  await site.member('mina@example.test');
  const remove = browsers(site, await site.admin()).map(
    (browser) => () => browser.put('/api/users/downgrade/mina@example.test'),
  );
  await race('remove one member', remove, 200);
  expect(await site.count("agreements where status = 'ended'")).toBe(1);
});

test('residents that are imported 64 times at once are recorded once', async () => {
  const site = await busySite();
  const flats = await Promise.all(crowd(() => site.addApartment()));
  const rows = flats.map((flat) => ({ ...tenancy(flat), rent: '18,000' }));
  const runners = browsers(site, await site.admin()).map((browser, place) => () => {
    return browser.post('/api/residents/import', { rows: place % 2 ? rows : rows.toReversed() });
  });
  const { counts } = await startTogether('import residents', runners);
  // Later requests find the apartments let: 400. Only a few large bodies are read at a time: 503.
  const { 200: imported, 400: found = 0, 503: sentAway = 0 } = counts;
  expect({ imported, others: found + sentAway }).toEqual({ imported: 1, others: CROWD - 1 });
  expect(await site.count("agreements where status = 'accepted'")).toBe(CROWD);
});

/** A member's home with one person beside the tenant, and that person's invitation. */
async function shared(site: Site) {
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  const admin = await site.admin();
  const people = `/api/residents/${karim.agreementId}/people`;
  const person = async (name: string) => {
    const { body } = await admin.post<{ _id: string }>(people, { name });
    const { body: slip } = await admin.post<{ token: string }>(`${people}/${body._id}/invitation`);
    return { path: `${people}/${body._id}`, token: slip.token };
  };
  return { karim, admin, person };
}

test('of 64 people with one person’s slip one joins, and a person with two slips takes each once', async () => {
  const site = await busySite();
  const { person } = await shared(site);
  const { token } = await person('Nusrat');
  const people = await strangers(site, CROWD);
  const join = people.map((one) => () => one.post('/api/agreements/join', { token }));
  await race('join with one person’s slip', join, 200);
  const rima = await site.signUp('rima@example.test');
  const tokens = [(await person('Arif')).token, (await invited(site)).token];
  const both = browsers(site, rima).map(
    (browser, place) => () => browser.post('/api/agreements/join', { token: tokens[place % 2] }),
  );
  const { counts } = await startTogether('join with two slips', both);
  expect(counts).toEqual({ 200: 2, 409: CROWD - 2 });
  expect(
    await site.count("tenancy_members where user_id = (select id from users where email = 'rima@example.test')"),
  ).toBe(2);
});

test('a person whose homes end at once is a user with the last of them, and joins none that has ended', async () => {
  const site = await busySite();
  const [rima, admin] = [await site.signUp('rima@example.test'), await site.admin()];
  const [first, second, third] = [await invited(site), await invited(site), await invited(site)];
  for (const { token } of [first, second]) await rima.post('/api/agreements/join', { token });
  const all = browsers(site, admin).map((browser, place) => () => {
    const { id } = place % 2 ? first : second;
    return browser.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  });
  const { counts } = await startTogether('end two homes', all);
  expect(counts).toEqual({ 200: 2, 409: CROWD - 2 });
  expect(await site.count("users where role = 'member'")).toBe(0);
  const both = browsers(site, rima).map((browser, place) => () => {
    if (place % 2) return browser.post('/api/agreements/join', { token: third.token });
    return admin.put(`/api/users/downgrade/${rima.email}`);
  });
  await startTogether('join against remove', both);
  // Removed before or after the invitation was used, and never left with a home but without the role.
  const homes = await site.count("agreements where status = 'accepted' and user_id is not null");
  expect(await site.count("users where role = 'member'")).toBe(homes);
});

test('a transaction for two homes is claimed once, and confirmed or declined once, by whichever of its claims', async () => {
  const site = await busySite();
  const [rima, admin] = [await site.signUp('rima@example.test'), await site.admin()];
  const homes = [await invited(site), await invited(site)];
  for (const { token } of homes) await rima.post('/api/agreements/join', { token });
  const shares = homes.map(({ id }) => ({ agreementId: id, amount: 9_000 }));
  const claims = browsers(site, rima).map((browser, place) => () => {
    const share = place % 2 ? shares : shares.toReversed();
    const how = { amount: 18_000, method: 'bKash', reference: '9GH7XK2M', receivedOn: '2026-03-15' };
    return browser.post('/api/payments/claim', { ...how, homes: share, requestKey: `form number ${place}` });
  });
  await race('claim for two homes', claims, 201);
  const { body: waiting } = await admin.get<{ _id: string }[]>('/api/payments/waiting');
  expect(waiting).toHaveLength(2);
  const decisions = browsers(site, admin).map((browser, place) => () => {
    const id = waiting[place % 2]?._id;
    if (place % 4 < 2) return browser.put(`/api/payments/confirm/${id}`);
    return browser.put(`/api/payments/decline/${id}`, { reason: 'Nothing came.' });
  });
  await race('decide claims of two homes', decisions, 200);
  expect(await site.count('(select distinct state from payments) as states')).toBe(1);
});

test('of two of one home who pay the same line of a bill at once, one pays it', async () => {
  const site = await busySite();
  const { karim, admin, person } = await shared(site);
  const nusrat = await site.signUp('nusrat@example.test');
  await nusrat.post('/api/agreements/join', { token: (await person('Nusrat')).token });
  const line = { name: 'Service', nameBangla: 'সার্ভিস', kind: 'service', method: 'fixed', amount: 3_000 };
  await admin.post('/api/bill-lines', { ...line, since: '2026-03' });
  await admin.post('/api/bills/2026/3', { total: 3_000 });
  const { rows } = await site.pool.query<{ id: string }>('select id from charges where line_id is not null');
  const charges = [{ chargeId: rows[0]?.id, amount: 3_000 }];
  const homes = [browsers(site, karim), browsers(site, nusrat)];
  const pays = crowd((place) => () => {
    const form = {
      amount: 3_000,
      method: 'Cash',
      receivedOn: '2026-03-15',
      charges,
      requestKey: `form number ${place}`,
    };
    return (homes[place % 2]?.[place] ?? karim).post('/api/payments/claim', form);
  });
  await race('pay one line by two', pays, 201);
  expect(await site.count('charges where line_id is not null and outstanding_poisha = 0')).toBe(1);
  expect(await site.count('payments')).toBe(1);
});

test('who leaves pays nothing more, however many of their browsers wait behind the leaving', async () => {
  const site = await busySite();
  const { karim, admin, person } = await shared(site);
  const { path, token } = await person('Nusrat');
  const nusrat = await site.signUp('nusrat@example.test');
  await nusrat.post('/api/agreements/join', { token });
  const claim = (browser: Person | ReturnType<Site['withCookie']>, place: number) =>
    browser.post('/api/payments/claim', {
      ...{ amount: 100 + place, method: 'Cash', receivedOn: '2026-03-15', requestKey: `form number ${place}` },
    });
  expect((await claim(nusrat, 0)).status).toBe(201);
  const keeper = await site.pool.connect();
  await keeper.query('begin');
  await keeper.query('select from agreements where id = $1 for update', [karim.agreementId]);
  const leaving = admin.put(`${path}/leave`, { reason: 'They study elsewhere.' });
  const waits = () => countLockWaits(site.pool);
  await expect.poll(waits, { timeout: 4_000 }).toBe(1);
  const paying = browsers(site, nusrat).map((browser, place) => () => claim(browser, place + 1));
  const paid = startTogether('leave against pay', paying);
  // Wait until each connection waits: a later payment would find the lock free and run before the leaving.
  await expect.poll(waits, { timeout: 4_000 }).toBe(CONNECTIONS);
  await keeper.query('commit');
  keeper.release();
  expect((await leaving).status).toBe(200);
  expect((await paid).counts).toEqual({ 409: CROWD });
  expect(await site.count('payments')).toBe(1);
});

test('who joins by a slip, by a link to a duty, and is accepted or removed at once has the role of what they have', async () => {
  const site = await busySite();
  const admin = await site.admin();
  const { person } = await shared(site);
  const rima = await waiting(site, 'rima@example.test', await site.addApartment());
  const { token } = await person('Rima');
  const { body: link } = await admin.post<{ token: string }>('/api/staff/invitations', {
    ...{ name: 'Rima', duty: 'manager' },
  });
  const runners = browsers(site, rima).map((browser, place) => () => {
    if (place % 4 === 0) return browser.post('/api/agreements/join', { token });
    if (place % 4 === 1) return browser.post('/api/staff/join', { token: link.token });
    if (place % 4 === 2) return admin.put(`/api/agreements/accept/${rima.id}`);
    return admin.put(`/api/users/downgrade/${rima.email}`);
  });
  const { counts } = await startTogether('join against accept, appoint and remove', runners);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  const { rows } = await site.pool.query<{ role: string; homes: number; duties: number }>(
    `select role,
       (select count(*)::int from tenancy_members join agreements on agreements.id = agreement_id
         where tenancy_members.user_id = users.id and status = 'accepted') as homes,
       (select count(*)::int from duties where user_id = users.id and ended_at is null) as duties
     from users where email = $1`,
    [rima.email],
  );
  const [{ role = '', homes = 0, duties = 0 } = {}] = rows;
  // A manager has no home here, and a member is no manager.
  expect({ role, homes: Math.min(homes, 1), duties }).toEqual(
    role === 'admin'
      ? { role: 'admin', homes: 0, duties: 1 }
      : { role: homes > 0 ? 'member' : 'user', homes: Math.min(homes, 1), duties: 0 },
  );
});
