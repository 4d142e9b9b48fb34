import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { Resident } from '../endpoints.ts';

const RIMA: Resident = {
  _id: 'agreement-1',
  name: 'Rima Akter',
  phone: '01711 000000',
  secondPhone: '01811 000001',
  household: 4,
  occupancy: 'rented',
  email: null,
  block: 'A',
  floor: 1,
  apartmentNo: 'A-101',
  rent: 125_000,
  startsOn: '2026-03-05',
  billedFrom: '2026-03',
  endsOn: null,
  endReason: null,
  noticeFrom: null,
  joined: false,
  invitedUntil: '2026-04-04T06:00:00.000Z',
};

test('in Bangla a resident’s days and rent are read in Bangla, and a column of Bangla is imported', async () => {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/residents', { residents: [RIMA], total: 1 });
  const site = await renderSite('/dashboard/residents', network, 'bn');
  await expect.element(page.getByText('১ জন বাসিন্দা')).toBeVisible();
  const row = page.getByRole('row', { name: /A-101/ });
  await expect.element(row.getByRole('cell', { name: '৫ মার্চ ২০২৬' })).toBeVisible();
  await expect.element(row.getByRole('cell', { name: '৳১,২৫,০০০' })).toBeVisible();
  await expect.element(row.getByText('ব্লক A, তলা ১')).toBeVisible();
  await expect.element(row.getByText('৪ এপ্রিল ২০২৬ পর্যন্ত')).toBeVisible();
  await row.getByRole('button', { name: 'Rima Akter: আরও কাজ' }).click();
  const statement = row.getByRole('link', { name: /^হিসাব বিবরণী/ });
  await expect.element(statement).toHaveAttribute('href', '/dashboard/statement/agreement-1');
  await row.getByRole('button', { name: /^বাসা ছাড়ছেন.*Rima Akter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rima Akter বাসা ছাড়ছেন?' });
  await expect.element(dialog).toHaveAccessibleDescription('শেষ দিনের পরে A-101 খালি হবে, আর দেওয়া স্লিপটি আর চলবে না।');

  site.goTo('/dashboard/residents/import');
  network.answer('POST /api/residents/import', { imported: 0, problems: [] });
  const table = page.getByRole('textbox', { name: 'তালিকা' });
  await table.fill('ব্লক;ফ্ল্যাট;ভাড়াটিয়া;মোবাইল;ভাড়া;শুরু\nA;A-101;করিম;০১৭১১ ০০০০০০;১৮,০০০;১/৭/২০২৪');
  await page.getByRole('button', { name: 'তালিকা যাচাই করুন' }).click();
  await expect.element(page.getByText('সব সারি ঠিক আছে।')).toBeVisible();
  const cells = { block: 'A', apartmentNo: 'A-101', tenantName: 'করিম', phone: '০১৭১১ ০০০০০০' };
  expect(network.asked('POST /api/residents/import')).toMatchObject([
    { body: { rows: [{ ...cells, rent: '১৮,০০০', startsOn: '১/৭/২০২৪' }] } },
  ]);
});

test('the only block is left out, and another one of a retired apartment is named', async () => {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, version: 1, onlyBlock: 'A' });
  const karim = { ...RIMA, _id: 'agreement-2', name: 'Karim Uddin', block: 'R', apartmentNo: 'R-101' };
  network.answer('GET /api/residents', { residents: [RIMA, karim], total: 2 });
  await renderSite('/dashboard/residents', network);
  await expect.element(page.getByRole('row', { name: /R-101/ }).getByText('Block R, floor 1')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /A-101/ }).getByText('Floor 1', { exact: true })).toBeVisible();
});

test('in Bangla an ended tenancy says until when, with a reason of the system in Bangla', async () => {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const ended = { ...RIMA, joined: true, invitedUntil: null, endsOn: '2026-04-30', endReason: 'The membership ended.' };
  network.answer('GET /api/residents', { residents: [ended], total: 1 });
  await renderSite('/dashboard/residents?state=ended', network, 'bn');
  const stay = page.getByRole('cell', { name: '৫ মার্চ ২০২৬ ৩০ এপ্রিল ২০২৬ পর্যন্ত: সদস্যপদ শেষ হয়েছে।' });
  await expect.element(stay).toBeVisible();
});

test('a tenancy is recorded in an apartment that is free, at its rent or at another', async () => {
  await page.viewport(1440, 900);
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/residents', { residents: [RIMA], total: 1 });
  const flat = { block: 'A', floor: 1, freeFrom: null, kind: 'flat' } as const;
  network.answer('GET /api/apartments/free', [
    { ...flat, floor: 0, apartmentNo: 'S-1', rent: 40_000, kind: 'shop' },
    { ...flat, apartmentNo: 'A-102', rent: 18_000 },
    { ...flat, apartmentNo: 'A-103', rent: 21_500, freeFrom: '2026-05-01' },
  ]);
  network.answer('POST /api/residents', { ...RIMA, apartmentNo: 'A-103' });
  await renderSite('/dashboard/residents', network);
  await page.getByRole('button', { name: '+ Record a tenancy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a tenancy' });
  const flats = dialog.getByLabelText('Apartment');
  await expect
    .element(flats)
    .toHaveTextContent(
      'Please chooseShop S-1 · A · ৳40,000A-102 · A · ৳18,000A-103 · A · ৳21,500 · Free from 1 May 2026',
    );
  await flats.selectOptions('A-102 · A · ৳18,000');
  const rent = dialog.getByLabelText('Monthly rent');
  await expect.element(rent).toHaveValue('18000');
  await flats.selectOptions('A-103 · A · ৳21,500 · Free from 1 May 2026');
  await expect.element(rent).toHaveValue('21500');
  await rent.fill('20000');
  await dialog.getByLabelText(/^Advance held/).fill('100000');
  await expect.element(dialog.getByText('You can record it nevertheless.')).toBeVisible();
  await dialog.getByLabelText('Tenant’s name').fill('Karim Uddin');
  await dialog.getByLabelText('Lives here since').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const home = { block: 'A', apartmentNo: 'A-103', rent: '20000', advance: '100000' };
  expect(network.asked('POST /api/residents')).toMatchObject([{ body: { ...home, tenantName: 'Karim Uddin' } }]);
});
