import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { WAITING } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

test('Payments to Confirm says how many payments wait, and their sum', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/payments/waiting', [
    { ...WAITING, _id: 'one', amount: 9_000.5 },
    { ...WAITING, _id: 'two', amount: 500 },
  ]);
  await renderSite('/dashboard/payments', network);
  await expect.element(page.getByRole('main').getByText('2 payments wait, ৳9,500.50')).toBeVisible();
});

test('a number that other money has is said beside it, and asked about before the payment is confirmed', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const sameNumber = { name: 'Rima Akter', apartmentNo: 'A-101', method: 'Nagad' as const, receivedOn: '2027-03-02' };
  network.answer('GET /api/payments/waiting', [{ ...WAITING, sameNumber }]);
  await renderSite('/dashboard/payments', network);
  const said = 'This number was used already: Rima Akter, apartment A-101, Nagad, 2 March 2027.';
  await expect.element(page.getByRole('table').getByText(said)).toBeVisible();
  await page.getByRole('button', { name: /^Confirm the payment/ }).click();
  await expect.element(page.getByRole('alertdialog').getByText(said, { exact: false })).toBeVisible();
});

test('in Bangla the sum, the months and the question are read in Bangla', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/payments/waiting', [{ ...WAITING, amount: 9_000.5 }]);
  await renderSite('/dashboard/payments', network, 'bn');
  await expect.element(page.getByRole('main').getByText('১টি পেমেন্ট অপেক্ষায়, ৳৯,০০০.৫০')).toBeVisible();
  const csv = page.getByRole('link', { name: 'সব পেমেন্টের CSV' });
  await expect.element(csv).toHaveAttribute('href', '/api/payments.csv?language=bn');
  await page.getByRole('button', { name: `${WAITING.name}-এর পেমেন্ট নিশ্চিত করুন` }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'টাকা কি পৌঁছেছে?' })).toBeVisible();
});

test('tax withheld is confirmed by its certificate', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/payments/waiting', [{ ...WAITING, method: 'Tax withheld', reference: null }]);
  const message = 'This day has not come yet.';
  const refused = network.refuse('PUT /api/withheld-tax/confirm/{id}', 'invalid', { fields: { certifiedOn: message } });
  await renderSite('/dashboard/payments', network);
  await page.getByRole('button', { name: /^Certificate of the tax/ }).click();
  await page.getByLabelText('Certificate number').fill('17/2027');
  await page.getByLabelText('Date of the certificate').fill('2027-03-01');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  refused.restore();
  network.answer('PUT /api/withheld-tax/confirm/{id}', { ...WAITING, method: 'Tax withheld', state: 'confirmed' });
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('The tax withheld is confirmed.')).toBeVisible();
  const sent = network.asked('PUT /api/withheld-tax/confirm/{id}').map(({ body }) => body);
  expect(sent.at(-1)).toEqual({ certificate: '17/2027', certifiedOn: '2027-03-01' });
});

test('several are confirmed after one question; what is refused stays with its reason, and used numbers are left out', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const sameNumber = { name: 'Rima Akter', apartmentNo: 'A-101', method: 'Nagad' as const, receivedOn: '2027-03-02' };
  let waiting = [
    { ...WAITING, _id: 'one', amount: 9_000 },
    { ...WAITING, _id: 'two', name: 'Sabbir Rahman', amount: 500 },
    { ...WAITING, _id: 'three', name: 'Mina Akter', sameNumber },
    { ...WAITING, _id: 'four', method: 'Tax withheld' as const, reference: null },
  ];
  network.answer('GET /api/payments/waiting', () => waiting);
  network.answer('PUT /api/payments/confirm/{id}', ({ params }) => {
    waiting = waiting.filter(({ _id }) => _id !== params[0]);
    return { ...WAITING, _id: params[0] ?? '', state: 'confirmed' as const };
  });
  await renderSite('/dashboard/payments', network);
  await page.getByRole('button', { name: 'Confirm several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which money has come?' });
  await expect.element(dialog.getByText('Tax withheld')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Nothing is chosen' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose all' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: /Mina Akter/ })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: /Sabbir Rahman/ }).click();
  await dialog.getByRole('button', { name: 'Confirm 1 · ৳9,000' }).click();
  await expect.element(page.getByText('1 payment is confirmed.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.asked('PUT /api/payments/confirm/{id}').map(({ params }) => params)).toEqual([['one']]);

  network.refuse('PUT /api/payments/confirm/{id}', 'conflict', { message: 'This payment was declined.' });
  await page.getByRole('button', { name: 'Confirm several' }).click();
  await dialog.getByRole('checkbox', { name: /Sabbir Rahman/ }).click();
  await dialog.getByRole('button', { name: 'Confirm 1 · ৳500' }).click();
  await expect.element(dialog.getByText('Not confirmed: This payment was declined.')).toBeVisible();
});

