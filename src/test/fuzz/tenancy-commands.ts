import { expect } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { application } from '../site.ts';
import { command, daysFrom, newKey, noon, pick, placed, type Real, taka } from './ledger-command.ts';
import { monthOf } from './reference-account.ts';
import type { Building } from './reference-building.ts';

/** The server charges each hour, so a month that has just begun may not be charged yet. */
export async function goTo(model: Building, { site }: Real, day: string, second?: number): Promise<void> {
  for (let month = monthOf(model.today) + 1; month < monthOf(day); month += 1)
    await chargeAllRents(site.db, noon(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`));
  model.goTo(day);
  model.second = second ?? 43_200;
  site.at(noon(day, second).toISOString());
}

export const wait = (days: number, second: number) =>
  command(`wait(${days}, ${second})`, (model, real) => goTo(model, real, daysFrom(model.today, days), second));

type MoveIn = { started: number; byDays: boolean };

export async function moveIn(model: Building, { admin, people, partners, flats }: Real, person: number, wish: MoveIn) {
  const [tenant, flat] = [pick(people, person), pick(flats, person)];
  if (!tenant || !flat) throw new Error('no tenant or no flat');
  const { body } = await tenant.post<{ _id: string }>('/api/agreements', application(tenant, flat));
  const { started, byDays } = wish;
  const startsOn = daysFrom(model.today, started);
  const form = { startsOn, partMonths: byDays ? 'days' : 'whole' };
  expect((await admin.put(`/api/agreements/accept/${body._id}`, form)).status).toBe(200);
  model.accept(person, startsOn, { rent: Math.round(flat.rent * 100), byDays }).id = body._id;
  const partner = partners[person % people.length];
  if (!partner) return;
  const home = `/api/residents/${body._id}/people`;
  const { body: one } = await admin.post<{ _id: string }>(home, { name: 'Who lives with them' });
  const { body: slip } = await admin.post<{ token: string }>(`${home}/${one._id}/invitation`);
  expect((await partner.post('/api/agreements/join', { token: slip.token })).status).toBe(200);
}

export const comeBack = (person: number, wish: MoveIn) =>
  command(`comeBack(${person}, ${JSON.stringify(wish)})`, async (model, real) => {
    if (!model.living(person)) await moveIn(model, real, person, wish);
  });

export const changeRent = (place: number, ahead: number, amount: number) =>
  command(`changeRent(${place}, ${ahead}, ${amount})`, async (model, { admin }) => {
    const account = pick(model.accounts.slice(-24), place);
    if (!account) return;
    const from = model.firstFreeMonth(account) + ahead;
    const fromMonth = `${Math.floor(from / 12)}-${String((from % 12) + 1).padStart(2, '0')}`;
    const reason = 'The lift is new.';
    const body = { agreementId: account.id, rent: taka(amount), fromMonth, reason };
    expect((await admin.post('/api/rents', body)).status).toBe(model.changeRent(account, { from, amount, reason }));
  });

export const waive = (place: number, which: number, share: number) =>
  command(`waive(${place}, ${which}, ${share})`, async (model, { admin }) => {
    const account = pick(model.accounts.slice(-24), place);
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

export const correctToNothing = (place: number, which: number) =>
  command(`correctToNothing(${place}, ${which})`, async (model, real) => {
    const account = pick(model.accounts.slice(-24), place);
    const charge =
      account &&
      pick(
        account.charges.filter(({ cancelled }) => !cancelled),
        which,
      );
    if (!charge) return;
    await chargeAllRents(real.site.db, noon(model.today));
    const { rows } = await real.site.pool.query<{ id: string }>(
      `select id from charges where agreement_id = $1 and year * 12 + month - 1 = $2 and cancelled_at is null`,
      [account.id, charge.month],
    );
    const form = { amount: 0, before: taka(charge.amount), reason: 'It was agreed so.', requestKey: newKey(real) };
    expect((await real.admin.put(`/api/charges/correct/${rows[0]?.id}`, form)).status).toBe(200);
    model.correctToNothing(account, charge);
  });

export async function remove(model: Building, { admin, people, site }: Real, person: number): Promise<void> {
  await chargeAllRents(site.db, noon(model.today));
  const { status } = await admin.put(`/api/users/downgrade/${pick(people, person)?.email}`);
  expect(status).toBe(model.remove(person));
}

export const leave = (person: number) => command(`leave(${person})`, (model, real) => remove(model, real, person));

export const end = (place: number, ahead: number) =>
  command(`end(${place}, ${ahead})`, async (model, { admin, site }) => {
    const account = pick(model.accounts.slice(-24), place);
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

type Count = { daysAgo: number; off: number; putIn: number; handedOver: number };

/** `off` is the difference of the count from the expected cash; `handedOver` the tenths of it that are handed over. */
export const close = (wish: Count) =>
  command(`close(${JSON.stringify(wish)})`, async (model, { admin }) => {
    const { daysAgo, off, putIn } = wish;
    const day = daysFrom(model.today, -daysAgo);
    const since = model.closedThrough ? daysFrom(model.closedThrough, 1) : null;
    const cash = model.received(since ?? '', day).get('Cash') ?? { received: 0, reversed: 0 };
    const moved = cash.received - cash.reversed;
    const expected = model.left + moved + putIn;
    const counted = Math.max(0, expected + off);
    const handedOver = Math.floor((counted * wish.handedOver) / 10);
    const note = counted === expected ? undefined : 'Some coins are missing.';
    const form = { day, putIn: taka(putIn), countedCash: taka(counted), handedOver: taka(handedOver), note };
    const { status, body } = await admin.put('/api/till/close', form);
    // A repeat of the last closing gets the same answer.
    const count = JSON.stringify(form);
    const isRepeat = count === model.lastCount;
    if (day <= model.closedThrough || isRepeat) {
      expect(status).toBe(isRepeat ? 200 : 409);
      return;
    }
    const found = [
      { day, account: 'owner' as const, amount: putIn },
      { day, account: 'over_short' as const, amount: counted - expected },
      { day, account: 'owner' as const, amount: -handedOver },
    ];
    model.counted.push(...found);
    if (handedOver > 0 && model.isOverdrawn(day)) {
      expect(status).toBe(400);
      model.counted.splice(-found.length);
      return;
    }
    expect(status).toBe(200);
    expect(body).toMatchObject({
      since,
      through: day,
      carriedOver: taka(model.left),
      moved: taka(moved),
      expectedCash: taka(expected),
      difference: taka(counted - expected),
      left: taka(counted - handedOver),
    });
    model.closedThrough = day;
    model.lastCount = count;
    model.left = counted - handedOver;
  });
