import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DAY } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { REQUEST } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';
import type { PendingRequest } from '../endpoints.ts';

const HERE = '/dashboard/agreementRequest';
const daysAgo = (days: number) => new Date(Date.now() - (days + 0.1) * DAY).toISOString();
const request = (userName: string, apartmentNo: string, waited: number, others = 0): PendingRequest => ({
  ...REQUEST,
  _id: `id-${userName}`,
  userName,
  apartmentNo,
  block: apartmentNo.slice(0, 1),
  rent: 37_900,
  listedRent: 37_900,
  appliedAt: daysAgo(waited),
  others,
});
const RAFIQUL = request('Rafiqul', 'C-502', 8, 1);
const SUMAIYA = request('Sumaiya', 'A-101', 5);
const TAREQ = request('Tareq', 'C-502', 1, 1);
const names = () =>
  [...document.querySelectorAll('tbody tr:not(.group-title) th [id^="request-"]')].map((name) => name.textContent);
const decide = async (name: string, sure: string) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: sure }).click();
};

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  show([RAFIQUL, SUMAIYA, TAREQ]);
});

function show(pending: PendingRequest[]) {
  network.answer('GET /api/agreements/pending', pending);
  network.answer('GET /api/agreements/pending/count', { total: pending.length });
}

test('those who want one apartment stand together under its name, by how long they have waited', async () => {
  await page.viewport(1440, 900);
  await renderSite(HERE, network);
  await expect.element(page.getByRole('rowheader', { name: 'C-502 · ৳37,900 · 2 requests' })).toBeVisible();
  expect(names()).toEqual(['Rafiqul', 'Tareq', 'Sumaiya']);
  await expect.element(page.getByRole('rowheader', { name: 'Rafiqul 8 days' })).toBeVisible();
  expect(page.getByRole('rowheader', { name: 'A-101' }).elements()).toEqual([]);
});

