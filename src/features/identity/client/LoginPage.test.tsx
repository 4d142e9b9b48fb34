import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PEOPLE, renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const login = page.getByRole('button', { name: 'Login', exact: true });
const code = page.getByRole('textbox', { name: 'Code', exact: true });
const goOn = page.getByRole('button', { name: 'Continue', exact: true });
const dialog = page.getByRole('alertdialog');

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', []);
  network.answer('GET /api/announcements', []);
});

async function logIn(who: string = PEOPLE.user.email, secret = 'User1234') {
  await email.fill(who);
  await password.fill(secret);
  await login.click();
}

/** Answers the sign-in with a right password. */
const letIn = () =>
  network.answer('POST /api/identity/sign-in', () => {
    signIn(network, 'user');
    return { user: PEOPLE.user };
  });

test.each([
  { what: 'without an email', who: '', secret: 'User1234', field: email },
  { what: 'without a password', who: PEOPLE.user.email, secret: '', field: password },
  { what: 'with an email that is none', who: 'nusrat', secret: 'User1234', field: email },
])('§8 Login: $what nothing is sent and the field is marked', async ({ who, secret, field }) => {
  letIn();
  await renderSite('/login', network);
  await logIn(who, secret);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInvalid();
  expect(network.asked('POST /api/identity/sign-in')).toEqual([]);
});

test("§8 Email login: when the building is out of reach, 'Login Failed' says so", async () => {
  network.abort('POST /api/identity/sign-in');
  await renderSite('/login', network);
  await logIn();
  await expect.element(dialog).toHaveAccessibleName('Login Failed');
  await expect.element(dialog.getByText(/Please check your connection/)).toBeVisible();
});

test('a wrong password and an unknown e-mail are told in the same words, and what was typed stays', async () => {
  network.refuse('POST /api/identity/sign-in', 'unauthenticated', { message: 'Wrong.' });
  await renderSite('/login', network);
  await logIn();
  await expect.element(dialog).toHaveAccessibleDescription('Invalid email or password');
  await dialog.getByRole('button').click();
  await expect.element(email).toHaveValue(PEOPLE.user.email);
  await expect.element(login).not.toHaveAttribute('aria-busy');
});

test('a refusal by the limits says how long to wait, and not that the password is wrong', async () => {
  network.refuse('POST /api/identity/sign-in', 'too_many_requests', { message: 'Please wait 30 seconds.' });
  await renderSite('/login', network);
  await logIn();
  await expect.element(dialog).toHaveAccessibleDescription('Please wait 30 seconds.');
});

test('§4 Auth: loading during sign-in, and pressing twice sends once', async () => {
  network.refuse('POST /api/identity/sign-in', 'unauthenticated');
  const slow = network.hold('POST /api/identity/sign-in');
  await renderSite('/login', network);
  await email.fill(PEOPLE.user.email);
  await password.fill('User1234');
  await login.dblClick();
  await expect.element(login).toHaveAttribute('aria-busy', 'true');
  slow.release();
  await expect.element(dialog).toHaveAccessibleName('Login Failed');
  expect(network.asked('POST /api/identity/sign-in')).toHaveLength(1);
});

test.each([
  ['/announcements', '/announcements'],
  ['//evil.test/', '/'],
  ['https://evil.test/', '/'],
])('a login with from=%s leads to %s', async (from, there) => {
  letIn();
  const site = await renderSite(`/login?from=${encodeURIComponent(from)}`, network);
  await logIn();
  await dialog.getByRole('button').click();
  await expect.poll(site.address).toBe(there);
});

test('a signed-in person is redirected to the page they came for', async () => {
  signIn(network, 'user');
  const site = await renderSite('/login?from=/announcements', network);
  await expect.poll(site.address).toBe('/announcements');
});

test('the way to the registration keeps where the person wanted to go', async () => {
  const site = await renderSite('/login?from=/announcements', network);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect.poll(site.address).toBe('/register?from=%2Fannouncements');
});

