import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addMonths, periodAt, periodName } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { DEBTOR, DUES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/dues?month=March&year=2026';
const main = page.getByRole('main');
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find((each) => each.textContent === name)?.nextElementSibling?.textContent;

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/dues', DUES);
});

test('a month is five figures, how many have paid, and who has not', async () => {
  await renderSite(HERE, network);
  await expect.element(main.getByText('2 of 3 rents paid')).toBeVisible();
  expect(['Expected', 'Received', 'Discounts', 'Waiting', 'Open'].map(fact)).toEqual([
    '৳54,000',
    '৳18,000',
    '৳1,800',
    '৳16,200',
    '৳18,000',
  ]);
  const row = main.getByRole('row', { name: /B-201/ });
  for (const text of ['Arif Chowdhury', '৳28,500.50', '৳10,500.50 from before', '10 February 2026', '33 days late'])
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'B-201' }))
    .toHaveAttribute('href', `/dashboard/statement/${DEBTOR._id}`);
  await expect
    .element(main.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/dues.csv?month=March&year=2026');
});

test('Remind opens WhatsApp with the text', async () => {
  await renderSite(HERE, network);
  const remind = main.getByRole('link', { name: 'Remind Arif Chowdhury on WhatsApp' });
  await expect.element(remind).toHaveAttribute('target', '_blank');
  const address = new URL((await remind.element()).getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/8801700000112');
  expect(address.searchParams.get('text')).toContain('Dear Arif Chowdhury,\n৳28,500.50 is still open');
});

test('a debt of more than rent names what it is for, in the table and in the reminder', async () => {
  const electricity = { kind: 'electricity', label: 'Electricity', labelBangla: 'বিদ্যুৎ' } as const;
  const charges = [
    ...DEBTOR.charges,
    { ...electricity, month: 'March' as const, year: 2026, dueOn: '2026-03-12', amount: 1_250 },
  ];
  network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, open: 19_250, charges }] });
  await renderSite(HERE, network, 'bn');
  const row = main.getByRole('row', { name: /B-201/ });
  for (const text of ['ভাড়া ৳২৮,৫০০.৫০', 'বিদ্যুৎ ৳১,২৫০'])
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  const address = new URL((await row.getByRole('link', { name: /WhatsApp/ }).element()).getAttribute('href') ?? '');
  const text = address.searchParams.get('text');
  expect(text).toContain('- মার্চ ২০২৬ মাসের বিদ্যুৎ: ৳১,২৫০\n');
  expect(text).toContain('- Rent of February 2026, March 2026: ৳28,500.50\n- Electricity of March 2026: ৳1,250\n');
});

test('a name that looks like more of the link stays in its text', async () => {
  const name = 'Arif&phone=8801999999999#x?text=Pay me%0ATo: +880 1999';
  network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, name }] });
  await renderSite(HERE, network);
  const remind = main.getByRole('link', { name: `Remind ${name} on WhatsApp` });
  await expect.element(remind).toHaveAttribute('rel', 'noreferrer');
  const address = new URL((await remind.element()).getAttribute('href') ?? '');
  expect(address.origin + address.pathname + address.hash).toBe('https://wa.me/8801700000112');
  expect([...address.searchParams.keys()]).toEqual(['text']);
  expect(address.searchParams.get('text')).toContain(`Dear ${name},\n`);
});

test('without a phone it says so, and offers an e-mail or the text', async () => {
  network.answer('GET /api/dues', { ...DUES, debtors: [{ ...DEBTOR, phone: null }] });
  await renderSite(HERE, network);
  await main.getByRole('button', { name: 'Remind Arif Chowdhury' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remind Arif Chowdhury' });
  await expect.element(dialog).toHaveAccessibleDescription(/There is no phone number of Arif Chowdhury here/);
  const mail = new URL(
    (await dialog.getByRole('link', { name: 'Write an e-mail' }).element()).getAttribute('href') ?? '',
  );
  expect(mail.pathname).toBe('arif%40example.test');
  expect(mail.searchParams.get('body')).toContain('still open for apartment B-201:\r\n- Rent of');
  await dialog.getByRole('button', { name: 'Copy the text' }).click();
  await expect.element(page.getByText(/^The text is (copied|selected)/)).toBeVisible();
});

test('months are switched, ages chosen and people searched by the address, and the call is asked for just that', async () => {
  const site = await renderSite(HERE, network);
  await main.getByRole('link', { name: /^31–60 days/ }).click();
  await main.getByRole('searchbox', { name: 'Search' }).fill('Arif');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect.poll(site.address).toBe('/dashboard/dues?month=March&year=2026&search=Arif&age=31-60');
  await expect
    .poll(() => network.asked('GET /api/dues').at(-1)?.query)
    .toEqual({ month: 'March', year: '2026', search: 'Arif', age: '31-60', page: '1' });
  await main.getByRole('link', { name: 'February 2026' }).click();
  await expect.poll(site.address).toBe('/dashboard/dues?month=February&year=2026');
});

test('the first month shown is the current one, and none lies behind it', async () => {
  await renderSite('/dashboard/dues', network);
  const current = periodAt(new Date());
  await expect.element(main.getByRole('heading', { name: periodName(current) })).toBeVisible();
  await expect.element(main.getByRole('link', { name: periodName(addMonths(current, -1)) })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'No later month' })).toBeDisabled();
});

test('with no debtors there is one calm line, and with no match a link back', async () => {
  const none = { ...DUES, ages: [], overdue: { debtors: 0, amount: 0 }, debtors: [], total: 0 };
  network.answer('GET /api/dues', none);
  const site = await renderSite(HERE, network);
  await expect.element(main.getByText('Nobody owes anything that was due by the end of March 2026.')).toBeVisible();
  await expect.element(main.getByRole('table')).not.toBeInTheDocument();
  site.goTo(`${HERE}&search=Zahir`);
  await expect.element(main.getByText('Nobody matches.')).toBeVisible();
  await main.getByRole('link', { name: 'Show all who owe' }).click();
  await expect.poll(site.address).toBe(HERE);
});

test('in Bangla the month, its debtors, the reminder and the file are in Bangla', async () => {
  await renderSite(HERE, network, 'bn');
  await expect.element(main.getByText('৩টির মধ্যে ২টি ভাড়া পরিশোধিত')).toBeVisible();
  const row = main.getByRole('row', { name: /B-201/ });
  for (const text of ['৳২৮,৫০০.৫০', '৳১০,৫০০.৫০ আগের', '১০ ফেব্রুয়ারি ২০২৬', '৩৩ দিন দেরি'])
    await expect.element(row.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(row.getByRole('link', { name: 'Arif Chowdhury-কে WhatsApp-এ মনে করিয়ে দিন' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: /CSV/ }))
    .toHaveAttribute('href', '/api/dues.csv?month=March&year=2026&language=bn');
});
