import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import { chargeAllRents } from '#features/ledger/server/charge-all-rents.ts';
import type { Payment } from '#features/payments/endpoints.ts';
import { MONTHS } from '#locale/calendar.ts';
import { application, type Flat, type Person, type Site } from '../site.ts';
import { type Account, type Money, monthOf, priceOf } from './reference-account.ts';
import type { Building } from './reference-building.ts';

/** The server: what the commands do is done by its calls. */
export type Real = {
  site: Site;
  admin: Person;
  people: Person[];
  flats: Flat[];
  couponIds: string[];
  /** How many forms were sent: each has a key of its own. */
  forms: number;
};

type Command = fc.AsyncCommand<Building, Real>;

const command = (name: string, run: (model: Building, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];
const taka = (poisha: number) => poisha / 100;
const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const placed = (month: number) => ({ month: MONTHS[month % 12], year: Math.floor(month / 12) });
const newKey = (real: Real) => {
  real.forms += 1;
  return `form ${real.forms} of the year`;
};

const noon = (day: string, second = 43_200) => new Date(Date.parse(`${day}T00:00:00+06:00`) + second * 1000);

/** The office's server charges each hour; of a month that has just begun it may not have come to it yet. */
export async function goTo(model: Building, { site }: Real, day: string, second?: number): Promise<void> {
  for (let month = monthOf(model.today) + 1; month < monthOf(day); month += 1)
    await chargeAllRents(site.db, noon(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`));
  model.goTo(day);
  site.at(noon(day, second).toISOString());
}

export const wait = (days: number, second: number) =>
  command(`wait(${days}, ${second})`, (model, real) => goTo(model, real, daysFrom(model.today, days), second));

export async function moveIn(model: Building, { admin, people, flats }: Real, person: number, started: number) {
  const [tenant, flat] = [pick(people, person), pick(flats, person)];
  if (!tenant || !flat) throw new Error('nobody there');
  const { body } = await tenant.post<{ _id: string }>('/api/agreements', application(tenant, flat));
  const startsOn = daysFrom(model.today, started);
  expect((await admin.put(`/api/agreements/accept/${body._id}`, { startsOn })).status).toBe(200);
  model.accept(person, startsOn, Math.round(flat.rent * 100)).id = body._id;
}

export const comeBack = (person: number, started: number) =>
  command(`comeBack(${person}, ${started})`, async (model, real) => {
    if (!model.living(person)) await moveIn(model, real, person, started);
  });

export const AMOUNTS = ['due', 'due', 'due', 'due', 'due', 'rent', 'above', 'below', 'wrong'] as const;
type PayWish = {
  /** From the current month on. */
  ahead: number;
  /** How many years the order's year is off; without it the order names no year. */
  yearsOff: number | undefined;
  coupon: number | undefined;
  isNamed: boolean;
  amount: (typeof AMOUNTS)[number];
};

export const pay = (person: number, wish: PayWish) =>
  command(`pay(${person}, ${JSON.stringify(wish)})`, async (model, { people }) => {
    const [tenant, account] = [pick(people, person), model.living(person)];
    const coupon = wish.coupon === undefined ? undefined : pick(model.coupons, wish.coupon);
    const month = monthOf(model.today) + wish.ahead;
    const name = month % 12;
    const year = wish.yearsOff === undefined ? undefined : Math.floor(month / 12) + wish.yearsOff;
    const due = account && model.due(account, { name, year });
    const price = due && coupon ? priceOf(due.rent, coupon.discount) : (due?.open ?? 100);
    const amounts = { due: price, rent: due?.rent ?? 100, above: price + 1, below: price - 1, wrong: price + 2 };
    const amount = Math.max(0, amounts[wish.amount]);
    const named = wish.isNamed ? coupon : undefined;
    const body = {
      userEmail: tenant?.email,
      month: MONTHS[name],
      year,
      amount: taka(amount),
      couponCode: named?.code,
    };
    const answer = await tenant?.post<Payment>('/api/payments', body);
    const money = account?.money.length ?? 0;
    expect(answer?.status).toBe(model.pay(person, { name, year, amount, coupon: named }));
    if (answer?.status !== 201 || !account || !due) return;
    const made = account.money[money];
    expect(answer.body).toMatchObject({ ...placed(due.month), amount: taka(made?.amount ?? -1) });
    if (made) made.id = answer.body.paymentId ?? '';
  });

/** Every fourth form is sent again as it was, and with another amount. */
const send = async ({ forms }: Real, who: Person | undefined, path: string, body: { amount: number }) => {
  const first = await who?.post<{ _id: string }>(path, body);
  if (first?.status !== 201 || forms % 4 > 0) return first;
  expect(await who?.post(path, body)).toMatchObject({ status: 201, body: first.body });
  expect((await who?.post(path, { ...body, amount: body.amount + 1 }))?.status).toBe(409);
  return first;
};

type Came = { amount: number; method: number; reference: number | undefined; daysAgo: number };
const METHODS = ['Cash', 'bKash', 'Nagad', 'Rocket', 'Bank', 'Card'] as const;

const cameOf = (model: Building, { amount, method, reference, daysAgo }: Came, methods: number) => ({
  amount,
  method: METHODS[method % methods] ?? 'Cash',
  reference: reference === undefined ? undefined : `TX${reference}`,
  receivedOn: daysFrom(model.today, -daysAgo),
});

export const claim = (person: number, wish: Came) =>
  command(`claim(${person}, ${JSON.stringify(wish)})`, async (model, real) => {
    const came = cameOf(model, { ...wish, reference: wish.reference ?? real.forms + 1_000 }, 5);
    const body = { ...came, amount: taka(came.amount), requestKey: newKey(real) };
    const answer = await send(real, pick(real.people, person), '/api/payments/claim', body);
    expect(answer?.status).toBe(model.claim(person, came));
    const made = model.living(person)?.money.at(-1);
    if (answer?.status === 201 && made) made.id = answer.body._id;
  });

export type RecordWish = Came & { parts: { ahead: number; share: number }[]; again: boolean };

export const record = (place: number, wish: RecordWish) =>
  command(`record(${place}, ${JSON.stringify(wish)})`, async (model, real) => {
    const account = pick(model.accounts, place);
    if (!account) return;
    const came = cameOf(model, wish, 6);
    const parts = wish.parts.map(({ ahead, share }) => ({
      month: monthOf(model.today) + ahead,
      amount: Math.max(1, Math.floor((account.rentAt(monthOf(model.today)) * share) / 10)),
    }));
    const body = {
      ...came,
      agreementId: account.id,
      amount: taka(came.amount),
      again: wish.again,
      parts: parts.map(({ month, amount }) => ({ ...placed(month), amount: taka(amount) })),
      requestKey: newKey(real),
    };
    const answer = await send(real, real.admin, '/api/payments/record', body);
    expect(answer?.status).toBe(model.record(account, came, { parts, again: wish.again }));
    const made = account.money.at(-1);
    if (answer?.status === 201 && made) made.id = answer.body._id;
  });

export const HOWS = ['confirm', 'confirm', 'decline', 'reverse'] as const;

async function decideOn(model: Building, { admin }: Real, money: Money, how: (typeof HOWS)[number]) {
  const reason = how === 'confirm' ? undefined : { reason: 'It was a mistake.' };
  const { status } = await admin.put(`/api/payments/${how}/${money.id}`, reason);
  expect(status).toBe(model.decide(money, how));
}

export const decide = (place: number, how: (typeof HOWS)[number]) =>
  command(`decide(${place}, ${how})`, async (model, real) => {
    const recent = model.accounts.flatMap(({ money }) => money).slice(-12);
    const money = pick(recent, place);
    if (money) await decideOn(model, real, money, how);
  });

/** Cash that came today. */
async function receive(model: Building, real: Real, account: Account, amount: number): Promise<Money> {
  const came = { amount, method: 'Cash', receivedOn: model.today };
  const form = { ...came, agreementId: account.id, amount: taka(amount), again: true, requestKey: newKey(real) };
  const { status, body } = await real.admin.post<{ _id: string }>('/api/payments/record', form);
  expect(status).toBe(model.record(account, came, { parts: [], again: true }));
  const money = account.money.at(-1);
  if (!money) throw new Error('nothing came');
  money.id = body._id;
  return money;
}

/** What is owed, left over and waiting, and what is open of each month, after these amounts came; they are taken back again. */
async function balancesAfter(model: Building, real: Real, account: Account, amounts: readonly number[]) {
  const came: Money[] = [];
  for (const amount of amounts) came.push(await receive(model, real, account, amount));
  const { body } = await real.admin.get<Statement>(`/api/ledger/${account.id}`);
  for (const money of came) await decideOn(model, real, money, 'reverse');
  const { owed, credit, waiting } = body.account;
  const open = body.charges.filter(({ outstanding }) => outstanding > 0);
  return { owed, credit, waiting, open: open.map(({ month, year, outstanding }) => ({ month, year, outstanding })) };
}

/** Two amounts are the same in either order and as one, and once they are taken back nothing has changed. */
export const comeAndGo = (place: number, one: number, other: number) =>
  command(`comeAndGo(${place}, ${one}, ${other})`, async (model, real) => {
    const account = pick(model.accounts.slice(-6), place);
    if (!account) return;
    const after = (...amounts: number[]) => balancesAfter(model, real, account, amounts);
    const before = await after();
    const apart = await after(one, other);
    expect(await after()).toEqual(before);
    expect(await after(other, one)).toEqual(apart);
    expect(await after(one + other)).toEqual(apart);
    expect(await after()).toEqual(before);
  });

export const changeRent = (place: number, ahead: number, amount: number) =>
  command(`changeRent(${place}, ${ahead}, ${amount})`, async (model, { admin }) => {
    const account = pick(model.accounts.slice(-6), place);
    if (!account) return;
    const from = model.firstFreeMonth(account) + ahead;
    const fromMonth = `${Math.floor(from / 12)}-${String((from % 12) + 1).padStart(2, '0')}`;
    const reason = 'The lift is new.';
    const body = { agreementId: account.id, rent: taka(amount), fromMonth, reason };
    expect((await admin.post('/api/rents', body)).status).toBe(model.changeRent(account, { from, amount, reason }));
  });

export const waive = (place: number, which: number, share: number) =>
  command(`waive(${place}, ${which}, ${share})`, async (model, { admin }) => {
    const account = pick(model.accounts.slice(-6), place);
    const charge =
      account &&
      pick(
        account.charges.filter((one) => account.open(one) > 0),
        which,
      );
    if (!charge) return;
    const { body } = await admin.get<Statement>(`/api/ledger/${account.id}`);
    const { month, year } = placed(charge.month);
    const shown = body.charges.find((one) => one.month === month && one.year === year && !one.cancelled);
    const seen = account.open(charge) - (share === 11 ? 1 : 0);
    const amount = Math.max(1, Math.floor((account.open(charge) * share) / 10));
    const form = { amount: taka(amount), outstanding: taka(seen), reason: 'The water was off.' };
    const { status } = await admin.put(`/api/charges/waive/${shown?._id}`, form);
    expect(status).toBe(model.waive(account, charge, { amount, seen }));
  });

export async function remove(model: Building, { admin, people, site }: Real, person: number): Promise<void> {
  await chargeAllRents(site.db, noon(model.today));
  const { status } = await admin.put(`/api/users/downgrade/${pick(people, person)?.email}`);
  expect(status).toBe(model.remove(person));
}

export const leave = (person: number) => command(`leave(${person})`, (model, real) => remove(model, real, person));

export const end = (place: number, ahead: number) =>
  command(`end(${place}, ${ahead})`, async (model, { admin, site }) => {
    const account = pick(model.accounts.slice(-5), place);
    if (!account) return;
    await chargeAllRents(site.db, noon(model.today));
    const endsOn = daysFrom(model.today, ahead);
    const { status } = await admin.put(`/api/agreements/end/${account.id}`, { endsOn, reason: 'They move out.' });
    expect(status).toBe(model.end(account, endsOn));
  });

export const toggle = (coupon: number, available: boolean) =>
  command(`toggle(${coupon}, ${available})`, async (model, { admin, couponIds }) => {
    expect((await admin.patch(`/api/coupons/${couponIds[coupon]}`, { available })).status).toBe(200);
    const one = model.coupons[coupon];
    if (one) one.available = available;
  });

export const chooseCards = (atOnce: boolean) =>
  command(`cardsCountAtOnce(${atOnce})`, async (model, { site }) => {
    await site.pool.query('update settings set card_payments = $1', [atOnce ? 'instant' : 'confirm']);
    model.cardCountsAtOnce = atOnce;
  });

export const close = (daysAgo: number, off: number) =>
  command(`close(${daysAgo}, ${off})`, async (model, { admin }) => {
    const day = daysFrom(model.today, -daysAgo);
    const since = model.closedThrough ? daysFrom(model.closedThrough, 1) : null;
    const cash = model.received(since ?? '', day).get('Cash') ?? { received: 0, takenBack: 0 };
    const expected = cash.received - cash.takenBack;
    const counted = Math.max(0, expected + off);
    const note = counted === expected ? undefined : 'Some coins are missing.';
    const { status, body } = await admin.put('/api/till/close', { day, countedCash: taka(counted), note });
    // The same closing again is answered as before.
    const count = `${day} ${counted} ${note}`;
    const isRepeat = count === model.lastCount;
    expect(status).toBe(day <= model.closedThrough && !isRepeat ? 409 : 200);
    if (status !== 200 || isRepeat) return;
    expect(body).toMatchObject({
      since,
      through: day,
      expectedCash: taka(expected),
      difference: taka(counted - expected),
    });
    model.closedThrough = day;
    model.lastCount = count;
  });

export const look = (person: number, name: number) =>
  command(`look(${person}, ${name})`, async (model, { people }) => {
    const [tenant, account] = [pick(people, person), model.living(person)];
    const answer = await tenant?.get(`/api/payments/check?email=${tenant.email}&month=${MONTHS[name]}`);
    if (!account) return expect(answer?.body).toEqual({ paid: false });
    const month = model.monthOfName(account, name);
    const charge = account.charge(month);
    const rent = charge?.amount ?? account.rentAt(month);
    const open = charge ? account.open(charge) : rent;
    const other = rent !== account.rentAt(monthOf(model.today)) && { rent: taka(rent) };
    const due = open > 0 && open < rent && { due: taka(open) };
    const [yearBefore, months] = [account.charge(month - 12), month - monthOf(model.today)];
    const ahead = months > 0 && yearBefore && account.open(yearBefore) === 0 && { ahead: months };
    expect(answer?.body).toEqual({ paid: open === 0, year: placed(month).year, ...other, ...due, ...ahead });
  });
