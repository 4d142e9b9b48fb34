import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { ACCOUNT, AT } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/account';
const section = (name: string) => page.getByRole('region', { name });
const dialog = page.getByRole('dialog');

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'user');
  network.answer('GET /api/identity/account', ACCOUNT);
  network.answer('GET /api/identity/sessions', [
    { _id: 'this', device: 'Firefox on Linux', signedInAt: AT, usedAt: AT, isThis: true },
    { _id: 'phone', device: 'Chrome on Android', signedInAt: AT, usedAt: AT, isThis: false },
  ]);
});

test('an index leads to each part of the page, in their order', async () => {
  network.answer('GET /api/messages/choices', { isOn: true, channels: [], choices: [] });
  await renderSite(HERE, network);
  await expect.element(section('Messages')).toBeVisible();
  const index = page.getByRole('navigation', { name: 'On this page' });
  const titles = [
    'Messages',
    'Name and photo',
    'Email',
    'Password',
    'Second step',
    'Where you are signed in',
    'My data',
  ];
  expect(
    index
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(titles);
  const headings = [...document.querySelectorAll('main section h2')];
  expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
  for (const link of index.getByRole('link').elements())
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent).toBe(link.textContent);
});

test.describe('name and photo', () => {
  const details = section('Name and photo');
  const save = details.getByRole('button', { name: 'Save' });

  test('are saved for the person who is signed in', async () => {
    network.answer('POST /api/register', Response.json({}));
    await renderSite(HERE, network);
    await details.getByLabelText('Full Name').fill('Nusrat Akter');
    await save.click();
    await expect.element(page.getByText('Your details are saved.')).toBeVisible();
    expect(network.asked('POST /api/register')[0]?.body).toEqual({
      email: ACCOUNT.email,
      name: 'Nusrat Akter',
      photo: '',
    });
  });

  test('that are refused are marked, and what was typed stays', async () => {
    const photo = 'Please enter a web address that starts with https:// or http://.';
    network.refuse('POST /api/register', 'invalid', { fields: { photo } });
    await renderSite(HERE, network);
    await details.getByLabelText('Full Name').fill('Nusrat Akter');
    await details.getByLabelText(/^Photo URL/).fill('http://photo');
    await save.click();
    await expect.element(details.getByLabelText(/^Photo URL/)).toHaveAccessibleDescription(photo);
    await expect.element(details.getByLabelText('Full Name')).toHaveValue('Nusrat Akter');
    await expect.element(details.getByRole('alert')).not.toBeInTheDocument();
  });
});

test.describe('the photo', () => {
  const details = section('Name and photo');
  const choose = details.getByRole('button', { name: 'Choose a photo' });
  const remove = details.getByRole('button', { name: 'Remove the photo' });
  const own = `/api/identity/photos/${'0'.repeat(32)}`;

  test('can be chosen while there is none, and there is nothing to remove', async () => {
    network.answer('GET /api/identity/account', { ...ACCOUNT, photo: null });
    await renderSite(HERE, network);
    await expect.element(choose).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
    await expect.element(details.getByLabelText(/^Photo URL/)).toBeVisible();
  });

  test('that is their own has no address to be typed, and a new name leaves it', async () => {
    network.answer('GET /api/identity/account', { ...ACCOUNT, photo: own });
    network.answer('POST /api/register', Response.json({}));
    await renderSite(HERE, network);
    await details.getByLabelText('Full Name').fill('Nusrat Akter');
    await expect.element(details.getByLabelText(/^Photo URL/)).not.toBeInTheDocument();
    await details.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Your details are saved.')).toBeVisible();
    expect(network.asked('POST /api/register')[0]?.body).toEqual({ email: ACCOUNT.email, name: 'Nusrat Akter' });
  });

  test('is removed; a failure says why and leaves it', async () => {
    network.answer('GET /api/identity/account', { ...ACCOUNT, photo: own });
    const failing = network.refuse('DELETE /api/identity/photo', 'internal');
    await renderSite(HERE, network);
    await remove.click();
    await expect.element(page.getByText(SERVER_MESSAGE)).toBeVisible();
    await expect.element(remove).toBeVisible();
    failing.restore();
    network.answer('DELETE /api/identity/photo', { done: true });
    network.answer('GET /api/identity/account', { ...ACCOUNT, photo: null });
    await remove.click();
    await expect.element(page.getByText('Your photo is removed.')).toBeVisible();
    await expect.element(remove).not.toBeInTheDocument();
  });

  test('that does not arrive says why, and can be tried again', async () => {
    await renderSite(HERE, network);
    const file = new File(['no picture'], 'me.png', { type: 'image/png' });
    await userEvent.upload(details.getByLabelText('Photo from a file'), file);
    await expect.element(details.getByRole('alert')).toBeVisible();
    await expect.element(details.getByRole('button', { name: 'Try me.png again' })).toBeVisible();
  });
});

