import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { COUPON } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/manage-coupons';
const ADD = 'POST /api/coupons';
let network: StandInNetwork;

beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/coupons', [COUPON]);
});

const over = page.getByRole('dialog', { name: 'Please sign in again' });
const form = page.getByRole('dialog', { name: /add coupon/i });
const password = over.getByLabelText('Password', { exact: true });
const login = over.getByRole('button', { name: 'Login', exact: true });

/** Ends the session on the server, until a person signs in. */
function endSession() {
  const ended = [
    network.answer('GET /api/identity/session', { user: null }),
    network.refuse('GET /api/coupons', 'unauthenticated'),
    network.refuse(ADD, 'unauthenticated', { message: 'Please sign in first.' }),
  ];
  return () => {
    for (const { restore } of ended) restore();
  };
}

function allowSignIn(begin: () => void) {
  network.answer('POST /api/identity/sign-in', ({ body }) => {
    const { password: typed } = body as { password: string };
    if (typed !== 'Right1234') return Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 });
    begin();
    network.answer(ADD, COUPON);
    return { user: PEOPLE.admin };
  });
}

/** Types a coupon, and sends it after the session has ended. */
async function sendCoupon() {
  const site = await renderSite(HERE, network);
  await page.getByRole('button', { name: '+ Add Coupon' }).click();
  await form.getByLabelText('Coupon Code').fill('HARVEST7');
  await form.getByLabelText('Discount Percentage').fill('7');
  await form.getByLabelText('Coupon Description').fill('After the harvest.');
  const begin = endSession();
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.element(over).toBeVisible();
  return { site, begin };
}

const TYPED = { code: 'HARVEST7', discount: '7', description: 'After the harvest.' };

test('a wrong password is refused, and what was typed is sent again after the right one', async () => {
  const { site, begin } = await sendCoupon();
  allowSignIn(begin);
  await expect.element(over.getByLabelText('Email')).toHaveValue(PEOPLE.admin.email);
  await expect.element(password).toHaveFocus();
  await password.fill('Wrong1234');
  await login.click();
  await expect.element(over.getByText('Invalid email or password')).toBeVisible();
  await password.fill('Right1234');
  await login.click();
  await expect.element(over).not.toBeInTheDocument();
  await expect.element(form).not.toBeInTheDocument();
  expect(network.asked(ADD).map(({ body }) => body)).toEqual([
    expect.objectContaining(TYPED),
    expect.objectContaining(TYPED),
  ]);
  expect(site.address()).toBe(HERE);
});

test('another account is refused with a sentence, and is not asked for', async () => {
  const { begin } = await sendCoupon();
  allowSignIn(begin);
  await over.getByLabelText('Email').fill('omar@example.test');
  await password.fill('Right1234');
  await login.click();
  await expect
    .element(over.getByText(`This page is open as ${PEOPLE.admin.email}. Only that account can go on here.`))
    .toBeVisible();
  expect(network.asked('POST /api/identity/sign-in')).toEqual([]);
  await userEvent.keyboard('{Escape}');
});

test('Cancel leaves the form as it was typed, and sending asks again', async () => {
  const { site, begin } = await sendCoupon();
  await over.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form.getByText(/Please sign in first\./)).toBeVisible();
  await expect.element(form.getByLabelText('Coupon Description')).toHaveValue('After the harvest.');
  expect(site.address()).toBe(HERE);
  allowSignIn(begin);
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await password.fill('Right1234');
  await login.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(network.asked(ADD)).toHaveLength(3);
});

test('an account with a second step gives its code', async () => {
  const { begin } = await sendCoupon();
  network.answer('POST /api/identity/sign-in', { user: null, needsCode: true });
  network.refuse('POST /api/identity/second-step/enter', 'invalid', { fields: { code: 'This code is not right.' } });
  await password.fill('Right1234');
  await login.click();
  const step = page.getByRole('dialog', { name: 'Second step' });
  await step.getByLabelText('Code').fill('111111');
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect.element(step.getByText('This code is not right.')).toBeVisible();
  network.answer('POST /api/identity/second-step/enter', () => {
    begin();
    network.answer(ADD, COUPON);
    return { user: PEOPLE.admin };
  });
  await step.getByLabelText('Code').fill('222222');
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('signing in in another window closes it, and another account there is named', async () => {
  const { begin } = await sendCoupon();
  const other = network.answer('GET /api/identity/session', { user: PEOPLE.user });
  dispatchEvent(new Event('focus'));
  await expect.element(over.getByText(/Only that account can go on here/)).toBeVisible();
  await expect.element(form.getByLabelText('Coupon Code')).toHaveValue('HARVEST7');
  other.restore();
  begin();
  network.answer(ADD, COUPON);
  dispatchEvent(new Event('focus'));
  await expect.element(form).not.toBeInTheDocument();
});

test('what is only read asks too while something is typed', async () => {
  await renderSite(HERE, network);
  await page.getByRole('button', { name: '+ Add Coupon' }).click();
  await form.getByLabelText('Coupon Code').fill('HARVEST7');
  const begin = endSession();
  // Two minutes later all cached responses are stale.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await expect.element(over).toBeVisible();
  later.mockRestore();
  allowSignIn(begin);
  await password.fill('Right1234');
  await login.click();
  await expect.element(over).not.toBeInTheDocument();
  await expect.element(form.getByLabelText('Coupon Code')).toHaveValue('HARVEST7');
});
