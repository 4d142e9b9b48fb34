import { expect, test } from 'vitest';
import { PAGES } from '#app/client/pages.ts';
import { receiptPath, receiptPicturePath, verifyPath } from '#features/receipts/rules.ts';
import { testSite } from '#test/site.ts';
import promised from './promised-addresses.json' with { type: 'json' };

// Addresses and downloads that docs/versions.md promises. Bookmarks, messages, printed papers and spreadsheets depend on
// them.

test('each page of 1.0 has its address, and receipts have those that are printed on them', () => {
  const addresses = PAGES.map(({ path }) => path);
  expect(promised.pages.filter((address) => !addresses.includes(address as (typeof addresses)[number]))).toEqual([]);
  expect([receiptPath('1'), receiptPicturePath('1'), verifyPath('1')]).toEqual([
    '/receipts/1',
    '/receipts/1.png',
    '/verify/1',
  ]);
});

test('each download begins with the columns that it had in 1.0', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const lines = await Promise.all(
    Object.keys(promised.downloads).map(async (address) => {
      const { body } = await admin.get<string>(address);
      return [address, body.replace('\ufeff', '').split('\r\n')[0] ?? ''] as const;
    }),
  );
  const changed = lines.filter(
    ([address, line]) => !line.startsWith(promised.downloads[address as keyof typeof promised.downloads]),
  );
  expect(changed).toEqual([]);
});
