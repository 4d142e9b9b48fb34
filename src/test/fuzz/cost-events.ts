import fc from 'fast-check';
import { expect } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { Person } from '../site.ts';
import { daysFrom, taka } from './ledger-command.ts';
import type { CostBooks, Place, Written } from './reference-costs.ts';

/** The server's administrator, the flats' agreements, and a counter that makes idempotency keys. */
export type CostBuilding = { admin: Person; agreementIds: string[]; forms: number };

const poisha = fc.oneof(fc.constantFrom(1, 50_000, 1_200_000, 333_33), fc.integer({ min: 1, max: 3_000_000 }));
const ago = fc.nat({ max: 12 });
const place = fc.constantFrom<Place>('Cash', 'Cash', 'Bank', 'bKash');
const CATEGORIES = ['salaries', 'fuel', 'repairs', 'taxes', 'bank_fees', 'cost_13'] as const;
const TAKINGS = ['antenna', 'scrap', 'hall', 'guest_parking', 'other_takings'] as const;
const MOVES = [
  ['Opening', 'Cash'],
  ['Owner', 'Cash'],
  ['Owner', 'Bank'],
  ['Cash', 'Owner'],
  ['Cash', 'Bank'],
  ['Bank', 'Cash'],
  ['bKash', 'Bank'],
  ['Bank', 'Owner'],
] as const;

export const someEvent = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), flat: fc.nat({ max: 2 }), poisha, place, ago }),
  fc.record({
    do: fc.constant('spend' as const),
    category: fc.constantFrom(...CATEGORIES),
    poisha,
    from: fc.constantFrom<Place | 'Owner'>('Cash', 'Bank', 'Owner'),
    ago,
  }),
  fc.record({ do: fc.constant('move' as const), way: fc.constantFrom(...MOVES), poisha, ago }),
  fc.record({ do: fc.constant('earn' as const), taking: fc.constantFrom(...TAKINGS), poisha, place, ago }),
  fc.record({
    do: fc.constant('give back' as const),
    which: fc.nat(),
    poisha,
    into: fc.constantFrom<Place | 'Owner'>('Cash', 'Bank', 'Owner'),
  }),
  fc.record({ do: fc.constant('take back' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('correct to nothing' as const), flat: fc.nat({ max: 2 }), which: fc.nat() }),
  fc.record({
    do: fc.constant('close' as const),
    ago: fc.nat({ max: 3 }),
    off: fc.constantFrom(0, 0, 0, -50, 10_000),
    putIn: fc.constantFrom(0, 0, 100_000),
    tenths: fc.constantFrom(0, 0, 5, 10),
  }),
);
type Event = typeof someEvent extends fc.Arbitrary<infer E> ? E : never;
type Of<Name extends Event['do']> = Extract<Event, { do: Name }>;

const key = (building: CostBuilding) => {
  building.forms += 1;
  return `cost form ${building.forms}`;
};

/** Applies an event to the server and to the reference; both must accept it, or refuse it. */
export async function happen(building: CostBuilding, books: CostBooks, event: Event): Promise<void> {
  if (event.do === 'pay') return pay(building, books, event);
  if (event.do === 'spend') return spend(building, books, event);
  if (event.do === 'earn') return earn(building, books, event);
  if (event.do === 'give back') return giveBack(building, books, event);
  if (event.do === 'move') return move(building, books, event);
  if (event.do === 'close') return close(building, books, event);
  if (event.do === 'correct to nothing') return correctToNothing(building, books, event);
  return takeBack(building, books, event);
}