test('the picture of the message and what was open stand beside the claim, and nothing is ticked beforehand', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const picture = '/api/payments/pictures/one';
  network.answer('GET /api/payments/waiting', [
    { ...WAITING, _id: 'one', reference: null, picture, open: 18_000 },
    { ...WAITING, _id: 'two', open: 12_000 },
  ]);
  await renderSite('/dashboard/payments', network);
  const table = page.getByRole('table');
  const message = table.getByRole('link', { name: `The message that ${WAITING.name} sent` });
  await expect.element(message).toHaveAttribute('href', picture);
  await expect.element(table.getByText('৳18,000 were open')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which money has come?' });
  for (const box of dialog.getByRole('checkbox').all()) await expect.element(box).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Choose all' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Confirm 2 · ৳24,000' })).toBeVisible();
});

test('a confirmation is undone with all claims of its transaction', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const together = [{ _id: 'two', apartmentNo: 'A-102', amount: 500 }];
  network.answer('GET /api/payments/waiting', [{ ...WAITING, _id: 'one', together }]);
  network.answer('PUT /api/payments/confirm/{id}', { ...WAITING, _id: 'one', state: 'confirmed' });
  network.answer('PUT /api/payments/reverse/{id}', { ...WAITING, _id: 'one', state: 'reversed' });
  await renderSite('/dashboard/payments', network);
  await page.getByRole('button', { name: /^Confirm the payment/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  const reversed = () => network.asked('PUT /api/payments/reverse/{id}');
  await expect.poll(() => reversed().map(({ params }) => params)).toEqual([['one'], ['two']]);
  expect(reversed()[0]?.body).toEqual({ reason: 'Undone at once.' });
});

test('beside a claim stands why its line does not confirm it, and whom else the line names, in both languages', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const others = [{ name: 'Karim Uddin', apartmentNo: 'A-102' }];
  const seen = { day: '2027-03-04', why: 'in_words' as const, isAnothers: true, others };
  network.answer('GET /api/payments/waiting', [
    { ...WAITING, _id: 'one', onStatement: { seen, through: '2027-03-05' } },
    { ...WAITING, _id: 'two', onStatement: { seen: null, through: '2027-03-05' } },
  ]);
  await renderSite('/dashboard/payments', network);
  const table = page.getByRole('table');
  const sentence =
    'On the statement of 4 March 2027. The number stands among the bank’s words only, where names and telephones stand too. The line names Karim Uddin, A-102.';
  await expect.element(table.getByText(sentence)).toBeVisible();
  await expect.element(table.getByText('Not on a statement yet (brought until 5 March 2027)')).toBeVisible();
  await renderSite('/dashboard/payments', network, 'bn');
  await expect.element(page.getByRole('table').getByText(/আইডিটি শুধু ব্যাংকের বিবরণে আছে/)).toBeVisible();
  await expect.element(page.getByRole('table').getByText(/লাইনটিতে আছে: Karim Uddin, A-102।/)).toBeVisible();
});
