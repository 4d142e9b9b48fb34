import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { ANNOUNCEMENT, MANAGED_ANNOUNCEMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/make-announcement';
const preview = page.getByRole('region', { name: 'Preview' });
const submit = page.getByRole('button', { name: 'Submit Announcement' });
const sent = () => network.asked('POST /api/announcements').map(({ body }) => body);

let network: StandInNetwork;
beforeEach(() => {
  sessionStorage.clear();
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('POST /api/announcements', ANNOUNCEMENT);
});

async function write(title: string, description: string) {
  const site = await renderSite(HERE, network);
  await page.getByLabelText('Title').fill(title);
  await page.getByLabelText('Description').fill(description);
  return site;
}

test('while it is written it is shown as it will stand on the board', async () => {
  await write('Chess evening', 'Please write to chess@onebuilding.test.');
  await expect.element(preview.getByRole('heading', { name: 'Chess evening' })).toBeVisible();
  await expect
    .element(preview.getByRole('link', { name: 'chess@onebuilding.test' }))
    .toHaveAttribute('href', 'mailto:chess@onebuilding.test');
  await expect.element(preview.getByText('Read by everyone, also by visitors of the site.')).toBeVisible();
  await page.getByRole('radio', { name: /^Signed-in people only/ }).click();
  await expect.element(preview.getByText('For signed-in people')).toBeVisible();
});

test('its readers are chosen, and without a choice exactly the specified fields are sent', async () => {
  await write('Chess evening', 'In the lobby.');
  for (const choice of page.getByRole('radio').elements()) expect((choice as HTMLInputElement).checked).toBe(false);
  await expect.element(page.getByText('Everyone, if you choose nobody.')).toBeVisible();
  await submit.click();
  await expect
    .poll(sent)
    .toEqual([{ title: 'Chess evening', description: 'In the lobby.', createdAt: expect.any(String) }]);
});

test('whom it was chosen for is sent, and chosen anew for the next one', async () => {
  await write('Chess evening', 'In the lobby.');
  const choice = page.getByRole('radio', { name: /^Signed-in people only/ });
  await choice.click();
  await submit.click();
  await expect.poll(() => sent()[0]).toMatchObject({ audience: 'signedIn' });
  await expect.element(choice).not.toBeChecked();
});

test('once it is published a link leads to it', async () => {
  network.answer('GET /api/announcements', [ANNOUNCEMENT]);
  const site = await write('Chess evening', 'In the lobby.');
  await submit.click();
  await page.getByRole('link', { name: 'See it' }).click();
  await expect.poll(site.address).toBe(`/dashboard/announcements#${ANNOUNCEMENT._id}`);
  await expect.element(page.getByRole('article', { name: ANNOUNCEMENT.title })).toBeVisible();
});

test('it is written in Bangla, too, once that is asked for, and both are shown before they are sent', async () => {
  await write('Water', 'Off today.');
  await page.getByRole('button', { name: 'Write it in Bangla, too' }).click();
  await page.getByLabelText('Title in Bangla').fill('পানি');
  await page.getByLabelText('Description in Bangla').fill('আজ বন্ধ।');
  for (const name of ['Water', 'পানি']) await expect.element(preview.getByRole('heading', { name })).toBeVisible();
  await submit.click();
  await expect
    .poll(() => sent()[0])
    .toMatchObject({ title: 'Water', titleBangla: 'পানি', descriptionBangla: 'আজ বন্ধ।' });
});

test('where only one of the Bangla fields is filled, the server’s reason stands below the other', async () => {
  const reason = 'Please write the description in Bangla, too, or leave both empty.';
  network.refuse('POST /api/announcements', 'invalid', { fields: { descriptionBangla: reason } });
  await write('Water', 'Off today.');
  await page.getByRole('button', { name: 'Write it in Bangla, too' }).click();
  await page.getByLabelText('Title in Bangla').fill('পানি');
  await submit.click();
  await expect.element(page.getByLabelText('Description in Bangla')).toHaveAccessibleDescription(new RegExp(reason));
});

test('an announcement in both languages is edited in both', async () => {
  const both = { ...MANAGED_ANNOUNCEMENT, titleBangla: 'জেনারেটর', descriptionBangla: 'শনিবার।' };
  network.answer('GET /api/announcements/all', { announcements: [both], total: 1 });
  network.answer('PATCH /api/announcements/{id}', both);
  await renderSite('/dashboard/announcements/manage', network, 'bn');
  await page.getByRole('button', { name: 'বদলান জেনারেটর' }).click();
  await page.getByLabelText('বাংলা বিবরণ').fill('প্রথম শনিবার।');
  await page.getByRole('dialog').getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  const changes = () => network.asked('PATCH /api/announcements/{id}').map(({ body }) => body);
  await expect
    .poll(() => changes()[0])
    .toMatchObject({ title: both.title, titleBangla: 'জেনারেটর', descriptionBangla: 'প্রথম শনিবার।' });
});