test.describe('the password', () => {
  const password = section('Password');
  const current = password.getByLabelText('Current password', { exact: true });
  const next = password.getByLabelText('New password', { exact: true });
  const change = password.getByRole('button', { name: 'Change password' });

  test('is changed, and the fields are empty again', async () => {
    network.answer('POST /api/identity/password', { done: true });
    await renderSite(HERE, network);
    await current.fill('Rooftop1');
    await next.fill('Rooftop2');
    await change.click();
    await expect.element(page.getByText(/^Your password is changed\./)).toBeVisible();
    await expect.element(next).toHaveValue('');
  });

  test('that is weak is refused here already', async () => {
    await renderSite(HERE, network);
    await current.fill('Rooftop1');
    await next.fill('weakling');
    await change.click();
    await expect.element(next).toHaveAccessibleDescription(/Password must contain uppercase/);
    expect(network.asked('POST /api/identity/password')).toEqual([]);
  });

  test('that was wrong is marked at its field', async () => {
    const currentPassword = 'This is not your current password.';
    network.refuse('POST /api/identity/password', 'invalid', { fields: { currentPassword } });
    await renderSite(HERE, network);
    await current.fill('Rooftop3');
    await next.fill('Rooftop2');
    await change.click();
    await expect.element(current).toHaveAccessibleDescription(currentPassword);
    await expect.element(next).toHaveValue('Rooftop2');
  });

  test('is not shown to a person who signs in with Google, nor is a second step', async () => {
    network.answer('GET /api/identity/account', { ...ACCOUNT, hasPassword: false });
    await renderSite(HERE, network);
    await expect.element(section('Name and photo')).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
    await expect.element(section('Second step')).not.toBeInTheDocument();
  });
});

