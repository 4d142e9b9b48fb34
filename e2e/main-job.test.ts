import { expect, signIn, test, visit } from './site.ts';

test.use({ building: 'main-job' });

test('a visitor becomes a member and pays a month with a coupon', async ({
  page,
  browser,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const person = { name: 'Tahmina Akter', email: 'tahmina@example.test', password: 'Rooftop1' };

  // A visitor looks at apartments; applying needs an account.
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Welcome to OneBuilding' }).first()).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Apartments' }).first().click();
  await expect(page.getByRole('heading', { name: 'Apartments', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Apply for Agreement' }).first().click();
  await expect(page).toHaveURL(/\/login/);

  // She registers and is signed in.
  await page.getByRole('link', { name: /register/i }).click();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  const welcome = page.getByRole('alertdialog', { name: 'Registration Successful' });
  await expect(welcome).toContainText('Welcome to the platform!');
  await welcome.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(`${demo}/`);

  // The home that she wanted before is asked about, and she looks on.
  await page
    .getByRole('alertdialog', { name: /^Apply for Apt #/ })
    .getByRole('button', { name: 'Not now' })
    .click();

  // She applies for the first free apartment, once.
  await visit(page, '/apartments');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Apply for Agreement' }) })
    .first();
  const apartment = ((await card.getByRole('heading').textContent()) ?? '').replace('Apt #', '');
  expect(apartment).not.toBe('');
  await card.getByRole('button', { name: 'Apply for Agreement' }).click();
  await expect(page.getByText('Agreement submitted!')).toBeVisible();
  await expect(page.getByText('You have already made an agreement!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Already Applied' }).first()).toBeDisabled();

  // The administrator accepts.
  const office = await browser.newPage({ baseURL: demo });
  await signIn(office, 'administrator');
  await visit(office, '/dashboard/agreementRequest');
  const request = office.getByRole('row').filter({ hasText: person.email });
  await expect(request).toContainText(apartment);
  await request.getByRole('button', { name: /^Accept/ }).click();
  const sure = office.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(sure).toContainText('You want to accept this agreement?');
  await sure.getByRole('button', { name: /accept/i }).click();
  await expect(office.getByRole('alertdialog', { name: 'Accepted!' })).toBeVisible();
  await office.getByRole('alertdialog').getByRole('button').click();
  await expect(request).toBeHidden();
  await office.close();

  // She is a member now, pays this month with a coupon, and sees it in the history.
  await visit(page, '/dashboard/make-payment');
  await expect(page.getByLabel('Room No')).toHaveValue(apartment);
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'Asia/Dhaka' }).format(new Date());
  await page.getByLabel('Month').selectOption(month);
  await expect(page.getByText(`Rent for ${month}`)).toBeVisible();
  await page.getByLabel('Coupon Code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Make Another Payment' }).click();
  await page.getByLabel('Month').selectOption(month);
  await expect(page.getByText('You have already paid for this month.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled();
  await visit(page, '/dashboard/payment-history');
  const paid = page.getByRole('row').filter({ hasText: month });
  await expect(paid).toContainText('Card');
  await expect(paid).toContainText('৳');
});
