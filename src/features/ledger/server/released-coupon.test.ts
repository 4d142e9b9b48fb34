import { expect, test } from 'vitest';
import { type Member, type Site, testSite } from '#test/site.ts';
import { chargeAllRents } from './charge-rents.ts';

/** The charged months, such as `2026-04: 18000 open 0, discounts 9000`. */
async function charged(site: Site) {
  const { rows } = await site.pool.query<{ text: string }>(`
    select to_char(make_date(year, month, 1), 'YYYY-MM') || ': ' || (amount_poisha / 100.0)::float || ' open ' || (outstanding_poisha / 100.0)::float
      || coalesce((select ', ' || debit || ' ' || (standing.amount_poisha / 100.0)::float from standing_postings standing
        where charge_id = charges.id and credit = 'receivable' and debit like '%discounts'), '') as text
    from charges where cancelled_at is null order by year, month`);
  return rows.map(({ text }) => text);
}

/** A tenant who paid April ahead with a coupon that can be used once. */
async function paidAhead({ discount, cards }: { discount: number; cards: 'instant' | 'confirm' }) {
  const site = await testSite();
  await site.pool.query('update settings set card_payments = $1', [cards]);
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  const admin = await site.admin();
  await site.addCoupon({ code: 'ONCE', discount });
  await site.pool.query('update coupons set use_limit = 1');
  const amount = 18_000 * (1 - discount / 100);
  const march = { userEmail: mina.email, amount: 18_000, month: 'March' };
  expect((await mina.post('/api/payments', march)).status).toBe(201);
  const april = { userEmail: mina.email, amount, month: 'April', couponCode: 'ONCE' };
  expect((await mina.post('/api/payments', april)).status).toBe(201);
  return { site, mina, admin };
}

const noticeOf = ({ agreementId }: Member) => `/api/agreements/notice/${agreementId}`;
const until = (endsOn: string) => ({ endsOn, reason: 'They move out.' });
const MARCH = '2026-03: 18000 open 0';

test.each([
  { discount: 50, cards: 'instant', account: 'discounts', withdrawn: true },
  { discount: 50, cards: 'instant', account: 'discounts', withdrawn: false },
  { discount: 50, cards: 'confirm', account: 'pending_discounts', withdrawn: true },
  { discount: 100, cards: 'instant', account: 'discounts', withdrawn: true },
] as const)(
  'a month paid ahead with a coupon comes back with both: $discount % $cards, withdrawn $withdrawn',
  async (one) => {
    const { site, mina, admin } = await paidAhead(one);
    const before = await charged(site);
    expect(before).toEqual([MARCH, `2026-04: 18000 open 0, ${one.account} ${one.discount * 180}`]);
    expect((await admin.put(noticeOf(mina), until('2026-03-31'))).status).toBe(200);
    expect(await charged(site)).toEqual([MARCH]);
    // Nobody may use the coupon now: it is this tenant's use that comes back.
    await site.pool.query('update coupons set available = false');
    for (let turn = 0; turn < 2; turn += 1) {
      const back = one.withdrawn
        ? await admin.delete(noticeOf(mina))
        : await admin.put(noticeOf(mina), until('2026-04-30'));
      expect(back.status).toBe(200);
      expect(await charged(site)).toEqual(before);
      expect(await site.count('payments where coupon_id is not null')).toBe(1);
      if (turn === 0) expect((await admin.put(noticeOf(mina), until('2026-03-31'))).status).toBe(200);
    }
    site.at('2026-04-02T06:00:00Z');
    await chargeAllRents(site.db, new Date('2026-04-02T06:00:00Z'));
    expect(await charged(site)).toEqual(before);
    expect(await site.brokenInvariants()).toEqual([]);
  },
);

test('once its money is paid back the month is charged when it begins, without the coupon', async () => {
  const { site, mina, admin } = await paidAhead({ discount: 50, cards: 'instant' });
  await admin.put(noticeOf(mina), until('2026-03-31'));
  const { agreementId } = mina;
  const refund = { agreementId, amount: 1_000, method: 'Bank', paidOn: '2026-03-15', requestKey: 'paid back' };
  expect((await admin.post('/api/refunds', refund)).status).toBe(201);
  expect((await admin.delete(noticeOf(mina))).status).toBe(200);
  expect(await charged(site)).toEqual([MARCH]);
  site.at('2026-04-02T06:00:00Z');
  await chargeAllRents(site.db, new Date('2026-04-02T06:00:00Z'));
  expect(await charged(site)).toEqual([MARCH, '2026-04: 18000 open 10000']);
  expect(await site.brokenInvariants()).toEqual([]);
});
