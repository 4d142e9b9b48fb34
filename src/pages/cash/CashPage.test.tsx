import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayAt } from '#locale/calendar.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { HOLDINGS, LINES, PLACES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/till';

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/holdings', HOLDINGS);
  network.answer('GET /api/places', PLACES);
  network.answer('GET /api/statement-lines', LINES);
});

const [CITY] = PLACES.places;
const who = page.getByRole('region', { name: 'Who holds what' });
const holder = (name: string) => who.getByRole('listitem').filter({ hasText: name });

test('each place has its sum, since when it matches, and one act; the sum is of all of them', async () => {
  await renderSite(HERE, network);
  await expect.element(who.getByText('৳12,44,318')).toBeVisible();
  await expect.element(who.getByText('in 5 places', { exact: false })).toBeVisible();
  const office = holder('Office drawer');
  await expect.element(office.getByText('Counted up to 14 March 2026')).toBeVisible();
  await expect
    .element(office.getByRole('link', { name: /^Close the day ?: Office drawer$/ }))
    .toHaveAttribute('href', `/dashboard/till?day=${dayAt(new Date())}`);
  await expect.element(holder('City Bank ···4417').getByText('Matches up to 28 February 2026')).toBeVisible();
  // A line of it is open, so the day cannot be matched yet.
  await expect
    .element(holder('City Bank').getByRole('link', { name: /^Bring the file/ }))
    .toHaveAttribute('href', `/dashboard/statements?place=${CITY?._id}`);
  await expect.element(holder('bKash').getByRole('link', { name: /^Set up/ })).toBeVisible();
  // Nobody takes over their own drawer.
  expect(holder('Your drawer').getByRole('button').elements()).toEqual([]);
  for (const one of who.getByRole('listitem').elements())
    expect(one.querySelectorAll('a, button').length).toBeLessThanOrEqual(1);
});

test('of a place that matched up to a day, lines that are open again are said beside it', async () => {
  network.answer('GET /api/places', { ...PLACES, places: PLACES.places.map((place) => ({ ...place, openProved: 1 })) });
  await renderSite(HERE, network);
  await expect
    .element(holder('City Bank').getByText('Matched up to 28 February 2026; 1 line of it is open again'))
    .toBeVisible();
});

test('what cards brought is looked at among the entries', async () => {
  const card = { account: 'card', method: 'Card' as const, placeId: null, provedThrough: null, held: 12_000 };
  network.answer('GET /api/holdings', { ...HOLDINGS, accounts: [card] });
  await renderSite(HERE, network);
  await expect
    .element(holder('Card').getByRole('link', { name: /^Look/ }))
    .toHaveAttribute('href', `/dashboard/entries?figure=account%3Acard&to=${dayAt(new Date())}`);
});

test('a drawer is taken over where it stands', async () => {
  network.answer('POST /api/drawers/receive', {
    ...{ _id: 'one', fromId: 'of-rahim', from: 'Rahim', toId: 'of-farhana', to: 'Farhana Rahman', intoOwn: false },
    ...{ amount: 62_128, day: '2026-03-15', isCount: false, note: null },
    recordedAt: '2026-03-15T06:00:00Z',
  });
  await renderSite(HERE, network);
  await holder('Rahim')
    .getByRole('button', { name: /^Take over ?: Rahim$/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Take over cash' });
  await form.getByLabelText('Amount').fill('62,128');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByText('৳62,128 taken over.')).toBeVisible();
  expect(network.asked('POST /api/drawers/receive')).toMatchObject([{ body: { from: 'of-rahim', amount: '62,128' } }]);
});

test('the lines to sort stand below, each place with its own, and with none of them the day can be matched', async () => {
  await renderSite(HERE, network);
  const lines = page.getByRole('region', { name: '1 line to sort: City Bank ···4417' });
  await expect.element(lines.getByText(/says the number 8N7A61XYZZ/)).toBeVisible();
  network.answer('GET /api/places', { ...PLACES, places: PLACES.places.map((place) => ({ ...place, open: 0 })) });
  await renderSite(HERE, network);
  await expect.element(page.getByText('No line waits to be sorted.')).toBeVisible();
  await expect.element(holder('City Bank').getByRole('link', { name: /^Match the day/ })).toBeVisible();
});

test('an auditor reads all and is offered nothing to do', async () => {
  signIn(network, 'user', ['auditor']);
  await renderSite(HERE, network);
  await expect.element(holder('Rahim')).toBeVisible();
  expect(who.getByRole('button').elements()).toEqual([]);
  expect(
    who
      .getByRole('link')
      .elements()
      .map((link) => link.textContent?.split(':')[0]),
  ).toEqual(['Look', 'Look', 'Look']);
});

test('in Bangla each place says in Bangla what it holds and what to do', async () => {
  await renderSite(HERE, network, 'bn');
  const places = page.getByRole('region', { name: 'কোথায় কত' });
  await expect.element(places.getByText('৳১২,৪৪,৩১৮')).toBeVisible();
  await expect.element(places.getByText('১৪ মার্চ ২০২৬ পর্যন্ত গোনা')).toBeVisible();
  await expect.element(places.getByRole('link', { name: /^ক্যাশ মেলান/ })).toBeVisible();
  await expect.element(places.getByRole('button', { name: /^বুঝে নিন/ })).toBeVisible();
});
