import { expect } from 'vitest';
import type { RentPayment } from '#features/checkout/endpoints.ts';
import type { Statement } from '#features/ledger/endpoints.ts';
import { CLAIMED_METHODS } from '#features/ledger/rules.ts';
import { MONTHS } from '#locale/calendar.ts';
import type { Person } from '../site.ts';
import { command, daysFrom, newKey, payerOf, pick, placed, type Real, taka } from './ledger-command.ts';
import { type Account, type Money, monthOf, priceOf } from './reference-account.ts';
import type { Building } from './reference-building.ts';

export const AMOUNTS = ['due', 'due', 'due', 'due', 'due', 'rent', 'above', 'below', 'wrong'] as const;
type PayWish = {
  /** Months ahead of the present one. */
  ahead: number;
  /** Offset of the order's year; undefined for an order that names no year. */
  yearsOff: number | undefined;
  coupon: number | undefined;
  isNamed: boolean;
  amount: (typeof AMOUNTS)[number];
};

export const pay = (person: number, wish: PayWish) =>
  command(`pay(${person}, ${JSON.stringify(wish)})`, async (model, real) => {
    const [tenant, account] = [payerOf(real, person), model.living(person)];
    real.forms += 1;
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
    const answer = await tenant?.post<RentPayment>('/api/payments', body);
    const money = account?.money.length ?? 0;
    expect(answer?.status).toBe(model.pay(person, { name, year, amount, coupon: named }));
    if (answer?.status !== 201 || !account || !due) return;
    const made = account.money[money];
    expect(answer.body).toMatchObject({ ...placed(due.month), amount: taka(made?.amount ?? -1) });
    if (made) made.id = answer.body.paymentId ?? '';
  });

/** Repeats every fourth form, once unchanged and once with another amount. */
const send = async ({ forms }: Real, who: Person | undefined, path: string, body: { amount: number }) => {
  const first = await who?.post<{ _id: string }>(path, body);
  if (first?.status !== 201 || forms % 4 > 0) return first;
  expect(await who?.post(path, body)).toMatchObject({ status: 201, body: first.body });
  expect((await who?.post(path, { ...body, amount: body.amount + 1 }))?.status).toBe(409);
  return first;
};

type Came = { amount: number; method: number; reference: number | undefined; daysAgo: number };
const ALL_METHODS = [...CLAIMED_METHODS, 'Card'] as const;

const cameOf = (model: Building, { amount, method, reference, daysAgo }: Came, methods: number) => ({
  amount,
  method: ALL_METHODS[method % methods] ?? 'Cash',
  reference: reference === undefined ? undefined : `TX${reference}`,
  receivedOn: daysFrom(model.today, -daysAgo),
});

export const claim = (person: number, wish: Came) =>
  command(`claim(${person}, ${JSON.stringify(wish)})`, async (model, real) => {
    const came = cameOf(model, { ...wish, reference: wish.reference ?? real.forms + 1_000 }, CLAIMED_METHODS.length);
    const body = { ...came, amount: taka(came.amount), requestKey: newKey(real) };
    const account = model.claimedFor(person);
    const answer = await send(real, payerOf(real, person), '/api/payments/claim', body);
    expect(answer?.status).toBe(model.claim(person, came));
    const made = account?.money.at(-1);
    if (answer?.status === 201 && made) made.id = answer.body._id;
  });

export type RecordWish = Came & { parts: { ahead: number; share: number }[]; again: boolean };

export const record = (place: number, wish: RecordWish) =>
  command(`record(${place}, ${JSON.stringify(wish)})`, async (model, real) => {
    const account = pick(model.accounts, place);
    if (!account) return;
    const came = cameOf(model, wish, ALL_METHODS.length);
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
    const recent = model.accounts.slice(-24).flatMap(({ money }) => money.slice(-2));
    const money = pick(recent, place);
    if (money) await decideOn(model, real, money, how);
  });

/** Cash received today. */
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

/** Debts, credit, waiting money and open months after these amounts were received, which are then reversed. */
async function balancesAfter(model: Building, real: Real, account: Account, amounts: readonly number[]) {
  const came: Money[] = [];
  for (const amount of amounts) came.push(await receive(model, real, account, amount));
  const { body } = await real.admin.get<Statement>(`/api/ledger/${account.id}`);
  for (const money of came) await decideOn(model, real, money, 'reverse');
  const { owed, credit, waiting } = body.account;
  const open = body.charges.filter(({ outstanding }) => outstanding > 0);
  return { owed, credit, waiting, open: open.map(({ month, year, outstanding }) => ({ month, year, outstanding })) };
}

/** Two amounts have the same effect in either order and as one, and reversing them restores the state before. */
export const comeAndGo = (place: number, one: number, other: number) =>
  command(`comeAndGo(${place}, ${one}, ${other})`, async (model, real) => {
    const account = pick(model.accounts.slice(-24), place);
    if (!account) return;
    const after = (...amounts: number[]) => balancesAfter(model, real, account, amounts);
    const before = await after();
    const apart = await after(one, other);
    expect(await after()).toEqual(before);
    expect(await after(other, one)).toEqual(apart);
    expect(await after(one + other)).toEqual(apart);
    expect(await after()).toEqual(before);
  });

export const look = (person: number, name: number) =>
  command(`look(${person}, ${name})`, async (model, { people }) => {
    const [tenant, account] = [pick(people, person), model.living(person)];
    const answer = await tenant?.get(`/api/payments/check?email=${tenant.email}&month=${MONTHS[name]}`);
    if (!account) return expect(answer?.body).toEqual({ paid: false });
    const month = model.monthOfName(account, name);
    const charge = account.charge(month);
    const isDecided = account.isDecided(month);
    const rent = isDecided ? 0 : (charge?.amount ?? account.owed(month).amount);
    const open = charge ? account.open(charge) : rent;
    const other = rent !== account.rentAt(monthOf(model.today)) && { rent: taka(rent) };
    const due = open > 0 && open < rent && { due: taka(open) };
    const [yearBefore, months] = [account.charge(month - 12), month - monthOf(model.today)];
    const isPaidBefore = yearBefore ? account.open(yearBefore) === 0 : account.isDecided(month - 12);
    const ahead = months > 0 && isPaidBefore && { ahead: months };
    expect(answer?.body).toEqual({ paid: open === 0, year: placed(month).year, ...other, ...due, ...ahead });
  });
