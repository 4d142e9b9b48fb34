import type { Browser, Page } from '@playwright/test';
import { mayEnter } from '#api/access.ts';
import type { Duty } from '#api/duties.ts';
import { permissionsOf } from '#api/permissions.ts';
import { isDashboard, PAGES } from '#app/client/pages.ts';
import { accessOf } from '#app/client/routing/use-page-access.ts';
import { settled } from './page-states.ts';
import { expect, test, visit } from './site.ts';

test.use({ building: 'links', who: 'administrator' });

/** A member of the staff who joined by the owner's link, in a browser of their own. */
async function join(browser: Browser, owner: Page, demo: string, duty: Duty) {
  const headers = { origin: demo };
  const until = duty === 'auditor' ? { until: '2099-12-31' } : {};
  const form = { headers, data: { name: duty, duty, ...until } };
  const link = await (await owner.request.post('/api/staff/invitations', form)).json();
  const page = await browser.newPage({ baseURL: demo, storageState: { cookies: [], origins: [] } });
  const account = { name: duty, email: `${duty}@links.test`, password: 'Secret1' };
  await page.request.post('/api/identity/sign-up', { headers, data: account });
  expect((await page.request.post('/api/staff/join', { headers, data: { token: link.token } })).status()).toBe(200);
  return page;
}

/** Opens a page within the site, as a link does: a fifth of the time of a load. */
const goTo = (page: Page, path: string) =>
  page.evaluate((there) => {
    history.pushState({}, '', there);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.getAttribute('href') ?? ''),
  );

for (const duty of ['manager', 'accountant', 'caretaker', 'guard', 'auditor'] as const)
  test(`no page leads a(n) ${duty} to a page or a call that the duty may not use`, async ({
    page,
    browser,
    demo,
    allowConsoleErrors,
  }) => {
    // Staff without a home have no file as tenants.
    allowConsoleErrors(/status of 404/);
    test.slow();
    const person = await join(browser, page, demo, duty);
    const caller = {
      role: duty === 'manager' ? ('admin' as const) : ('user' as const),
      permissions: permissionsOf([duty]),
    };
    const refused: string[] = [];
    let at = '';
    person.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${at}: ${answer.request().method()} ${answer.url()}`);
    });
    const files = new Map<string, string>();
    await visit(person, '/dashboard/profile');
    const mine = PAGES.filter((each) => isDashboard(each) && !each.path.includes(':') && mayEnter(each.access, caller));
    for (const { path } of mine) {
      at = path;
      await goTo(person, path);
      await settled(person, '');
      for (const to of await linksOf(person)) {
        if (!mayEnter(accessOf(to), caller)) refused.push(`${path}: ${to}`);
        // One link of a kind: those of other rows differ in the id.
        if (/^\/(?!dashboard|login)\w/.test(to)) files.set(to.replace(/[0-9a-f-]{36}|\?.*/g, ''), to);
      }
    }
    for (const file of files.values())
      if ((await person.request.get(file)).status() === 403) refused.push(`file ${file}`);
    expect(refused).toEqual([]);
  });
