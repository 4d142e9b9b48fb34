import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import { ACCOUNT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/backup';
const main = page.getByRole('main');
const NAME = 'onebuilding-20260315-060000.zip';

function building(hasSecondStep: boolean) {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/identity/account', { ...ACCOUNT, hasSecondStep });
  network.answer('GET /api/check-up', [
    { name: 'Disk', state: 'good', text: 'There is room.' },
    { name: 'Backup', state: 'bad', text: 'The last backup is 3 days old: see the log for why none was made.' },
    { name: 'Copy', state: 'good', text: 'The copy is 2 minutes old.' },
  ]);
  return network;
}
afterEach(() => void vi.restoreAllMocks());

test('without a second step the page leads to it, and asks for no code', async () => {
  await renderSite(HERE, building(false));
  await expect
    .element(main.getByRole('link', { name: 'Set up the second step' }))
    .toHaveAttribute('href', '/dashboard/account');
  await expect.element(main.getByRole('textbox')).not.toBeInTheDocument();
});

test('House leads to the page beside its tabs, and the page says first how the copies stand', async () => {
  const network = building(true);
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, version: 3 });
  network.answer('GET /api/file-term', { months: 6 });
  network.answer('GET /api/staff', { staff: [], invitations: [], appointable: [] });
  await renderSite('/dashboard/check-up', network);
  const tabs = page.getByRole('navigation', { name: 'Pages that belong together' });
  await expect.element(tabs.getByRole('link', { name: 'Site' })).toBeVisible();
  // The open tab names its own parts.
  await expect.element(tabs.getByRole('link', { name: 'Backup' })).not.toBeInTheDocument();
  await tabs.getByRole('link', { name: 'The building' }).click();
  await tabs.getByRole('link', { name: 'Backup' }).click();
  const copies = main.getByRole('region', { name: 'How the copies stand' });
  await expect.element(copies.getByText(/^The last backup is 3 days old/)).toBeVisible();
  await expect.element(copies.getByText('Continuous copy')).toBeVisible();
  await expect.element(copies.getByText('Disk', { exact: true })).not.toBeInTheDocument();
});

test('a wrong code stands at its field; the right one saves the file by its name', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const network = building(true);
  const refusal = network.refuse('POST /api/backups', 'invalid', {
    message: 'This code is not right.',
    fields: { code: 'This code is not right.' },
  });
  await renderSite(HERE, network);
  const code = main.getByRole('textbox');
  await code.fill('000000');
  await main.getByRole('button', { name: 'Make and download' }).click();
  await expect.element(code).toHaveAccessibleDescription(/This code is not right\./);
  expect(saved).not.toHaveBeenCalled();
  refusal.restore();
  const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${NAME}"` };
  network.answer('POST /api/backups', () => new Response(new Uint8Array(2_400_000), { headers }));
  await code.fill('123456');
  await main.getByRole('button', { name: 'Make and download' }).click();
  await expect.element(main.getByText(`${NAME} (2 MB) is in your downloads.`)).toBeVisible();
  expect(network.asked('POST /api/backups').at(-1)?.body).toEqual({ code: '123456' });
  const [link] = saved.mock.contexts as HTMLAnchorElement[];
  expect([link?.download, link?.protocol]).toEqual([NAME, 'blob:']);
});

test('in Bangla the page is in Bangla', async () => {
  await renderSite(HERE, building(true), 'bn');
  await expect.element(main.getByRole('button', { name: 'তৈরি করে ডাউনলোড করুন' })).toBeVisible();
});