test.describe('with a second step', () => {
  beforeEach(() => network.answer('POST /api/identity/sign-in', { user: null, needsCode: true }));

  test('a wrong code is refused at its field, and the right one opens', async () => {
    network.refuse('POST /api/identity/second-step/enter', 'invalid', { fields: { code: 'This code is not right.' } });
    await renderSite('/login', network);
    await logIn();
    await expect.element(code).toHaveFocus();
    await code.fill('000000');
    await goOn.click();
    await expect.element(code).toHaveAccessibleDescription(/This code is not right\./);
    await expect.element(dialog).not.toBeInTheDocument();
    network.answer('POST /api/identity/second-step/enter', { user: PEOPLE.user });
    await code.fill('123456');
    await goOn.click();
    await expect.element(dialog).toHaveAccessibleName('Login Successful');
    expect(network.asked('POST /api/identity/second-step/enter').at(-1)?.body).toEqual({ code: '123456' });
  });

  test('too many wrong codes lead back to the password', async () => {
    const message = 'Please enter your password again.';
    network.refuse('POST /api/identity/second-step/enter', 'unauthenticated', { message });
    await renderSite('/login', network);
    await logIn();
    await code.fill('000000');
    await goOn.click();
    await expect.element(dialog).toHaveAccessibleName('Login Failed');
    await expect.element(dialog).toHaveAccessibleDescription(message);
    await dialog.getByRole('button').click();
    await expect.element(password).toBeVisible();
  });

  test('a backup code does as well, in an empty field of its own', async () => {
    await renderSite('/login', network);
    await logIn();
    await code.fill('123');
    await page.getByRole('button', { name: 'Use a backup code instead' }).click();
    const backup = page.getByRole('textbox', { name: 'Backup code' });
    await expect.element(backup).toHaveFocus();
    await expect.element(backup).toHaveValue('');
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await expect.element(password).toBeVisible();
  });
});

test.describe('with a hosted provider', () => {
  beforeEach(() =>
    network.answer('GET /api/identity/ways', { password: false, google: false, hosted: true, mail: 'none' }),
  );

  test('the one way in is a link there, which remembers the way back', async () => {
    await renderSite('/login?from=/announcements', network);
    await expect
      .element(page.getByRole('link', { name: 'Continue', exact: true }))
      .toHaveAttribute('href', '/api/identity/hosted/start?from=%2Fannouncements');
    await expect.element(password).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  });

  test.each([
    ['denied', 'The sign-in service was not allowed to tell us who you are.'],
    ['expired', 'This sign-in took too long, or belongs to another window. Please try again.'],
  ])('what it has refused (%s) is said', async (refused, text) => {
    await renderSite(`/login?refused=${refused}`, network);
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  });

  test('what is no refusal of ours is not said, whatever the address says', async () => {
    await renderSite('/login?refused=You+have+won', network);
    await expect.element(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

test('in Bangla the page, its links and its refusals are in Bangla, and on a phone it leads to English', async () => {
  await page.viewport(390, 844);
  network.abort('POST /api/identity/sign-in');
  await renderSite('/login', network, 'bn');
  await expect.element(page.getByRole('heading', { level: 1, name: 'আবার স্বাগতম' })).toBeVisible();
  await expect.element(page.getByText('অ্যাকাউন্ট নেই? নিবন্ধন করুন')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'নিবন্ধন করুন' })).toHaveAttribute('href', '/register');
  await page.getByRole('button', { name: 'লগইন', exact: true }).click();
  await expect.element(page.getByLabelText('ইমেইল')).toHaveAccessibleDescription('ঘরটি পূরণ করুন।');
  await page.getByLabelText('ইমেইল').fill(PEOPLE.user.email);
  await page.getByLabelText('পাসওয়ার্ড', { exact: true }).fill('User1234');
  await page.getByRole('button', { name: 'লগইন', exact: true }).click();
  await expect.element(dialog).toHaveAccessibleName('লগইন হয়নি');
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('ভবনের সঙ্গে যোগাযোগ করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।');
  await dialog.getByRole('button', { name: 'ঠিক আছে' }).click();
  await page.getByRole('main').getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
});
