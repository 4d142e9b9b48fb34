import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PEOPLE, renderSite } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';
import { POPUP_MESSAGE, signInRefusalText } from '../rules.ts';

const google = page.getByRole('button', { name: 'Continue with Google' });
const dialog = page.getByRole('alertdialog');
const USER = { ...PEOPLE.user };

let network: StandInNetwork;
let popup: HTMLIFrameElement;
/** Address of the opened popup. */
let opened = '';

beforeEach(() => {
  network = new StandInNetwork();
  network.answer('GET /api/coupons', []);
  network.answer('POST /api/register', Response.json({}));
  popup = document.body.appendChild(document.createElement('iframe'));
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened = String(address);
    return popup.contentWindow;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  popup.remove();
});

const nonce = () => new URLSearchParams(opened.split('?')[1]).get('popup') ?? '';
const POPUP = () => popup.contentWindow;

/** Posts a message to the page, by default from the popup and our own origin. */
function say(data: object, source: MessageEventSource | null = POPUP(), origin = location.origin) {
  dispatchEvent(
    new MessageEvent('message', { data: { type: POPUP_MESSAGE, popup: nonce(), ...data }, source, origin }),
  );
}

test('whom the popup names is signed in, with a record of their own', async () => {
  const site = await renderSite('/login', network);
  await google.click();
  expect(opened).toMatch(/^\/api\/identity\/google\/start\?popup=[0-9a-f]{32}$/);
  say({ user: USER });
  await expect.element(dialog).toHaveAccessibleName(`Welcome, ${USER.name}`);
  await dialog.getByRole('button').click();
  await expect.poll(site.address).toBe('/');
  expect(network.asked('POST /api/register')[0]?.body).toEqual({
    name: USER.name,
    email: USER.email,
    photo: '',
    role: 'user',
  });
});

test('messages of another window, of another site or without the nonce are ignored', async () => {
  await renderSite('/login', network);
  await google.click();
  const mallory = { user: { ...USER, name: 'Mallory' } };
  say(mallory, window);
  say(mallory, POPUP(), 'https://evil.test');
  say({ ...mallory, popup: 'guessed' });
  say({ ...mallory, type: 'another message' });
  say({ user: USER });
  await expect.element(dialog).toHaveAccessibleName(`Welcome, ${USER.name}`);
});

test.each(['denied', 'unverified', 'taken', 'secondStep', 'expired'] as const)(
  'the refusal %s has words of its own',
  async (refusal) => {
    await renderSite('/login', network);
    await google.click();
    say({ refusal });
    await expect.element(dialog).toHaveAccessibleName('Google Sign-in Failed');
    await expect.element(dialog).toHaveAccessibleDescription(signInRefusalText(refusal, 'Google'));
  },
);

test('a refusal that we do not know is not read out', async () => {
  await renderSite('/login', network);
  await google.click();
  say({ refusal: 'You have won' });
  await expect.element(dialog).toHaveAccessibleDescription(signInRefusalText('unreachable', 'Google'));
});

test('a browser that blocks the window says so', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  await renderSite('/login', network);
  await google.click();
  await expect.element(dialog).toHaveAccessibleDescription(signInRefusalText('blocked', 'Google'));
});

test('a building without Google says so at the button, which is disabled, before it is pressed', async () => {
  network.answer('GET /api/identity/ways', { password: true, google: false, hosted: false, mail: 'demo' });
  await renderSite('/login', network);
  await expect.element(google).toBeDisabled();
  await expect.element(google).toHaveAccessibleDescription(signInRefusalText('unset', 'Google'));
  await expect.element(page.getByText(signInRefusalText('unset', 'Google'))).toBeVisible();
});

test('a photo that the person took here stays', async () => {
  await renderSite('/login', network);
  await google.click();
  say({ user: { ...USER, photo: `/api/identity/photos/${'0'.repeat(32)}` } });
  await expect.element(dialog).toHaveAccessibleName(`Welcome, ${USER.name}`);
  const { name, email } = USER;
  expect(network.asked('POST /api/register')[0]?.body).toEqual({ name, email, role: 'user' });
});

test('a window that is closed ends the waiting, and the button can be pressed again', async () => {
  await renderSite('/login', network);
  await google.click();
  await expect.element(google).not.toBeInTheDocument();
  popup.remove();
  await expect.element(dialog).toHaveAccessibleDescription(signInRefusalText('closed', 'Google'));
  await dialog.getByRole('button').click();
  await expect.element(google).toBeEnabled();
});

test("when the record cannot be made, the server's message says why", async () => {
  network.refuse('POST /api/register', 'conflict', { message: 'This e-mail has left.' });
  await renderSite('/login', network);
  await google.click();
  say({ user: USER });
  await expect.element(dialog).toHaveAccessibleName('Google Sign-in Failed');
  await expect.element(dialog).toHaveAccessibleDescription('This e-mail has left.');
});
