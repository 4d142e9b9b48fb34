import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Apartment } from '#features/apartments/endpoints.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { AGREEMENT, APARTMENT } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/apartments';
const BANNER = 'You have already made an agreement!';
const heading = (number: string) => page.getByRole('heading', { name: `Apt #${number}`, exact: true });
const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
const search = page.getByRole('button', { name: 'Search' });
const apply = page.getByRole('button', { name: 'Apply for Agreement' });
const applied = page.getByRole('button', { name: 'Already Applied' });
const loading = page.getByText('Loading...', { exact: true });
const applications = () => network.asked('POST /api/agreements');

const flat = (number: number): Apartment => ({ ...APARTMENT, _id: `flat-${number}`, apartmentNo: `E-10${number}` });
const SIX = [1, 2, 3, 4, 5, 6].map(flat);

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/apartments', { apartments: SIX, total: 72 });
});

test.each([
  { total: 0, links: 0 },
  { total: 6, links: 0 },
  { total: 7, links: 2 },
  { total: 12, links: 2 },
  { total: 13, links: 3 },
  { total: 42, links: 7 },
])('§10 Apartments: $total apartments make $links links to pages', async ({ total, links }) => {
  network.answer('GET /api/apartments', { apartments: total === 0 ? [] : SIX, total });
  await renderSite(HERE, network);
  await expect.element(page.getByText(`${total} apartments`)).toBeVisible();
  expect(pages.elements()).toHaveLength(links);
});