test.describe('the e-mail', () => {
  const email = section('Email');
  const again = email.getByRole('button', { name: 'Send the mail again' });
  const unconfirmed = () => network.answer('GET /api/identity/account', { ...ACCOUNT, isVerified: false });

  test('that is confirmed needs no mail', async () => {
    await renderSite(HERE, network);
    await expect.element(email.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });

  test('that is not confirmed can have its mail again, and a failure says why', async () => {
    unconfirmed();
    const away = network.refuse('POST /api/identity/send-verification', 'too_many_requests');
    await renderSite(HERE, network);
    await again.click();
    await expect.element(page.getByText(SERVER_MESSAGE)).toBeVisible();
    away.restore();
    network.answer('POST /api/identity/send-verification', { done: true });
    await again.click();
    await expect.element(page.getByText('The mail is on its way.')).toBeVisible();
  });

  test('of a building without mail offers none', async () => {
    unconfirmed();
    network.answer('GET /api/identity/ways', { password: true, google: false, hosted: false, mail: 'none' });
    await renderSite(HERE, network);
    await expect.element(email.getByText('Not confirmed')).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });
});

test.describe('where one is signed in', () => {
  const places = section('Where you are signed in');

  test('one place is signed out', async () => {
    network.answer('DELETE /api/identity/sessions/{id}', { done: true });
    await renderSite(HERE, network);
    await expect.element(places.getByRole('listitem').first().getByText('This one')).toBeVisible();
    await places.getByRole('button', { name: 'End the session on Chrome on Android' }).click();
    await expect.element(page.getByText('That place is signed out.')).toBeVisible();
    expect(network.asked('DELETE /api/identity/sessions/{id}')[0]?.params).toEqual(['phone']);
  });

  test('the sessions of one device are one line, which ends them all; this session is apart', async () => {
    network.answer('DELETE /api/identity/sessions/{id}', { done: true });
    const phone = { device: 'Chrome on Android', signedInAt: AT, usedAt: AT, isThis: false };
    network.answer('GET /api/identity/sessions', [
      { ...phone, _id: 'this', isThis: true },
      { ...phone, _id: 'one' },
      { ...phone, _id: 'two' },
    ]);
    await renderSite(HERE, network);
    await expect.element(places.getByText('Chrome on Android, 2 times')).toBeVisible();
    expect(places.getByRole('listitem').elements()).toHaveLength(2);
    await places.getByRole('button', { name: 'End the session on Chrome on Android' }).click();
    await expect
      .poll(() => network.asked('DELETE /api/identity/sessions/{id}').map(({ params }) => params[0]))
      .toEqual(['one', 'two']);
  });

  test('all others are signed out after a question, and not before', async () => {
    network.answer('DELETE /api/identity/sessions', { ended: 1 });
    await renderSite(HERE, network);
    const all = places.getByRole('button', { name: 'Sign out everywhere else' });
    await all.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(network.asked('DELETE /api/identity/sessions')).toEqual([]);
    await all.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.element(page.getByText('You are signed out everywhere else.')).toBeVisible();
  });

  test('a place that could not be signed out says so and stays', async () => {
    network.refuse('DELETE /api/identity/sessions/{id}', 'internal');
    await renderSite(HERE, network);
    await places.getByRole('button', { name: /^End the session/ }).click();
    await expect.element(page.getByText(SERVER_MESSAGE)).toBeVisible();
    expect(places.getByRole('listitem').elements()).toHaveLength(2);
  });

  test('the only place has nothing else to be signed out', async () => {
    network.answer('GET /api/identity/sessions', [
      { _id: 'this', device: 'Firefox on Linux', signedInAt: AT, usedAt: AT, isThis: true },
    ]);
    await renderSite(HERE, network);
    await expect.element(places.getByText('Firefox on Linux')).toBeVisible();
    await expect.element(places.getByRole('button')).not.toBeInTheDocument();
  });
});

test.describe('the second step', () => {
  const step = section('Second step');
  const secret = { address: 'otpauth://totp/x', qr: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', key: 'ABCD EFGH' };

  test('is set up with the password and a first code; a wrong one is marked', async () => {
    network.answer('POST /api/identity/second-step', { ...secret, backupCodes: ['one', 'two'] });
    network.refuse('POST /api/identity/second-step/confirm', 'invalid', { fields: { code: 'This is not right.' } });
    await renderSite(HERE, network);
    await step.getByRole('button', { name: 'Set it up' }).click();
    await dialog.getByLabelText('Your password', { exact: true }).fill('Rooftop1');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(dialog.getByText('ABCD EFGH')).toBeVisible();
    expect(dialog.getByRole('listitem').elements()).toHaveLength(2);
    await dialog.getByLabelText('Code', { exact: true }).fill('000000');
    await dialog.getByRole('button', { name: 'Switch it on' }).click();
    await expect.element(dialog.getByLabelText('Code', { exact: true })).toHaveAccessibleDescription(/not right/);
    network.answer('POST /api/identity/second-step/confirm', { done: true });
    network.answer('GET /api/identity/account', { ...ACCOUNT, hasSecondStep: true });
    await dialog.getByRole('button', { name: 'Switch it on' }).click();
    await expect.element(page.getByText('Your second step is on.')).toBeVisible();
    await expect.element(step.getByText('On', { exact: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is not switched off without the right password', async () => {
    network.answer('GET /api/identity/account', { ...ACCOUNT, hasSecondStep: true });
    network.refuse('POST /api/identity/second-step/end', 'forbidden', { message: 'That is not your password.' });
    await renderSite(HERE, network);
    await step.getByRole('button', { name: 'Switch it off' }).click();
    await dialog.getByLabelText('Your password', { exact: true }).fill('Rooftop3');
    await dialog.getByRole('button', { name: 'Switch it off' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('That is not your password.');
  });

  test('that the building demands stands first and says so, and cannot be switched off', async () => {
    network.answer('GET /api/identity/account', { ...ACCOUNT, needsSecondStep: true });
    await renderSite(HERE, network);
    await expect.element(step.getByText(/^Administrators of this building need a second step\./)).toBeVisible();
    const headings = page.getByRole('heading', { level: 2 }).elements();
    expect(headings[0]?.textContent).toBe('Second step');
  });

  test('that the building demands, once it is on, cannot be switched off', async () => {
    network.answer('GET /api/identity/account', { ...ACCOUNT, hasSecondStep: true, needsSecondStep: true });
    await renderSite(HERE, network);
    await expect.element(step.getByText('On', { exact: true })).toBeVisible();
    await expect.element(step.getByRole('button')).not.toBeInTheDocument();
  });
});

test.describe('deleting the account', () => {
  const open = section('Delete my account').getByRole('button', { name: 'Delete my account' });
  const forGood = dialog.getByRole('button', { name: 'Delete for good' });
  const call = 'POST /api/members/close-account';

  test('takes the password; a wrong one deletes nothing, and the dialog stays', async () => {
    network.refuse(call, 'forbidden', { message: 'This is not your current password.' });
    await renderSite(HERE, network);
    await open.click();
    await dialog.getByLabelText('Your password', { exact: true }).fill('Wrong123');
    await forGood.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is not your current password.');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await open.click();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('cannot be taken back while it is under way', async () => {
    network.refuse(call, 'conflict', { message: 'You still have an apartment.' });
    const leaving = network.hold(call);
    await renderSite(HERE, network);
    await open.click();
    await dialog.getByLabelText('Your password', { exact: true }).fill('Rooftop1');
    await forGood.click();
    await expect.element(dialog.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(dialog).toBeVisible();
    leaving.release();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('You still have an apartment.');
    expect(network.asked(call)).toHaveLength(1);
  });

  test('does not ask for a password where the person has none', async () => {
    network.answer('GET /api/identity/account', { ...ACCOUNT, hasPassword: false });
    network.refuse(call, 'conflict', { message: 'You still have an apartment.' });
    await renderSite(HERE, network);
    await open.click();
    await expect.element(dialog.getByLabelText('Your password', { exact: true })).not.toBeInTheDocument();
    await forGood.click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(network.asked(call)[0]?.body).toEqual({});
  });
});

test('in Bangla a weak password is refused here, and days have Bengali digits', async () => {
  await renderSite(HERE, network, 'bn');
  const password = section('পাসওয়ার্ড');
  await password.getByLabelText('এখনকার পাসওয়ার্ড', { exact: true }).fill('User1234');
  await password.getByLabelText('নতুন পাসওয়ার্ড', { exact: true }).fill('weak');
  await password.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect
    .element(password.getByLabelText('নতুন পাসওয়ার্ড', { exact: true }))
    .toHaveAccessibleDescription(/পাসওয়ার্ডে ইংরেজি বড় ও ছোট হাতের অক্ষর/);
  await expect.element(page.getByText(/^লগইন [০-৯]+ \S+ [০-৯]{4} · শেষ ব্যবহার/).first()).toBeVisible();
});
