import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const SLIP = {
  ...{ block: 'E', floor: 1, apartmentNo: 'E-101', tenure: 'tenancy' as const },
  expiresAt: '2026-04-14T06:00:00.000Z',
};
const DUTY = {
  ...{ name: 'Rahim Mia', duty: 'caretaker' as const, until: null },
  ...{ invitedBy: 'Farhana Rahman', expiresAt: '2026-03-22T06:00:00.000Z' },
};

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('POST /api/identity/sign-up', () => {
    signIn(network, 'user');
    return Response.json({});
  });
  network.answer('POST /api/register', Response.json({}));
  network.answer('POST /api/agreements/slip', { state: 'open', slip: SLIP });
  network.answer('POST /api/staff/link', { state: 'open', link: DUTY });
});

const LINKS = [
  {
    path: '/join',
    offer: /invites you to apartment E-101, block E, floor 1\. The slip is good until 14 April 2026/,
    inBangla: /ফ্ল্যাট E-101, ব্লক E, ১ তলায় যোগ দিতে বলেছে। স্লিপটি ১৪ এপ্রিল ২০২৬/,
    over: /^This slip was used already, or it is no longer valid/,
    gone: /^Please open the link of your slip.*only in the tab in which it was opened/,
  },
  {
    path: '/join-staff',
    offer:
      /^Rahim Mia, Farhana Rahman invites you as a caretaker of OneBuilding\. The link is good until 22 March 2026/,
    inBangla: /^Rahim Mia, Farhana Rahman আপনাকে .*কেয়ারটেকার হিসেবে যোগ দিতে বলেছেন। লিংকটি ২২ মার্চ ২০২৬/,
    over: /^This link was used already, or it is no longer valid/,
    gone: /^Please open the link that the administration.*only in the tab in which it was opened/,
  },
];
const PAGES = ['login', 'register'] as const;
const ALL = LINKS.flatMap((link) =>
  PAGES.map((at) => ({ at, ...link, address: `/${at}?from=${encodeURIComponent(link.path)}` })),
);

const PERSON = { 'Full Name': 'Rima Akter', Email: 'rima@example.test', Password: 'Rooftop1' };
const password = page.getByLabelText('Password', { exact: true });

/** Opens the link, and goes from its page to sign in or to register, in the same tab. */
async function arrive({ path, at }: { path: string; at: (typeof PAGES)[number] }) {
  const site = await renderSite(`${path}#token=secret`, network);
  await page
    .getByRole('main')
    .getByRole('link', { name: at === 'login' ? 'Login' : 'Register' })
    .click();
  await expect.element(password).toBeVisible();
  return site;
}

test.each(ALL)(
  '/$at on the way to $path shows what the link opens, and leads back to it',
  async ({ at, path, offer }) => {
    const site = await arrive({ at, path });
    await expect.element(page.getByText(offer)).toBeVisible();
    if (at === 'register') {
      for (const [label, value] of Object.entries(PERSON))
        await page.getByLabelText(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByRole('alertdialog').getByRole('button').click();
    } else {
      signIn(network, 'user');
      await page.getByLabelText('Email', { exact: true }).fill(PERSON.Email);
      await password.fill(PERSON.Password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button').click();
    }
    await expect.poll(site.address).toBe(path);
    await expect.element(page.getByText(offer)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Join' })).toBeEnabled();
  },
);

test.each(ALL)('$address tells that the link is over', async ({ path, address, over }) => {
  await renderSite(`${path}#token=old`, network);
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Register' })).toBeVisible();
  network.answer('POST /api/agreements/slip', { state: 'over', slip: null });
  network.answer('POST /api/staff/link', { state: 'over', link: null });
  await renderSite(address, network);
  await expect.element(page.getByText(over)).toBeVisible();
  await expect.element(password).toBeVisible();
});

test.each(ALL)('$address in a new tab says that the link is opened again', async ({ address, gone }) => {
  await renderSite(address, network);
  await expect.element(page.getByText(gone)).toBeVisible();
  await expect.element(password).toBeVisible();
});

test.each(LINKS)('/register on the way to $path in Bangla', async ({ path, inBangla }) => {
  await renderSite(`${path}#token=secret`, network, 'bn');
  await page.getByRole('main').getByRole('link', { name: 'নিবন্ধন' }).click();
  await expect.element(page.getByLabelText('পুরো নাম')).toBeVisible();
  await expect.element(page.getByText(inBangla)).toBeVisible();
});

test.each(PAGES)('/%s alone, or on the way to another page, asks about no link', async (at) => {
  await renderSite(`/${at}?from=%2Fapartments`, network);
  await expect.element(password).toBeVisible();
  for (const call of ['POST /api/agreements/slip', 'POST /api/staff/link'] as const)
    expect(network.asked(call)).toEqual([]);
});
