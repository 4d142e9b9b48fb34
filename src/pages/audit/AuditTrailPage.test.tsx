import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEvent } from '#features/audit/endpoints.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AT, CATEGORIES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const event = (kind: AuditEvent['kind'], details: AuditEvent['details']): AuditEvent => ({
  _id: kind,
  at: AT,
  kind,
  actor: null,
  subject: null,
  address: '192.0.2.1',
  requestId: 'r',
  details,
});

test('details are words, not the keys of the program', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const events = [
    event('announcement_made', { title: 'Lift', audience: 'signedIn' }),
    event('tenancy_ended', { lastDay: '2026-03-31' }),
    event('building_changed', { changed: 'dueDay, riseGap' }),
    event('coupon_changed', { code: 'EID', available: false }),
    event('photo_added', { title: 'constructor' }),
    event('tenant_reminded', { way: 'whatsapp', amount: 54_000 }),
    event('expense_recorded', { paidFrom: 'Cash', category: 'Repairs' }),
    event('transfer_made', { from: 'Bank', to: 'Owner' }),
    event('bill_line_added', { since: '2026-06', method: 'meter', kind: 'late_fee' }),
    event('reading_corrected', { before: 1_050 }),
  ];
  network.answer('GET /api/audit', { events, next: null });
  await renderSite('/dashboard/audit', network);
  for (const text of [
    'audience: signed-in people',
    'last day: 31 March 2026',
    'changed: due day, rise gap',
    'available: no',
    'title: constructor',
    'sent by: WhatsApp',
    'paid from: Drawer (cash)',
    'category: Repairs',
    'to: The owner',
    'since: June 2026',
    'method: a meter and its rate',
    'kind: late fee',
    'before: 1050',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

test('the e-mail of a person with a tenancy leads to it', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const asked = { ...event('agreement_accepted', {}), actor: 'boss@building.test', subject: 'rima@example.test' };
  network.answer('GET /api/audit', { events: [asked], next: null, tenancies: { 'rima@example.test': 'hers' } });
  await page.viewport(1440, 900);
  await renderSite('/dashboard/audit', network);
  const subject = page.getByRole('link', { name: 'rima@example.test' });
  await expect.element(subject).toHaveAttribute('href', '/dashboard/person/hers');
  expect(page.getByRole('link', { name: 'boss@building.test' }).elements()).toEqual([]);
});

const fuel = CATEGORIES.find(({ name }) => name === 'Fuel');

test('in Bangla: kinds, the names of details, amounts, and the file', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const events = [
    event('rent_changed', { rent: 18_000, from: 'July 2026', reason: 'As agreed.' }),
    event('charge_waived', { charge: 'the rent of March 2026', method: 'Cash' }),
    event('apartment_changed', { 'rent changed': '18000 → 19000' }),
    event('building_changed', { changed: 'dueDay, landlord' }),
    event('agreement_declined', { apartment: 'A-101', reason: 'Apartment A-101 went to another applicant.' }),
    event('password_reset', {}),
    event('tenant_reminded', { way: 'whatsapp' }),
    event('expense_recorded', { paidFrom: 'Cash', category: 'Fuel' }),
    event('tenant_changed', { phone: '01711 000000, before: none' }),
    event('backup_restored', { madeAt: '2026-03-15T06:00:00.000Z' }),
  ];
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/audit', { events, next: null });
  await renderSite('/dashboard/audit?kind=rent_changed', network, 'bn');
  for (const text of [
    'ভাড়া: ৳১৮,০০০',
    'কারণ: As agreed.',
    'থেকে: জুলাই ২০২৬',
    'পাওনা: মার্চ ২০২৬ মাসের ভাড়া',
    'মাধ্যম: নগদ টাকা',
    'ভাড়া বদলেছে: 18000 → 19000',
    'বদলেছে: ভাড়া দেওয়ার শেষ দিন, বাড়িওয়ালা',
    'কারণ: A-101 ফ্ল্যাট অন্য একজন আবেদনকারী পেয়েছেন।',
    'ইমেইলের লিংক দিয়ে',
    'কীভাবে পাঠানো: WhatsApp',
    'কোথা থেকে দেওয়া: ড্রয়ার (নগদ টাকা)',
    `খাত: ${fuel?.nameBangla}`,
    'ফোন নম্বর: 01711 000000, আগে নেই',
    /: ১৫ মার্চ ২০২৬, /,
  ])
    await expect.element(page.getByText(text)).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: /CSV/ }))
    .toHaveAttribute('href', '/api/audit.csv?kind=rent_changed&language=bn');
});
