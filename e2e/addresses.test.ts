import { isDashboard, PAGES } from '#app/client/pages.ts';
import { expect, test, visit } from './site.ts';

const PARAMS: Record<string, string> = { '/apartments/:block/:apartmentNo': '/apartments/A/A-101', '*': '/nowhere' };

// A hydration mismatch is an error on the console, which fails the test by itself.
test('each public page is taken over with a parameter that it does not know, as links out of Facebook have it', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404.*nowhere/);
  for (const { path } of PAGES.filter((each) => !isDashboard(each))) {
    const address = PARAMS[path] ?? path;
    await visit(page, `${address}?fbclid=IwAR0&utm_source=facebook`);
    await expect(page).toHaveURL(address);
  }
  await visit(page, '/apartments?page=1&fbclid=IwAR0&max=90000&max=7#content');
  await expect(page).toHaveURL('/apartments?max=90000&page=1#content');
});
