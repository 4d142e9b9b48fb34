import { once } from 'node:events';
import { createServer } from 'node:net';
import { startGoogleStandIn } from '#app/demo/google-stand-in.ts';
import { openDemo } from '#test/open-site.ts';
import { expect, expectAccessible, test, visit } from './site.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

test('with a hosted provider the login is Continue, and leads there and back', async ({ browser }) => {
  const port = await freePort();
  const hosted = await startGoogleStandIn({ origins: [`http://127.0.0.1:${port}`] });
  const site = await openDemo({
    PORT: String(port),
    OIDC_ISSUER: hosted.issuer,
    OIDC_CLIENT_ID: hosted.clientId,
    OIDC_CLIENT_SECRET: hosted.clientSecret,
  });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await visit(page, '/dashboard/profile');
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('The sign-in service was not allowed to tell us who you are.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: /Nadia Islam/ }).click();
  await expect(page).toHaveURL(`${site.url}/dashboard/profile`);
  await expect(page.getByText('nadia.islam@gmail.test').first()).toBeVisible();
  await context.close();
  await site.close();
  await hosted.close();
});
