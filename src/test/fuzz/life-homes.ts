import { expect } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import type { PersonOfTenancy, Resident } from '#features/residents/endpoints.ts';
import { type Account, isOf, type Life, monthOf, taka } from './life.ts';

/** Steps about the members of homes, and about people with several. */
export const HOME_STEPS = ['join', 'join', 'leave', 'pass', 'second', 'claim', 'other'] as const;
type HomeStep = (typeof HOME_STEPS)[number];
export const isHomeStep = (what: string): what is HomeStep => HOME_STEPS.some((one) => one === what);

type Step = { what: HomeStep; amount: number; place: number };
type Answer = { status: number; body: unknown };
type Done = (answer: Answer) => boolean;

const reason = { reason: 'It was so.' };

/**
 * Makes one step at the server, and applies it to the account if the server accepted it. `done` returns that, and fails the
 * test for an unexpected refusal.
 */
export async function takeHomeStep(life: Life, { what, amount, place }: Step, done: Done): Promise<void> {
  const { site, account } = life;
  const admin = await site.admin();
  const people = `/api/residents/${account.id}/people`;
  const others = [...account.others];
  const [one, name = ''] = others[place % Math.max(1, others.length)] ?? [];
  switch (what) {
    case 'join':
      return join(life, { who: place % life.people.length, isTenant: amount % 2 === 0 }, done);
    case 'leave': {
      if (one === undefined) return;
      if (done(await admin.put(`${people}/${await rowOf(life, one)}/leave`, reason))) account.others.delete(one);
      return;
    }
    case 'pass': {
      if (one === undefined) return;
      const stays = amount % 2 === 0;
      const passed = await admin.put<Resident>(`${people}/${await rowOf(life, one)}/tenant`, { ...reason, stays });
      if (!done(passed)) return;
      account.others.delete(one);
      if (stays && account.tenant !== undefined) account.others.set(account.tenant, account.name);
      account.tenant = one;
      account.name = name;
      expect(passed.body).toMatchObject({ _id: account.id, name: account.name, joined: true });
      return;
    }
    case 'second': {
      const tenant = account.isOwners ? undefined : account.tenant;
      if (tenant === undefined) return;
      const { block, apartmentNo } = await site.addApartment();
      const form = { block, apartmentNo, tenantName: 'Two homes', rent: taka(amount), startsOn: life.today };
      const recorded = await admin.post<Resident>('/api/residents', form);
      if (!done(recorded)) return;
      const second = life.begin(recorded.body._id, {
        ...{ rent: amount, first: monthOf(life.today), name: 'Two homes' },
      });
      await life.goTo(life.today);
      const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${second.id}`);
      expect((await life.people[tenant]?.post('/api/agreements/join', slip))?.status).toBe(200);
      second.tenant = tenant;
      return;
    }
    case 'claim':
      return claim(life, { amount, place }, done);
    case 'other': {
      // The following steps are about another home.
      const [first] = life.accounts.splice(0, 1);
      if (first) life.accounts.push(first);
    }
  }
}

const nameOf = (who: number) => `Person ${who}`;

/** Id of a member's row in the home's list of people. */
async function rowOf({ site, account, people }: Life, who: number): Promise<string> {
  const { rows } = await site.pool.query<{ id: string }>(
    `select tenancy_people.id from tenancy_people join users on users.id = user_id
    where agreement_id = $1 and tenancy_people.left_at is null and email = $2`,
    [account.id, people[who]?.email],
  );
  return rows[0]?.id ?? '';
}

/** Joins by an invitation: for the tenant's place, if it is free, or for another member. */
async function join(life: Life, { who, isTenant }: { who: number; isTenant: boolean }, done: Done) {
  const { site, account } = life;
  const admin = await site.admin();
  const asTenant = isTenant && account.tenant === undefined;
  const people = `/api/residents/${account.id}/people`;
  const invite = async () => {
    if (asTenant) return admin.post<{ token: string }>(`/api/agreements/invite/${account.id}`);
    const added = await admin.post<PersonOfTenancy>(people, { name: nameOf(who), relation: 'flatmate' });
    return added.status === 201
      ? admin.post<{ token: string }>(`${people}/${added.body._id}/invitation`)
      : { ...added, body: { token: '' } };
  };
  const slip = await invite();
  if (!done(slip)) return;
  const joined = await life.people[who]?.post('/api/agreements/join', slip.body);
  expect(joined && done(joined)).toBe(!isOf(account, who));
  if (joined?.status !== 200) return;
  if (asTenant) account.tenant = who;
  else account.others.set(who, nameOf(who));
}

/** A member reports a payment, possibly for all of their homes at once, and the office confirms or declines it. */
async function claim(life: Life, { amount, place }: { amount: number; place: number }, done: Done) {
  const { account, people, today, site } = life;
  const members = people.flatMap((_, who) => (isOf(account, who) ? [who] : []));
  const who = members[place % Math.max(1, members.length)];
  const person = people[who ?? -1];
  if (who === undefined || !person || account.isEnded) return;
  const all = life.accounts.filter((one) => isOf(one, who) && !one.isEnded && !one.isOwners);
  const isShared = !account.isOwners && all.length > 1 && amount >= all.length && place % 2 === 0;
  const shares: [Account, number][] = isShared
    ? all.map((one, at) => [one, at === 0 ? amount - (all.length - 1) : 1])
    : [[account, amount]];
  const asked = shares.map(([{ id }, poisha]) => ({ agreementId: id, amount: taka(poisha) }));
  const admin = await site.admin();
  const claimed = await person.post<MoneyReceived>('/api/payments/claim', {
    ...{ amount: taka(amount), method: 'Cash', receivedOn: today, again: true, requestKey: crypto.randomUUID() },
    ...(isShared ? { homes: asked } : { agreementId: account.id }),
  });
  if (!done(claimed)) return;
  const isConfirmed = amount % 3 > 0;
  const decided = isConfirmed
    ? await admin.put(`/api/payments/confirm/${claimed.body._id}`)
    : await admin.put(`/api/payments/decline/${claimed.body._id}`, reason);
  expect(done(decided)).toBe(true);
  if (isConfirmed) for (const [one, poisha] of shares) one.net -= poisha;
}

/**
 * Checks that members alone can read an account, under its name, that others get 404, and that everyone with a home has the
 * member role.
 */
export async function expectReaders({ accounts, people }: Life): Promise<void> {
  for (const [who, { email, get }] of people.entries()) {
    for (const { id, isOwners, name, ...account } of accounts) {
      const query = `email=${email}&agreement=${id}${isOwners ? '&tenure=ownership' : ''}`;
      const { status, body } = await get<{ statement: Statement }>(`/api/ledger?${query}`);
      const read = status === 200 ? [body.statement.account.agreementId, body.statement.account.name] : status;
      expect([who, read]).toEqual([who, isOf({ id, isOwners, name, ...account }, who) ? [id, name] : 404]);
    }
    const hasHome = accounts.some((one) => !one.isOwners && !one.isEnded && isOf(one, who));
    const { body } = await get<{ role: string }>(`/api/user-role?email=${email}`);
    expect([who, body.role]).toEqual([who, hasHome ? 'member' : 'user']);
  }
}
