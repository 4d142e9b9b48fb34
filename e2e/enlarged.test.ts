import { isPermission } from '#api/access.ts';
import { isDashboard, PAGES } from '#app/client/pages.ts';
import { cutTexts } from './cut-texts.ts';
import { settled } from './page-states.ts';
import { expect, test, visit } from './site.ts';

// Text of 200 % on a phone of 360 px (WCAG 1.4.4 and 1.4.10): no word is cut off or broken, no page scrolls sideways, and each button of a
// row stands with the row's name.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 360, height: 780 }, reuseContext: true });

const OFFICE = PAGES.filter((each) => isDashboard(each) && isPermission(each.access) && !each.path.includes(':'));
const OWN = PAGES.filter((each) => isDashboard(each) && !isPermission(each.access) && !each.path.includes(':'));
const LOOKS = [
  ...OFFICE.map(({ path }) => ({ who: 'administrator' as const, path: `${path}` })),
  { who: 'administrator' as const, path: '/dashboard/profile' },
  ...OWN.map(({ path }) => ({ who: 'member' as const, path: `${path}` })),
];

for (const { who, path } of LOOKS)
  test.describe(() => {
    test.use({ who });

    test(`${path} for the ${who} at 360 px with text of 200 %: nothing is cut off, and each button is beside its name`, async ({
      page,
      demo,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 4\d\d /);
      for (const language of ['en', 'bn']) {
        await page.context().addCookies([{ name: 'language', value: language, url: demo }]);
        await visit(page, path);
        await expect(page.locator('main .animate-breathe')).toHaveCount(0);
        if (language === 'en') await settled(page, 'as it is');
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect.soft(await cutTexts(page), `${path} in ${language}`).toEqual([]);
      }
    });
  });