/** The office corrects a rent or a line to nothing; the next issuing of bills must not charge it again. */
async function correctToNothing(building: CostBuilding, books: CostBooks, { flat, which }: Of<'correct to nothing'>) {
  const { admin, agreementIds } = building;
  const { body } = await admin.get<Statement>(`/api/ledger/${agreementIds[flat]}`);
  const standing = body.charges.filter(({ cancelled }) => !cancelled);
  const charge = standing[which % Math.max(1, standing.length)];
  if (!charge) return;
  const form = { amount: 0, before: charge.amount, reason: 'It was agreed so.', requestKey: key(building) };
  expect((await admin.put(`/api/charges/correct/${charge._id}`, form)).status).toBe(200);
  books.billed[flat] = (books.billed[flat] ?? 0) - Math.round(charge.amount * 100);
  const [year, month] = books.today.split('-').map(Number);
  expect((await admin.post(`/api/bills/${year}/${month}`, { total: 0 })).body).toMatchObject({ charges: 0 });
}

async function pay(building: CostBuilding, books: CostBooks, { flat, poisha, place, ago }: Of<'pay'>) {
  const receivedOn = daysFrom(books.today, -ago);
  const requestKey = key(building);
  const reference = place === 'Cash' ? undefined : requestKey;
  const money = { amount: taka(poisha), method: place, reference, receivedOn, again: true, requestKey };
  const { status, body } = await building.admin.post<{ _id: string }>('/api/payments/record', {
    agreementId: building.agreementIds[flat],
    ...money,
  });
  expect(status).toBe(201);
  const line = books.add(books.openDay(receivedOn), { [place]: poisha }, { came: poisha });
  books.paid[flat] = (books.paid[flat] ?? 0) + poisha;
  books.written.push({ id: body._id, kind: 'payment', line, flat, isBack: false });
}

async function spend(building: CostBuilding, books: CostBooks, { category, poisha, from, ago }: Of<'spend'>) {
  const day = daysFrom(books.today, -ago);
  const counted = books.openDay(day);
  const isThere = !books.isCounted(day, { from }) && (from !== 'Cash' || books.hasCash(counted, poisha));
  const { status, body } = await building.admin.post<{ _id: string }>('/api/expenses', {
    ...{ day, category, amount: taka(poisha), paidFrom: from, requestKey: key(building) },
  });
  expect(status).toBe(isThere ? 201 : 409);
  if (!isThere) return;
  const spent = { [`spent:${category}`]: poisha };
  const line =
    from === 'Owner'
      ? books.add(counted, {}, { ...spent, 'owner:in': poisha })
      : books.add(counted, { [from]: -poisha }, spent);
  books.written.push({ id: body._id, kind: 'expense', line, isBack: false });
}

async function earn(building: CostBuilding, books: CostBooks, { taking, poisha, place, ago }: Of<'earn'>) {
  const day = daysFrom(books.today, -ago);
  const { status, body } = await building.admin.post<{ _id: string }>('/api/income', {
    again: true,
    ...{ day, category: taking, amount: taka(poisha), paidInto: place, requestKey: key(building) },
  });
  const isOpen = !books.isCounted(day, { into: place });
  expect(status).toBe(isOpen ? 201 : 409);
  if (!isOpen) return;
  const line = books.add(books.openDay(day), { [place]: poisha }, { [`income:${taking}`]: poisha });
  books.written.push({ id: body._id, kind: 'income', line, isBack: false });
}

/** A supplier returns part of an expense today, if some of it is left. */
async function giveBack(building: CostBuilding, books: CostBooks, { which, poisha, into }: Of<'give back'>) {
  const costs = books.written.filter(({ kind }) => kind === 'expense');
  const cost = costs[which % Math.max(costs.length, 1)];
  const [figure = ''] = Object.keys(cost?.line.figures ?? {}).filter((each) => each.startsWith('spent:'));
  if (!cost) return;
  const given = books.written.filter(({ refunds, isBack }) => refunds === cost.id && !isBack);
  const left = (cost.line.figures[figure] ?? 0) + given.reduce((sum, { line }) => sum + (line.figures[figure] ?? 0), 0);
  const { status, body } = await building.admin.post<{ _id: string }>('/api/expenses', {
    ...{ day: books.today, category: figure.slice('spent:'.length), amount: taka(poisha), paidFrom: into },
    ...{ refunds: cost.id, requestKey: key(building) },
  });
  expect(status).toBe(cost.isBack ? 409 : poisha <= left ? 201 : 400);
  if (status !== 201) return;
  const day = books.openDay(books.today);
  const line =
    into === 'Owner'
      ? books.add(day, {}, { [figure]: -poisha, 'owner:out': poisha })
      : books.add(day, { [into]: poisha }, { [figure]: -poisha });
  books.written.push({ id: body._id, kind: 'expense refund', refunds: cost.id, line, isBack: false });
}

