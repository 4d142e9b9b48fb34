import { afterAll, expect, test } from 'vitest';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { application, openTestSite, PASSWORD } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';

const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();
const mina = await site.member('mina@example.test', { name: 'Mina' });
const rima = await site.signUp('rima@example.test', { name: 'Rima' });
const eve = site.anonymous();
const flat = await site.addApartment({ rent: 11_111 });
const coupon = await site.addCoupon();

const FORGED = '00000000-0000-4000-8000-00000000beef';
const LONG_AGO = '1999-01-01T00:00:00.000Z';

/** Whole values, since four digits of them may be in any random id. */
const SMUGGLED_VALUES = /00000000beef|[12]999-01-01/;

/** Fields that no caller may set, by the names in requests, in columns, and in other frameworks. */
const SMUGGLED = {
  // As own keys, like JSON.parse makes them: a literal would set the prototype.
  ...JSON.parse('{ "__proto__": { "role": "admin" }, "constructor": { "prototype": { "role": "admin" } } }'),
  prototype: { role: 'admin' },
  ...{
    _id: FORGED,
    id: FORGED,
    userId: FORGED,
    user_id: FORGED,
    identityId: FORGED,
    agreementId: FORGED,
    actor: FORGED,
  },
  ...{
    Role: 'admin',
    'role[]': 'admin',
    roles: ['admin'],
    isAdmin: true,
    is_admin: true,
    admin: true,
    user: { role: 'admin' },
  },
  ...{ price: 1, rent_poisha: 1, amount_poisha: 1, rentPoisha: 1, discounted: 1, coupon_id: FORGED },
  ...{
    status: 'accepted',
    paid: true,
    is_demo: true,
    emailVerified: true,
    closed_reason: FORGED,
    image: `https://x.test/${FORGED}`,
  },
  ...{ createdAt: LONG_AGO, created_at: LONG_AGO, updatedAt: LONG_AGO, paidAt: LONG_AGO, appliedAt: LONG_AGO },
  ...{ acceptedAt: LONG_AGO, accepted_at: LONG_AGO, at: LONG_AGO, expiresAt: '2999-01-01T00:00:00.000Z' },
};

const SENT: [who: Visitor, method: string, path: string, body: object, status: number][] = [
  [eve, 'POST', '/api/identity/sign-up', { name: 'Eve', email: 'eve@example.test', password: PASSWORD }, 201],
  [site.anonymous(), 'POST', '/api/identity/sign-in', { email: rima.email, password: PASSWORD }, 200],
  [rima, 'POST', '/api/register', { name: 'Rima', email: rima.email, role: 'user' }, 200],
  [rima, 'POST', '/api/agreements', application(rima, flat), 201],
  [
    ...([mina, 'POST', '/api/payments'] as const),
    // `agreementId` is a genuine field there; one that is not the member's is 404 (several-homes.test.ts).
    { userEmail: mina.email, amount: 18_000, month: 'March', method: 'Card', agreementId: '' },
    201,
  ],
  [admin, 'POST', '/api/announcements', { title: 'Lift', description: 'It works again.' }, 201],
  [admin, 'POST', '/api/coupons', { code: 'EID25', discount: 25, description: 'Eid Mubarak' }, 201],
  [admin, 'PATCH', `/api/coupons/${coupon._id}`, { available: false }, 400],
  [admin, 'PUT', '/api/users/downgrade/rima@example.test', {}, 409],
  [mina, 'POST', '/api/identity/password', { currentPassword: PASSWORD, newPassword: 'Another1' }, 200],
];

test('unknown fields set nothing, whatever the call', async () => {
  for (const [who, method, path, body, status] of SENT) {
    const answer = await who.call(method, path, { ...SMUGGLED, ...body });
    expect([path, answer]).toMatchObject([path, { status }]);
    expect([path, JSON.stringify(answer.body)]).not.toMatchObject([path, expect.stringMatching(SMUGGLED_VALUES)]);
  }
  expect((await eve.get('/api/user-role?email=eve@example.test')).body).toEqual({ role: 'user' });
  const stored = await everythingStored(site);
  expect(JSON.stringify(stored)).not.toMatch(SMUGGLED_VALUES);
  const roles = Object.fromEntries(
    (stored.users as { email: string; role: string }[]).map((row) => [row.email, row.role]),
  );
  expect(roles).toEqual({
    [admin.email]: 'admin',
    [mina.email]: 'member',
    [rima.email]: 'user',
    'eve@example.test': 'user',
  });
  expect(stored.agreements).toMatchObject([{ status: 'accepted' }, { status: 'pending', rent_poisha: 1_111_100 }]);
  expect(stored.payments).toMatchObject([{ amount_poisha: 1_800_000, coupon_id: null }]);
  expect(stored.settings).not.toMatchObject([{ is_demo: true }]);
  expect(stored.coupons).toMatchObject([{ available: true }, { available: true }]);
  expect(Reflect.get({}, 'role')).toBeUndefined();
  expect((stored['identity.accounts'] as { is_verified: boolean }[]).some((row) => row.is_verified)).toBe(false);
});

test('a NUL or half a character in any text is refused, and stores nothing', async () => {
  const before = await everythingStored(site);
  for (const [who, method, path, body] of SENT)
    for (const [field, value] of Object.entries(body).filter(([, value]) => typeof value === 'string'))
      for (const broken of [`${value}\u0000`, `\ud800${value}`]) {
        const { status } = await who.call(method, path, { ...body, [field]: broken });
        expect([path, field, status]).toEqual([path, field, expect.toSatisfy((code) => code >= 400 && code < 500)]);
      }
  expect(await everythingStored(site)).toEqual(before);
});
