import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const register = page.getByRole('button', { name: 'Register' });
const dialog = page.getByRole('alertdialog');
const PERSON = { 'Full Name': 'Maliha Rahman', Email: 'maliha@example.test', Password: 'Rooftop1' };

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', []);
  network.answer('POST /api/identity/sign-up', () => {
    signIn(network, 'user');
    return { user: PEOPLE.user };
  });
  network.answer('POST /api/register', Response.json({}));
});

async function fillIn(values: Record<string, string>) {
  await renderSite('/register', network);
  for (const [label, value] of Object.entries(values)) await page.getByLabelText(label, { exact: true }).fill(value);
}

const signUps = () => network.asked('POST /api/identity/sign-up');

test.each(['ROOFTOP1', 'rooftop1', 'Roof1', '123456', 'Abcde'])(
  '§4 Register: the password %s is refused by a toast',
  async (weak) => {
    await fillIn({ ...PERSON, Password: weak });
    await register.click();
    const refusal = 'Password must contain uppercase, lowercase and be at least 6 characters.';
    await expect.element(page.getByRole('alert')).toHaveTextContent(refusal);
    const password = page.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAccessibleDescription(new RegExp(refusal));
    expect(signUps()).toEqual([]);
  },
);

test.each(['Full Name', 'Email', 'Password'])('§4 Register: %s is required', async (label) => {
  await fillIn({ ...PERSON, [label]: '' });
  await register.click();
  await expect.element(page.getByLabelText(label, { exact: true })).toHaveFocus();
  expect(signUps()).toEqual([]);
});

test.each([
  { what: 'the server message', bring: 'refuse', text: SERVER_MESSAGE },
  { what: 'the message of a server that gives nothing else', bring: 'failPlainly', text: SERVER_MESSAGE },
  { what: 'the error message when there is no answer', bring: 'abort', text: /Please check your connection/ },
  { what: "'Something went wrong.' when there is neither", bring: 'breakDown', text: 'Something went wrong.' },
] as const)("§8 Registration failure: 'Registration Failed' with $what", async ({ bring, text }) => {
  network[bring]('POST /api/identity/sign-up', 'internal');
  await fillIn(PERSON);
  await register.click();
  await expect.element(dialog).toHaveAccessibleName('Registration Failed');
  await expect.element(dialog).toHaveAccessibleDescription(text);
  await dialog.getByRole('button').click();
  await expect.element(field('Full Name')).toHaveValue(PERSON['Full Name']);
  await expect.element(register).toBeEnabled();
});

test('§4 Auth: loading during sign-up, and pressing twice sends once', async () => {
  const slow = network.hold('POST /api/identity/sign-up');
  await fillIn(PERSON);
  await register.dblClick();
  await expect.element(register).toHaveAttribute('aria-busy', 'true');
  slow.release();
  await expect.element(dialog).toHaveAccessibleName('Registration Successful');
  expect(signUps()).toHaveLength(1);
});

test('an e-mail that the server refuses is marked, and nothing typed is lost', async () => {
  network.refuse('POST /api/identity/sign-up', 'invalid', {
    fields: { email: 'Please enter a valid e-mail address.' },
  });
  await fillIn(PERSON);
  await register.click();
  await dialog.getByRole('button').click();
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  await expect.element(field('Full Name')).toHaveValue(PERSON['Full Name']);
});

test('when the account is made and its record is not, trying again makes the record only', async () => {
  const away = network.refuse('POST /api/register', 'internal');
  await fillIn(PERSON);
  await register.click();
  await expect.element(dialog).toHaveAccessibleName('Registration Failed');
  await dialog.getByRole('button').click();
  away.restore();
  await register.click();
  await expect.element(dialog).toHaveAccessibleName('Registration Successful');
  expect(signUps()).toHaveLength(1);
  expect(network.asked('POST /api/register')).toHaveLength(2);
});

test.each(['/join', '/join-staff'])('a person who registers on the way to %s is led back there', async (path) => {
  const site = await renderSite(`/register?from=${path}`, network);
  for (const [label, value] of Object.entries(PERSON)) await page.getByLabelText(label, { exact: true }).fill(value);
  await register.click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(site.address).toBe(path);
});

test('a person who came for an apartment can go back to it, and the others are not asked', async () => {
  const site = await renderSite('/register?from=%2Fapartments%2FA%2FA-101', network);
  for (const [label, value] of Object.entries(PERSON)) await page.getByLabelText(label, { exact: true }).fill(value);
  await register.click();
  await expect.element(dialog).toHaveAccessibleName('Registration Successful');
  await expect.element(dialog.getByRole('button', { name: 'Go to Home' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to the apartment' }).click();
  await expect.poll(site.address).toBe('/apartments/A/A-101');
});

test.each(['/register', '/register?from=%2Fdashboard%2Frent', '/register?from=%2F%2Felsewhere.test%2Fapartments'])(
  '%s leads home alone',
  async (address) => {
    const site = await renderSite(address, network);
    for (const [label, value] of Object.entries(PERSON)) await page.getByLabelText(label, { exact: true }).fill(value);
    await register.click();
    await expect.element(dialog).toHaveAccessibleName('Registration Successful');
    expect(dialog.getByRole('button').elements()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Go to Home' }).click();
    await expect.poll(site.address).toBe('/');
  },
);
