import { expect, test } from 'vitest';
import { billItems } from './item-rules.ts';
import { payersOf } from './payer-rules.ts';
import type { Line, Month } from './rules.ts';

const account = (agreementId: string, tenure: 'tenancy' | 'ownership', occupancy = 'rented') => ({
  agreementId,
  apartmentId: 'a flat',
  tenure,
  occupancy,
});
const tenant = account('tenant', 'tenancy');
const owner = account('owner', 'ownership', 'owner');
const next = account('next owner', 'ownership', 'owner');
const [both, occupiers, owners] = [['occupier', 'owner'], ['occupier'], ['owner']];

test.each([
  ['a tenant', [tenant], [occupiers]],
  ['a tenant and an owner', [owner, tenant], [owners, occupiers]],
  ['an owner alone', [owner], [both]],
  ['an owner who lives there', [account('home', 'tenancy', 'owner')], [both]],
  ['an owner’s family beside an owner', [owner, account('home', 'tenancy', 'owner')], [owners, occupiers]],
  ['two tenants and an owner', [owner, tenant, account('later', 'tenancy')], [owners, occupiers, occupiers]],
  ['a flat that was sold', [owner, next], [[], both]],
  ['a flat that was sold with its tenant', [owner, tenant, next], [[], occupiers, owners]],
])('who pays which lines: %s', (_, accounts, payers) => {
  expect(payersOf(accounts)).toEqual(payers);
});

const fixed = (id: string, more: Partial<Line> = {}): Line => ({
  _id: id,
  method: 'fixed',
  amount: 3_000,
  steps: null,
  sharedBy: null,
  ...more,
});
const service = fixed('service');
const sinking = fixed('sinking fund', { amount: 1_000, payer: 'owner' });

function month(accounts: readonly ReturnType<typeof account>[], more: Partial<Month> = {}): Month {
  const payers = payersOf(accounts);
  const flats = accounts.map((one, place) => ({
    ...one,
    block: 'A',
    people: 1,
    size: null,
    own: [],
    pays: payers[place] ?? [],
  }));
  return { lines: [service, sinking], flats, handover: [], cells: [], meters: [], issued: [], usual: [], ...more };
}
const itemsOf = (of: Month) =>
  billItems(of).map(({ lineId, agreementId, amountPoisha }) => `${lineId}: ${agreementId} ${amountPoisha / 100}`);

test('each line is paid once for a flat, by who lives there or by the owner', () => {
  expect(itemsOf(month([owner, tenant]))).toEqual(['service: tenant 3000', 'sinking fund: owner 1000']);
  expect(itemsOf(month([owner]))).toEqual(['service: owner 3000', 'sinking fund: owner 1000']);
  expect(itemsOf(month([tenant]))).toEqual(['service: tenant 3000']);
});

test('what the owner was billed is not billed again to a tenant who is recorded later, nor to the next owner', () => {
  const issued = [service, sinking].map(({ _id, amount }) => ({
    lineId: _id,
    agreementId: 'owner',
    amount,
    units: null,
  }));
  expect(itemsOf(month([owner, tenant], { issued }))).toEqual([]);
  expect(itemsOf(month([owner, next], { issued }))).toEqual([]);
});

test('a shared line counts the flat once, and the owner’s line is shared by owners only', () => {
  const water = fixed('water', { method: 'shared', amount: 0, sharedBy: 'flat' });
  const paint = fixed('paint', { method: 'shared', amount: 0, sharedBy: 'flat', payer: 'owner' });
  const accounts = [owner, tenant, { ...account('other owner', 'ownership', 'owner'), apartmentId: 'b' }];
  const cells = [water, paint].map(({ _id }) => ({
    lineId: _id,
    agreementId: null,
    figure: 900,
    oldEnd: null,
    newStart: null,
  }));
  expect(itemsOf(month(accounts, { lines: [water, paint], cells }))).toEqual([
    'water: tenant 450',
    'water: other owner 450',
    'paint: owner 450',
    'paint: other owner 450',
  ]);
});

test('of two tenancies in a month of which one is the owner’s own, that one pays the owner’s line whole', () => {
  const home = account('home', 'tenancy', 'owner');
  const stays = [
    { agreementId: 'tenant', from: '2026-03-01', to: '2026-03-10', days: 10 },
    { agreementId: 'home', from: '2026-03-11', to: '2026-03-31', days: 21 },
  ];
  const handover = [{ apartmentId: 'a flat', payer: null, tenancies: stays }];
  expect(itemsOf(month([tenant, home], { handover }))).toEqual([
    'service: tenant 968',
    'service: home 2032',
    'sinking fund: home 1000',
  ]);
});
