import { addMonths, dayAt, daysAfter, monthName, periodAt } from '#locale/calendar.ts';
import { expect, expectAccessible, register, test, toast, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };
test.use({ building: 'moving-out', who: 'administrator', viewport: PHONE });

const PERSON = { name: 'Nusrat Jahan', email: 'nusrat@example.test', password: 'Rooftop1' };

test('a tenant applies, pays an advance and six months, gives notice, and moves out with a certificate, on a phone', async ({
  page: office,
  browser,
  demo,
}) => {
  const signedOut = { cookies: [], origins: [] };
  const page = await browser.newPage({ baseURL: demo, viewport: PHONE, storageState: signedOut });
  await register(page, PERSON);
  const call = async (of: typeof page, method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await of.request[method](path, { headers: { origin: demo }, ...(data && { data }) });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer.json();
  };
  const { apartments } = await call(page, 'get', '/api/apartments?page=1&free=1');
  const [{ floor, block, apartmentNo, rent }] = apartments;
  const asked = { userName: PERSON.name, userEmail: PERSON.email, floor, block, apartmentNo, rent };
  const { _id: agreementId } = await call(page, 'post', '/api/agreements', asked);
  const today = dayAt(new Date());
  await call(office, 'put', `/api/agreements/accept/${agreementId}`, { startsOn: `${today.slice(0, 7)}-01` });
  // The office records the advance of two months, and each of the six months.
  const money = { agreementId, method: 'Cash', receivedOn: today, again: true };
  await call(office, 'post', '/api/advances', {
    ...money,
    ...{ amount: rent * 2, advance: rent * 2, requestKey: 'the advance' },
  });
  for (let ahead = 0; ahead < 6; ahead += 1) {
    const period = addMonths(periodAt(new Date()), ahead);
    const parts = [{ month: monthName(period), year: period.year, amount: rent }];
    await call(office, 'post', '/api/payments/record', {
      ...money,
      amount: rent,
      parts,
      requestKey: `the month ${ahead}`,
    });
  }

  // She gives notice: money for months after her last day becomes unapplied.
  await visit(page, '/dashboard/rent');
  await page.getByRole('button', { name: 'Give notice' }).click();
  const notice = page.getByRole('dialog', { name: 'Give notice?' });
  await notice.getByLabel('Last day').fill(daysAfter(today, 1));
  await expect(notice.getByText(/^The building’s notice is 2 months/)).toBeVisible();
  await notice.getByLabel('Reason').fill('A house of our own.');
  await notice.getByRole('button', { name: 'Give notice' }).click();
  await expect(page.getByText(/^Your last day is/)).toBeVisible();
  // Axe takes a button that the bar at the bottom covers for covered; at the end of the page none is.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);

  // The keys come a day early: the office ends the tenancy today, after a preview of the settlement.
  await visit(office, '/dashboard/residents?state=notice');
  const row = office.getByRole('row', { name: new RegExp(PERSON.name) });
  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('button', { name: /^End/ }).click();
  const ending = office.getByRole('dialog', { name: `End the tenancy of ${PERSON.name}?` });
  await expect(ending.getByText('Advance held')).toBeVisible();
  await ending.getByLabel('Last day').fill(today);
  await expect(ending.getByText('The tenancy ends at once.')).toBeVisible();
  await ending.getByLabel('Reason').fill('The keys are here.');
  await ending.getByRole('button', { name: 'End the tenancy' }).click();
  await expect(toast(office, `The tenancy of ${PERSON.name} has ended.`)).toBeVisible();

  // Her unapplied money and the advance are refunded by one press.
  await visit(office, `/dashboard/settlement/${agreementId}`);
  await office.getByRole('button', { name: 'Settle now' }).click();
  const settle = office.getByRole('dialog', { name: 'Settle?' });
  await settle.getByLabel('How').selectOption('Cash');
  await settle.getByRole('button', { name: 'Settle' }).click();
  await expect(office.getByText('Nothing is left between tenant and building.')).toBeVisible();
  await office.getByRole('button', { name: 'Issue the certificate' }).click();
  const certificate = office.getByRole('link', { name: /^Certificate \d{4}-\d{4}$/ });
  await expect(certificate).toBeVisible();
  await expectAccessible(office);

  // She has no tenancy any more, and can still read the settlement; an anonymous visitor verifies the certificate.
  const settlement = await call(page, 'get', `/api/agreements/settlement/${agreementId}`);
  expect(settlement).toMatchObject({ toPay: 0, toRefund: 0, account: { owed: 0, credit: 0, held: 0 } });
  await visit(page, '/dashboard/profile');
  await page.getByRole('link', { name: 'My Rent' }).click();
  await page.getByRole('link', { name: 'Settlement: what you owe and what you get back' }).click();
  await page.getByRole('link', { name: /^Certificate/ }).click();
  await expect(page.getByRole('heading', { name: /No-dues certificate/ })).toBeVisible();
  const stranger = await browser.newPage({ baseURL: demo, storageState: signedOut });
  await stranger.goto(`/verify/${settlement.certificate.code}`);
  await expect(stranger.getByRole('heading', { name: /This certificate is valid/ })).toBeVisible();
});
