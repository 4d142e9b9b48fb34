import { dayAt, daysAfter } from '#locale/calendar.ts';
import { expect, expectAccessible, test, toast, visit } from './site.ts';

test.use({ building: 'statements', who: 'administrator' });

const ago = (days: number) => daysAfter(dayAt(new Date()), -days);
// The demo's till is closed up to the day before yesterday: what was there before the books is dated after it.
const STATEMENT = `Date,Details,Transaction ID,Withdrawal,Deposit,Balance
${ago(1)},Opening balance,,,,1000.00
${ago(0)},Money Received,7NAGAD0001,,5000.00,6000.00
${ago(0)},Service charge,7NAGAD0002,45.00,,5955.00
`;

test('a statement is brought, sorted and proved: what nobody knows is put aside, a charge is a cost', async ({
  page,
}) => {
  await visit(page, '/dashboard/statements');
  await page.getByRole('button', { name: 'Add an account or wallet' }).click();
  const add = page.getByRole('dialog', { name: 'Add an account or wallet' });
  await add.getByText('Nagad', { exact: true }).click();
  await add.getByLabel('Number').fill('01911222333');
  await add.getByLabel('What you call it').fill('Second Nagad');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await page.getByRole('link', { name: /Second Nagad/ }).click();
  await expect(page.getByRole('heading', { name: /Second Nagad/ })).toBeVisible();

  const file = { name: 'nagad.csv', mimeType: 'text/csv', buffer: Buffer.from(STATEMENT) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('2 lines were read. Every balance follows from the one before.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring in 2' }).click();
  await expect(toast(page, '0 payments confirmed themselves, 0 were recorded already, 2 to sort')).toBeVisible();

  // The first reconciled day is before the first line, with a balance from before the books.
  const proof = page.getByRole('region', { name: 'Match the day' });
  await expect(proof.getByLabel('Day', { exact: true })).toHaveValue(ago(0));
  await proof.getByLabel('Day', { exact: true }).fill(ago(1));
  await proof.getByLabel('Balance of the statement').fill('1000');
  await proof.getByRole('checkbox', { name: /before the books began/ }).check();
  await proof.getByRole('button', { name: 'The day matches' }).click();
  await expect(toast(page, 'Matched')).toBeVisible();

  const lines = page.getByRole('region', { name: 'Lines' });
  const came = lines.getByRole('listitem').filter({ hasText: '7NAGAD0001' });
  // It was brought today: the week in which somebody may know it begins now.
  await expect(came).not.toContainText('Nobody has known this for a week.');
  await came.getByRole('button', { name: /Whose is it/ }).click();
  await came.getByRole('button', { name: 'Put aside' }).click();
  await expect(lines.getByText('7NAGAD0001')).toBeHidden();
  const went = lines.getByRole('listitem').filter({ hasText: '7NAGAD0002' });
  await went.getByRole('button', { name: /What was it for/ }).click();
  await page.getByRole('button', { name: 'A cost', exact: true }).click();
  const cost = page.getByRole('dialog', { name: 'A cost' });
  await cost.getByLabel('What for').selectOption({ label: 'Bank fees' });
  await cost.getByRole('button', { name: 'Record it' }).click();
  await expect(lines.getByText('Everything is sorted')).toBeVisible();
  await lines.getByText('Put aside (1)').click();
  await expect(lines.getByText('7NAGAD0001')).toBeVisible();
  await expectAccessible(page);

  // A matched payment and line are separated, and matched by hand.
  await lines.getByText('Sorted', { exact: true }).click();
  await lines
    .getByRole('listitem')
    .filter({ hasText: '7NAGAD0002' })
    .getByRole('button', { name: 'Take apart' })
    .click();
  const apart = page.getByRole('alertdialog', { name: 'Take apart' });
  await apart.getByLabel('Why').fill('To look at both sides.');
  await apart.getByRole('button', { name: 'Take apart' }).click();
  await proof.getByLabel('Day', { exact: true }).fill(ago(0));
  for (const side of ['On the statement only', 'In the books only'])
    await proof
      .getByRole('region', { name: side })
      .getByRole('checkbox', { name: /7NAGAD0002/ })
      .check();
  await expect(proof.getByText('They are equal.')).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Join what is ticked' }).click();
  await expect(toast(page, 'Joined')).toBeVisible();

  await expect(page.getByText('It closes')).toBeVisible();
  await page.getByRole('button', { name: 'The day matches' }).click();
  await expect(toast(page, 'Matched')).toBeVisible();
});