test('a wide window shows a request in two lines, its buttons side by side', async () => {
  await page.viewport(1440, 900);
  show([{ ...SUMAIYA, userEmail: 'sumaiya@demo.onebuilding.test', phone: '+880 1819 555047' }]);
  await renderSite(HERE, network);
  const row = page.getByRole('row', { name: /^Sumaiya/ });
  await expect.element(row.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  const top = (name: RegExp) => row.getByRole('button', { name }).element().getBoundingClientRect().top;
  expect(top(/^Reject/)).toBe(top(/^Accept/));
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(76);
});

test('the name of an applicant who lived here before leads to that tenancy', async () => {
  show([{ ...RAFIQUL, formerTenancy: 'before' }, SUMAIYA]);
  await renderSite(HERE, network);
  const former = page.getByRole('link', { name: 'Rafiqul' });
  await expect.element(former).toHaveAttribute('href', '/dashboard/person/before');
  expect(page.getByRole('link', { name: 'Sumaiya' }).elements()).toEqual([]);
});

test('a phone shows name, apartment, rent, wait and the two buttons in 150 px, and the rest on demand', async () => {
  await page.viewport(390, 844);
  show([SUMAIYA]);
  await renderSite(HERE, network);
  const row = page.getByRole('row', { name: /^Sumaiya/ });
  await expect.element(row.getByText('A-101 · ৳37,900 · 5 days')).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(150);
  const box = (name: RegExp) => row.getByRole('button', { name }).element().getBoundingClientRect();
  expect(box(/^Accept/).width + box(/^Reject/).width).toBeGreaterThan(270);
  const email = row.getByText('tareq@example.test');
  await expect.element(email).not.toBeVisible();
  await row.getByRole('button', { name: 'Details' }).click();
  await expect.element(email).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Details' })).toHaveAccessibleDescription(/Sumaiya/);
});

test.each([
  ['Accept the request of Rafiqul', 'Are you sure?', 'You want to accept this agreement?'],
  ['Reject the request of Rafiqul', 'Reject Agreement?', 'This user will remain as a normal user.'],
])('"%s" names the person, the apartment and the rent after the question', async (button, title, text) => {
  await renderSite(HERE, network);
  await page.getByRole('button', { name: button }).click();
  await expect
    .element(page.getByRole('alertdialog', { name: title }))
    .toHaveAccessibleDescription(
      new RegExp(`^${text.replace('?', '\\?')} Rafiqul: apartment C-502 for ৳37,900 a month.`),
    );
});

test('a rejection without a reason is sent without a body', async () => {
  const reject = 'PUT /api/agreements/reject/{id}';
  network.answer(reject, { ...RAFIQUL, status: 'rejected' as const });
  await renderSite(HERE, network);
  await decide('Reject the request of Rafiqul', 'Yes, reject');
  await expect.poll(() => network.asked(reject)).toHaveLength(1);
  expect(network.asked(reject)[0]?.body).toBeUndefined();
});

test('after a rejection the focus is on the next request', async () => {
  network.answer('PUT /api/agreements/reject/{id}', () => {
    show([SUMAIYA, { ...TAREQ, others: 0 }]);
    return { ...RAFIQUL, status: 'rejected' as const };
  });
  await renderSite(HERE, network);
  await decide('Reject the request of Rafiqul', 'Yes, reject');
  await page.getByRole('alertdialog', { name: 'Rejected!' }).getByRole('button').click();
  await expect.poll(names).toEqual(['Sumaiya', 'Tareq']);
  await expect.element(page.getByText('Tareq', { exact: true })).toHaveFocus();
});

test('after an acceptance the rivals are gone with it, and the focus is on the next request that is left', async () => {
  network.answer('PUT /api/agreements/accept/{id}', () => {
    show([SUMAIYA]);
    return { ...RAFIQUL, status: 'accepted' as const };
  });
  await renderSite(HERE, network);
  await decide('Accept the request of Rafiqul', 'Yes, accept');
  await expect.element(page.getByRole('button', { name: 'OK' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Sumaiya']);
  await expect.element(page.getByText('Sumaiya', { exact: true })).toHaveFocus();
});

test('after the last decision the focus is on the heading', async () => {
  show([SUMAIYA]);
  network.answer('PUT /api/agreements/reject/{id}', () => {
    show([]);
    return { ...SUMAIYA, status: 'rejected' as const };
  });
  await renderSite(HERE, network);
  await decide('Reject the request of Sumaiya', 'Yes, reject');
  await page.getByRole('alertdialog', { name: 'Rejected!' }).getByRole('button').click();
  await expect.element(page.getByText('No pending requests')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Agreement Requests' })).toHaveFocus();
});

test('for a flat under notice the day after its last one is proposed, and a refusal keeps the day that was chosen', async () => {
  const soon = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const accept = 'PUT /api/agreements/accept/{id}';
  show([{ ...SUMAIYA, freeFrom: soon(10) }]);
  network.refuse(accept, 'conflict', { message: 'The tenant of this apartment stays.' });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Accept the request of Sumaiya' }).click();
  const question = page.getByRole('alertdialog');
  const firstDay = question.getByLabelText('First day');
  await expect.element(firstDay).toHaveValue(soon(10));
  await firstDay.fill(soon(12));
  await question.getByRole('button', { name: 'Yes, accept' }).click();
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent('Failed to accept agreementThe tenant of this apartment stays.');
  await expect.element(firstDay).toHaveValue(soon(12));
  network.answer(accept, { ...SUMAIYA, status: 'accepted' as const });
  await question.getByRole('button', { name: 'Yes, accept' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Accepted!' })).toBeVisible();
  expect(network.asked(accept).map(({ body }) => body)).toMatchObject([{ startsOn: soon(12) }, { startsOn: soon(12) }]);
});

test('in Bangla an acceptance says how many others it declines, and a phone has room for both buttons', async () => {
  await page.viewport(390, 844);
  await renderSite(HERE, network, 'bn');
  await expect.element(page.getByRole('rowheader', { name: 'C-502 · ৳৩৭,৯০০ · ২টি আবেদন' })).toBeVisible();
  const row = page.getByRole('row', { name: /^Sumaiya/ });
  await expect.element(row.getByText('A-101 · ৳৩৭,৯০০ · ৫ দিন')).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(150);
  await page.getByRole('button', { name: /^গ্রহণ করুন.*Rafiqul-এর আবেদন/ }).click();
  const text = 'এই আবেদন গ্রহণ করবেন? Rafiqul: ফ্ল্যাট C-502, মাসে ৳৩৭,৯০০। C-502 ফ্ল্যাটের অন্য ১টি আবেদন নাকচ হয়ে যাবে।';
  await expect.element(page.getByRole('alertdialog', { name: 'আপনি কি নিশ্চিত?' })).toHaveAccessibleDescription(text);
});
