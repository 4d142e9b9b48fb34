import { expect, test } from 'vitest';
import { application } from '#test/site.ts';
import { browsers, busySite, CROWD, crowd, race, startTogether, waiting } from './race.ts';

test('a person who applies 64 times at once has one agreement', async () => {
  const site = await busySite();
  const rima = await site.signUp('rima@example.test');
  const flat = await site.addApartment();
  const apply = browsers(site, rima).map((browser) => () => browser.post('/api/agreements', application(rima, flat)));
  await race('apply for one apartment', apply, 201);
  expect(await site.count('agreements')).toBe(1);
});

test('a person who applies for 64 apartments at once gets one of them', async () => {
  const site = await busySite();
  const rima = await site.signUp('rima@example.test');
  const flats = await Promise.all(crowd(() => site.addApartment()));
  const apply = flats.map((flat) => () => rima.post('/api/agreements', application(rima, flat)));
  await race('apply for 64 apartments', apply, 201);
  expect(await site.count('agreements')).toBe(1);
});

test('of two who wait for one apartment, one gets it', async () => {
  const site = await busySite();
  const flat = await site.addApartment();
  const applicants = [await waiting(site, 'a@example.test', flat), await waiting(site, 'b@example.test', flat)];
  const accept = browsers(site, await site.admin()).map((browser, place) => () => {
    const id = applicants[place % 2]?.id;
    return browser.put(`/api/agreements/accept/${id}`);
  });
  await race('accept two for one apartment', accept, 200);
  expect(await site.count("agreements where status = 'accepted'")).toBe(1);
  expect(await site.count("agreements where status = 'rejected'")).toBe(1);
  expect(await site.count("users where role = 'member'")).toBe(1);
});

test('of 64 who wait for one apartment, one gets it and the others are declined', async () => {
  const site = await busySite();
  const flat = await site.addApartment();
  const applicants = [];
  for (let place = 0; place < CROWD; place += 1) applicants.push(await waiting(site, `${place}@example.test`, flat));
  const admin = await site.admin();
  const accept = applicants.map(
    ({ id }) =>
      () =>
        admin.put(`/api/agreements/accept/${id}`),
  );
  await race('accept 64 for one apartment', accept, 200);
  expect(await site.count("agreements where status = 'rejected'")).toBe(CROWD - 1);
});

test('a request that is accepted and rejected at once is one of both, and the role says which', async () => {
  const site = await busySite();
  const { id } = await waiting(site, 'rima@example.test', await site.addApartment());
  const settle = browsers(site, await site.admin()).map((browser, place) => () => {
    const verb = place % 2 ? 'accept' : 'reject';
    return browser.put(`/api/agreements/${verb}/${id}`);
  });
  const [winner] = await race('accept against reject', settle, 200);
  const accepted = await site.count("agreements where status = 'accepted'");
  expect(winner?.body).toMatchObject({ status: accepted === 1 ? 'accepted' : 'rejected' });
  expect(await site.count("users where role = 'member'")).toBe(accepted);
});

test('a request that is accepted, rejected and withdrawn at once ends in one way', async () => {
  const site = await busySite();
  const rima = await waiting(site, 'rima@example.test', await site.addApartment());
  const admin = await site.admin();
  const settle = crowd((place) => () => {
    const verb = ['accept', 'reject', 'withdraw'][place % 3] ?? 'accept';
    return (verb === 'withdraw' ? rima : admin).put(`/api/agreements/${verb}/${rima.id}`);
  });
  await race('accept against reject against withdraw', settle, 200);
});

test('a notice that is given and withdrawn while requests for the time after it are accepted leaves one tenant a day', async () => {
  const site = await busySite();
  const mina = await site.member('mina@example.test');
  const path = `/api/agreements/notice/${mina.agreementId}`;
  const notice = { endsOn: '2026-05-31', reason: 'A house of our own.' };
  await mina.put(path, notice);
  const rima = await waiting(site, 'rima@example.test', mina.flat);
  const sami = await waiting(site, 'sami@example.test', mina.flat);
  const admin = await site.admin();
  const runners = crowd((place) => () => {
    const { id } = place % 4 === 0 ? rima : sami;
    if (place % 4 === 1) return mina.delete(path);
    if (place % 4 === 3) return admin.put(path, notice);
    return admin.put(`/api/agreements/accept/${id}`, { startsOn: '2026-06-01' });
  });
  const { counts } = await startTogether('notice against accept', runners);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(await site.count("agreements where status = 'accepted'")).toBeLessThanOrEqual(2);
});

test('an apartment that is retired while requests for it are made and accepted is let or retired', async () => {
  const site = await busySite();
  const flat = await site.addApartment();
  const { id } = await waiting(site, 'mina@example.test', flat);
  const [rima, admin] = [await site.signUp('rima@example.test'), await site.admin()];
  const runners = crowd((place) => () => {
    if (place % 3 === 0) return admin.put(`/api/apartments/retire/${flat._id}`, { reason: 'Sold.' });
    if (place % 3 === 1) return admin.put(`/api/agreements/accept/${id}`);
    return rima.post('/api/agreements', application(rima, flat));
  });
  const { counts } = await startTogether('retire against accept and apply', runners);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  const isLet = await site.count("agreements where status = 'accepted'");
  expect(await site.count('apartments where retired_at is not null')).toBe(1 - isLet);
});