test("§2 Apartments: 'Loading...' while the first page is fetched", async () => {
  const slow = network.hold('GET /api/apartments');
  await renderSite(HERE, network);
  await expect.element(loading).toBeVisible();
  slow.release();
  await expect.element(heading('E-101')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

test("§2 Apartments: 'Loading...' while another page is fetched, and the page before stays meanwhile", async () => {
  await renderSite(HERE, network);
  await expect.element(heading('E-101')).toBeVisible();
  const slow = network.hold('GET /api/apartments');
  await page.getByRole('link', { name: 'Page 12' }).click();
  await expect.element(loading).toBeVisible();
  await expect.element(heading('E-101')).toBeVisible();
  slow.release();
  await expect.element(page.getByText('Page 12 of 12')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});

test('§2 Apartments: an older, slower answer never overwrites a newer one', async () => {
  const gate = Promise.withResolvers<void>();
  network.answer('GET /api/apartments', async ({ query }) => {
    if (query.max === '13000') await gate.promise;
    return { apartments: [flat(query.min === '84000' ? 9 : 1)], total: 1 };
  });
  await renderSite(HERE, network);
  await page.getByLabelText('Max Rent').fill('13000');
  await search.click();
  await expect.poll(() => network.asked('GET /api/apartments').at(-1)?.query.max).toBe('13000');
  await page.getByLabelText('Max Rent').fill('');
  await page.getByLabelText('Min Rent').fill('84000');
  await search.click();
  await expect.element(heading('E-109')).toBeVisible();
  gate.resolve();
  await expect.element(loading).not.toBeInTheDocument();
  await expect.element(heading('E-109')).toBeVisible();
  await expect.element(heading('E-101')).not.toBeInTheDocument();
});

test('Min and Max Rent say at the field what is no rent, and search for nothing else instead', async () => {
  const site = await renderSite(`${HERE}?min=abc`, network);
  const [min, max] = [page.getByLabelText('Min Rent'), page.getByLabelText('Max Rent')];
  const refusal = 'Please enter the rent in digits, such as 20,000.';
  // Submitted by the plain form before any script ran.
  await expect.element(min).toHaveValue('abc');
  await expect.element(min).toHaveAccessibleDescription(refusal);
  await min.fill('20,000');
  for (const text of ['20k', '-5', 'abc']) {
    await max.fill(text);
    await search.click();
    await expect.element(max).toHaveAccessibleDescription(refusal);
    await expect.element(max).toHaveValue(text);
    await expect.element(max).toHaveFocus();
    await expect.element(min).not.toHaveAttribute('aria-invalid');
  }
  expect(site.address()).toBe(`${HERE}?min=abc`);
  await max.fill('২৫০০০');
  await search.click();
  await expect.poll(site.address).toBe(`${HERE}?min=20000&max=25000`);
  await expect.element(max).not.toHaveAttribute('aria-invalid');
});

test('the next page is fetched before the visitor asks for it, and one that is pointed at, too', async () => {
  await renderSite(HERE, network);
  const asked = () => network.asked('GET /api/apartments').map(({ query }) => query.page);
  await expect.poll(asked).toEqual(['1', '2']);
  await page.getByRole('link', { name: 'Page 4' }).hover();
  await expect.poll(asked).toEqual(['1', '2', '4']);
});

test('another page of the list begins at its heading', async () => {
  await renderSite(HERE, network);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect.element(page.getByRole('heading', { name: '72 apartments' })).toHaveFocus();
});

test('a filter that leaves nothing says so and can be taken back', async () => {
  network.answer('GET /api/apartments', ({ query }) =>
    query.max ? { apartments: [], total: 0 } : { apartments: SIX, total: 6 },
  );
  const site = await renderSite(`${HERE}?max=1`, network);
  await expect.element(page.getByText('No apartments found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all apartments' }).click();
  await expect.element(heading('E-101')).toBeVisible();
  expect(site.address()).toBe(HERE);
});

test('§8 Apartments: "Failed to load apartments", and Try again loads them', async () => {
  const away = network.refuse('GET /api/apartments', 'conflict');
  await renderSite(HERE, network);
  await expect.element(page.getByText('Failed to load apartments')).toBeVisible();
  away.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('E-101')).toBeVisible();
});

test('a visitor who applies is led to the login, which leads back', async () => {
  const site = await renderSite(`${HERE}?max=13000`, network);
  await page.getByRole('link', { name: 'Apply for Agreement' }).first().click();
  await expect.poll(site.address).toBe('/login?from=%2Fapartments%3Fmax%3D13000');
});

test('an administrator applies for nothing', async () => {
  signIn(network, 'admin');
  network.answer('GET /api/apartments', { apartments: [flat(1), { ...flat(2), available: false }], total: 2 });
  await renderSite(HERE, network);
  await expect.element(page.getByRole('button', { name: 'Rented' })).toBeDisabled();
  await expect.element(apply).not.toBeInTheDocument();
});

test('the page of a rented apartment says so once', async () => {
  network.answer('GET /api/apartments/one', {
    ...flat(1),
    available: false,
    sizeSqft: null,
    bedrooms: null,
    description: null,
    photos: [],
  });
  await renderSite('/apartments/E/E-101', network);
  await expect.element(heading('E-101')).toBeVisible();
  expect(page.getByText('Rented', { exact: true }).elements()).toHaveLength(1);
});

test.describe('a user', () => {
  beforeEach(() => signIn(network, 'user'));

  test('§8 Apartments: "Error checking agreement status"', async () => {
    network.refuse('GET /api/agreements', 'conflict');
    await renderSite(HERE, network);
    await expect.element(page.getByText('Error checking agreement status')).toBeVisible();
    await expect.element(heading('E-101')).toBeVisible();
    // The server then decides if there is an agreement.
    await expect.element(apply.first()).toBeEnabled();
  });

  test('cannot apply before it is known whether there is an agreement', async () => {
    const slow = network.hold('GET /api/agreements');
    await renderSite(HERE, network);
    await expect.element(apply.first()).toBeDisabled();
    slow.release();
    await expect.element(apply.first()).toBeEnabled();
  });

  test.each([
    ['Your request', { ...AGREEMENT, status: 'pending' as const, acceptedAt: null }],
    ['Your home', AGREEMENT],
  ])("one's own apartment among the cards says %s beside 'Already Applied'", async (mark, agreement) => {
    network.answer('GET /api/agreements', { agreement: { ...agreement, apartmentNo: 'E-103' } });
    await renderSite(HERE, network);
    const own = page.getByRole('article', { name: 'Apt #E-103' });
    await expect.element(own.getByText(mark, { exact: true })).toBeVisible();
    await expect.element(own.getByRole('button', { name: 'Already Applied', exact: true })).toBeDisabled();
    expect(page.getByText(mark, { exact: true }).elements()).toHaveLength(1);
  });

  test("§8 Apartments: 'Agreement submitted!', and every button becomes 'Already Applied'", async () => {
    network.answer('POST /api/agreements', () => {
      network.answer('GET /api/agreements', { agreement: AGREEMENT });
      return AGREEMENT;
    });
    await renderSite(HERE, network);
    await apply.first().click();
    await expect.element(page.getByText('Agreement submitted!')).toBeVisible();
    await expect.element(page.getByRole('status').getByText(BANNER)).toBeInTheDocument();
    await expect.poll(() => applied.elements().length).toBe(6);
    expect(apply.elements()).toEqual([]);
    expect(applications()[0]?.body).toMatchObject({ block: 'E', apartmentNo: 'E-101', rent: 12_000 });
  });

  test.each([
    { what: 'the server message', bring: 'refuse', text: SERVER_MESSAGE },
    { what: 'the message of a server that fails', bring: 'fail', text: SERVER_MESSAGE },
    { what: 'the message of a server that gives nothing else', bring: 'failPlainly', text: SERVER_MESSAGE },
    { what: "'Failed to submit agreement' without one", bring: 'breakDown', text: 'Failed to submit agreement' },
    {
      what: "'Failed to submit agreement' when the network is away",
      bring: 'abort',
      text: 'Failed to submit agreement',
    },
  ] as const)('§8 Apartments: a failed application shows $what', async ({ bring, text }) => {
    network[bring]('POST /api/agreements', 'conflict');
    await renderSite(HERE, network);
    await apply.first().click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(apply.first()).toBeEnabled();
  });

  test('§2 Apartments: pressing Apply twice applies once', async () => {
    network.answer('POST /api/agreements', AGREEMENT);
    const slow = network.hold('POST /api/agreements');
    await renderSite(HERE, network);
    await apply.first().dblClick();
    slow.release();
    await expect.element(page.getByText('Agreement submitted!')).toBeVisible();
    expect(applications()).toHaveLength(1);
  });
});

test('"Free homes only" begins at page 1, at once and again after Back, and says how many are free', async () => {
  network.answer('GET /api/apartments', {
    ...{ apartments: [flat(1)], total: 71 },
    rooms: { total: 72, free: 36, soon: 1, hidden: 1 },
  });
  const site = await renderSite(`${HERE}?min=10000&page=3`, network);
  await expect.element(page.getByText('36 free of 72, 1 more soon, 1 not offered', { exact: true })).toBeVisible();
  await expect.element(page.getByText('71 apartments', { exact: true })).toBeVisible();
  const box = page.getByRole('checkbox', { name: 'Free homes only' });
  await box.click();
  await expect.poll(site.address).toBe('/apartments?min=10000&free=1');
  await expect
    .poll(() => network.asked('GET /api/apartments').at(-1)?.query)
    .toEqual({ page: '1', min: '10000', max: '', free: '1' });
  site.goBack();
  await expect.element(box).not.toBeChecked();
});

test('in Bangla amounts and counts have Bengali digits, and names stay as they are', async () => {
  network.answer('GET /api/apartments', {
    ...{ apartments: [{ ...flat(1), rent: 125_000 }], total: 70 },
    rooms: { total: 72, free: 36, soon: 0, hidden: 2 },
  });
  await renderSite(`${HERE}?page=2`, network, 'bn');
  await expect.element(page.getByRole('heading', { name: 'ফ্ল্যাট E-101' })).toBeVisible();
  await expect.element(page.getByText('৭০টি ফ্ল্যাট')).toBeVisible();
  await expect.element(page.getByText('৭২টির মধ্যে ৩৬টি খালি, ২টি এখন ভাড়া দেওয়া হচ্ছে না')).toBeVisible();
  await expect.element(page.getByText('১২ পাতার ২ নম্বর')).toBeVisible();
  expect(page.getByRole('article').element().textContent).toContain('ভাড়া: ৳১,২৫,০০০ / মাস');
});
