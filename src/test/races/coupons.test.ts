import { expect, test } from 'vitest';
import { MONTHS } from '#locale/calendar.ts';
import { browsers, busySite, CROWD, crowd, race, startTogether } from './race.ts';

test('a coupon code that is added 64 times at once is added once', async () => {
  const site = await busySite();
  const add = browsers(site, await site.admin()).map((browser, place) => () => {
    const code = place % 2 ? 'EID25' : ' eid25 ';
    return browser.post('/api/coupons', { code, discount: 25, description: 'Eid Mubarak' });
  });
  await race('add one coupon code', add, 201);
  expect(await site.count('coupons')).toBe(1);
});

test('a coupon with limits that 64 payments want at once is used as often as they say', async () => {
  const site = await busySite();
  const people = await Promise.all(
    crowd((place) => place)
      .slice(0, 8)
      .map((place) => site.member(`person${place}@example.test`)),
  );
  const coupon = await site.addCoupon({ discount: 50, limit: 10, limitEach: 2 });
  const pay = crowd((place) => () => {
    const person = people[place % 8] as (typeof people)[number];
    const named = place % 16 < 8 ? { couponCode: coupon.code } : {};
    return person.post('/api/payments', {
      userEmail: person.email,
      amount: 9_000,
      month: MONTHS[2 + Math.floor(place / 8)],
      ...named,
    });
  });
  const { counts } = await startTogether('pay with one limited coupon', pay);
  expect(counts).toEqual({ 201: 10, 409: CROWD - 10 });
  expect(await site.count('payments')).toBe(10);
});

test('a coupon that is deactivated while it is paid with pays once or not at all', async () => {
  const site = await busySite();
  const [mina, admin, coupon] = [
    await site.member('mina@example.test'),
    await site.admin(),
    await site.addCoupon({ discount: 50 }),
  ];
  const payment = { userEmail: mina.email, amount: 9_000, month: 'March', method: 'Card', couponCode: coupon.code };
  const runners = crowd((place) => () => {
    if (place % 2) return mina.post('/api/payments', payment);
    return admin.patch(`/api/coupons/${coupon._id}`, { available: false });
  });
  const { counts } = await startTogether('pay against deactivating the coupon', runners);
  const { 200: changed, 201: paid = 0, 409: late = 0 } = counts;
  expect({ changed, others: paid + late }).toEqual({ changed: CROWD / 2, others: CROWD / 2 });
  expect(await site.count('payments')).toBe(paid);
  expect(paid).toBeLessThanOrEqual(1);
});

test('a coupon that is deleted while it is paid with is deleted or has paid', async () => {
  const site = await busySite();
  const [mina, admin, coupon] = [
    await site.member('mina@example.test'),
    await site.admin(),
    await site.addCoupon({ discount: 50 }),
  ];
  const payment = { userEmail: mina.email, amount: 9_000, month: 'March', method: 'Card' };
  const runners = crowd((place) => () => {
    // Half of the payments name the coupon, the others send only its price.
    const named = place % 4 === 1 ? { couponCode: coupon.code } : {};
    if (place % 2) return mina.post('/api/payments', { ...payment, ...named });
    return admin.delete(`/api/coupons/${coupon._id}`);
  });
  const { counts } = await startTogether('pay against deleting the coupon', runners);
  expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
  const paid = await site.count('payments');
  expect(await site.count('coupons')).toBe(paid);
  expect(counts).toMatchObject(paid ? { 201: 1 } : { 200: 1 });
});
