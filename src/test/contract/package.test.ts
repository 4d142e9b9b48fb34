import { existsSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#app/demo/accounts.ts';
import { receiptPicturePath } from '#features/receipts/rules.ts';
import { MAIN, openSite } from '#test/open-site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { makeTree } from '../../../scripts/package/tree.ts';

// The packages themselves are made and tried by `npm run package` and scripts/try-package.ts; here only that nothing is missing.

test('the files of the package are all that the site reads', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const tree = join(folder, 'tree');
  makeTree(tree);
  for (const name of ['LICENSE', 'LICENSES.txt', 'sbom.cdx.json', 'npm-shrinkwrap.json'])
    expect(existsSync(join(tree, name))).toBe(true);
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  const settings = { DATA_DIR: join(folder, 'data'), LIMITS: 'off' };
  const site = await openSite({ settings, args: ['demo'], main: join(tree, MAIN) });
  onTestFinished(site.close);
  const [, { email, password }] = DEMO_ACCOUNTS;
  const signIn = await fetch(`${site.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const ask = (path: string) => fetch(site.url + path, { headers: { cookie } });
  const photo = /\/photos\/[^"' ]+\.avif/.exec(await (await ask('/apartments')).text())?.[0] ?? 'no photo';
  const payments = (await (await ask(`/api/payments/user?email=${email}`)).json()) as { paymentId: string }[];
  const paths = [
    '/',
    photo,
    '/favicon.svg',
    '/api/docs/swagger-ui.css',
    receiptPicturePath(payments[0]?.paymentId ?? ''),
  ];
  const answers = await Promise.all(paths.map(async (path) => `${path}: ${(await ask(path)).status}`));
  expect(answers).toEqual(paths.map((path) => `${path}: 200`));
});
