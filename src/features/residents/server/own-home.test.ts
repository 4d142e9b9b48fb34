import { expect, test } from 'vitest';
import type { Duty } from '#api/duties.ts';
import { testPicture } from '#test/pictures.ts';
import { type Member, type Site, testSite } from '#test/site.ts';

const NOTICE = { endsOn: '2026-03-20', reason: 'A house of our own.' };

const setting = (site: Site, chosen: object) =>
  site.pool.query('update settings set building = building || $1::jsonb', [JSON.stringify(chosen)]);

const claim = (reference: string) => ({
  ...{ amount: 500, method: 'bKash', reference, receivedOn: '2026-03-15', requestKey: crypto.randomUUID() },
});
const consent = { purpose: 'police form', textVersion: 1, language: 'en' };

/** All that tenants change of their own home, in an order in which none hinders the next; each with the status of its response. */
async function actAsTenant(tenant: Member): Promise<[string, number][]> {
  const done: [string, number][] = [];
  const act = async (name: string, answer: Promise<{ status: number }>) => done.push([name, (await answer).status]);
  const notice = `/api/agreements/notice/${tenant.agreementId}`;
  await act('pay by card', tenant.post('/api/payments', { userEmail: tenant.email, amount: 18_000, month: 'March' }));
  await act('pay ahead', tenant.post('/api/payments', { userEmail: tenant.email, amount: 18_000, month: 'April' }));
  const reported = await tenant.post<{ _id: string }>('/api/payments/claim', claim(`9GH7XK${tenant.flat.apartmentNo}`));
  await act('report money', Promise.resolve(reported));
  await act('withdraw what was reported', tenant.put(`/api/payments/withdraw/${reported.body._id}`));
  await act('send a picture', tenant.post('/api/payments/pictures', await testPicture({ width: 40 })));
  await act('give notice', tenant.put(notice, NOTICE));
  await act('change the notice', tenant.put(notice, { ...NOTICE, endsOn: '2026-03-25' }));
  await act('look at the settlement', tenant.get(`/api/agreements/settlement/${tenant.agreementId}`));
  await act('withdraw the notice', tenant.delete(notice));
  await act('give notice again', tenant.put(notice, { ...NOTICE, endsOn: '2026-04-10' }));
  await act('consent', tenant.post('/api/my-file/consents', consent));
  await act('fill in', tenant.put('/api/my-file', { part: 'form', version: 0, content: { name: 'Rima Akter' } }));
  await act('withdraw consent', tenant.delete('/api/my-file/consents?purpose=police form'));
  return done;
}

const DUTIES: (Duty | undefined)[] = [undefined, 'caretaker', 'accountant', 'auditor', 'guard'];
const MODES = [
  { partMonths: 'whole', cardPayments: 'instant' },
  { partMonths: 'days', cardPayments: 'instant' },
  { partMonths: 'whole', cardPayments: 'confirm' },
  { partMonths: 'days', cardPayments: 'confirm' },
];

test('a person with a duty corrects nothing at their own home; without one they are its tenant, and the owner corrects it', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-02-01T06:00:00Z' });
  const refused = async () =>
    site.pool
      .query('select refuse_own_home($1, id) from users where email = $2', [mina.agreementId, mina.email])
      .then(() => false)
      .catch(({ constraint }: { constraint: string }) => constraint);
  expect(await refused()).toBe(false);
  for (const duty of ['caretaker', 'accountant', 'guard'] as const) {
    await site.appoint(mina.email, duty);
    expect({ duty, refused: await refused() }).toEqual({ duty, refused: 'duties_own_home' });
    await site.pool.query(`update duties set ended_at = now(), reason = 'Enough.' where duty = $1`, [duty]);
    expect({ duty, refused: await refused() }).toEqual({ duty, refused: false });
  }
  const ending = { endsOn: '2026-03-10', reason: 'They moved out.', partMonths: 'days' };
  expect((await mina.put(`/api/agreements/end/${mina.agreementId}`, ending)).status).toBe(403);
  expect((await boss.put(`/api/agreements/end/${mina.agreementId}`, ending)).status).toBe(200);
});

test.each(MODES)(
  'a tenant does at home all that is a tenant’s, also one with a duty: $partMonths, $cardPayments',
  async (mode) => {
    const site = await testSite();
    const tenants: [Duty | undefined, Member][] = [];
    for (const duty of DUTIES) tenants.push([duty, await site.member(`${duty ?? 'tenant'}@example.test`)]);
    await setting(site, mode);
    for (const [duty, tenant] of tenants) {
      if (duty) await site.appoint(tenant.email, duty);
      const refused = (await actAsTenant(tenant)).filter(([, status]) => status >= 300);
      expect({ duty, refused }).toEqual({ duty, refused: [] });
    }
  },
);

test('by days, a tenant’s own notice leaves the days until it, and what follows from it is the site’s entry', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  await setting(site, { partMonths: 'days' });
  const path = `/api/agreements/notice/${mina.agreementId}`;
  const owed = async () =>
    (await mina.get<{ statement: { account: { owed: number } } }>(`/api/ledger?email=${mina.email}`)).body.statement
      .account.owed;
  expect(await owed()).toBe(18_000);
  expect((await mina.put(path, NOTICE)).status).toBe(200);
  // 20 of 31 days.
  expect(await owed()).toBe(11_612);
  expect((await mina.delete(path)).status).toBe(200);
  expect(await owed()).toBe(18_000);
  const { rows } = await site.pool.query(`select recorded_by from journal_entries where kind = 'correct'`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ recorded_by }) => recorded_by === null)).toBe(true);
});