async function move(building: CostBuilding, books: CostBooks, { way: [from, to], poisha, ago }: Of<'move'>) {
  const day = daysFrom(books.today, -ago);
  const counted = books.openDay(day);
  const isThere = !books.isCounted(day, { from, into: to }) && (from !== 'Cash' || books.hasCash(counted, poisha));
  const { status, body } = await building.admin.post<{ _id: string }>('/api/transfers', {
    again: true,
    ...{ from, to, amount: taka(poisha), day, requestKey: key(building) },
  });
  expect(status).toBe(isThere ? 201 : 409);
  if (!isThere) return;
  const isMoney = (name: string) => name !== 'Owner' && name !== 'Opening';
  const money = { ...(isMoney(from) && { [from]: -poisha }), ...(isMoney(to) && { [to]: poisha }) };
  const owners = { ...(from === 'Owner' && { 'owner:in': poisha }), ...(to === 'Owner' && { 'owner:out': poisha }) };
  const line = books.add(counted, money, { ...owners, ...(from === 'Opening' && { begun: poisha }) });
  books.written.push({ id: body._id, kind: 'transfer', line, isBack: false });
}

const REVERSE: Record<Written['kind'], string> = {
  payment: '/api/payments/reverse',
  expense: '/api/expenses/reverse',
  transfer: '/api/transfers/reverse',
  income: '/api/income/reverse',
  'expense refund': '/api/expenses/reverse',
};

async function takeBack({ admin }: CostBuilding, books: CostBooks, { which }: Of<'take back'>) {
  const written = books.written[which % Math.max(books.written.length, 1)];
  if (!written) return;
  const { status } = await admin.put(`${REVERSE[written.kind]}/${written.id}`, { reason: 'Written twice.' });
  // The server refuses to reverse a cost before the supplier's returns of it are reversed.
  const isRefunded = books.written.some(({ refunds, isBack }) => refunds === written.id && !isBack);
  expect(status).toBe(written.isBack || isRefunded ? 409 : 200);
  if (!written.isBack && !isRefunded) books.takeBack(written);
}

/** A closing of the drawer; cash that it hands over must not have been spent on a later day. */
async function close({ admin }: CostBuilding, books: CostBooks, { ago, off, putIn, tenths }: Of<'close'>) {
  const day = daysFrom(books.today, -ago);
  const expected = books.balance('Cash', day) + putIn;
  const counted = Math.max(expected + off, 0);
  const handedOver = Math.floor((counted * tenths) / 10);
  const note = counted === expected ? undefined : 'Found by counting.';
  const before = books.lines.length;
  books.add(day, { Cash: putIn }, { 'owner:in': putIn });
  books.add(day, { Cash: counted - expected }, { over_short: counted - expected });
  const isOpen = day > books.closedThrough;
  const isThere = handedOver === 0 || books.hasCash(day, handedOver);
  books.add(day, { Cash: -handedOver }, { 'owner:out': handedOver });
  const body = { day, countedCash: taka(counted), putIn: taka(putIn), handedOver: taka(handedOver), note };
  const { status } = await admin.put('/api/till/close', body);
  // A repeat of the last closing is accepted and changes nothing.
  const same = status === 200 && !isOpen;
  if (!same) expect(status).toBe(isOpen ? (isThere ? 200 : 400) : 409);
  if (status === 200 && isOpen) books.closedThrough = day;
  else books.lines.length = before;
}
