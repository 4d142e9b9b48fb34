import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadable, test, visit } from './site.ts';

// Menus and the keyboard; pages.test.ts covers all pages. These tests do not change the building, so both workers may share
// it.
test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Waits until nothing is loading. */
async function settled(page: Page) {
  await expect(page.locator('h1:not(.sr-only)')).toBeVisible();
  await expect(page.locator('main [role="status"]').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

const MENUS = [
  { what: 'the dropdown of the photo', who: 'member', size: WIDE, path: '/', open: press(/your account/i) },
  { what: 'the mobile menu', who: 'member', size: PHONE, path: '/', open: press('Open menu') },
  { what: 'the sidebar on a phone', who: 'administrator', size: PHONE, path: '/dashboard', open: press('More') },
] as const;

for (const { what, who, size, path, open } of MENUS) {
  test.describe(() => {
    test.use({ who, viewport: size });

    test(`Accessibility: ${what}, open, light and dark`, async ({ page }) => {
      await visit(page, path);
      await settled(page);
      await open(page);
      await expect(page.locator('[aria-expanded="true"], :popover-open').first()).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
    });
  });
}

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';

const KEYBOARD = [
  { who: 'visitor', path: '/' },
  { who: 'visitor', path: '/login' },
  { who: 'visitor', path: '/register' },
  { who: 'user', path: '/apartments' },
  { who: 'member', path: '/dashboard/make-payment' },
  { who: 'administrator', path: '/dashboard/agreementRequest' },
  { who: 'administrator', path: '/dashboard/manage-coupons' },
  { who: 'administrator', path: '/dashboard/make-announcement' },
] as const;

for (const { who, path } of KEYBOARD) {
  test.describe(() => {
    test.use({ who });

    test(`Keyboard: on ${path} the ${who} reaches everything by Tab, sees the focus, and can press it on a phone`, async ({
      page,
    }) => {
      await visit(page, path);
      await settled(page);
      const missing = new Set(await numberControls(page));
      const unseen: string[] = [];
      // Counted again at each press: the map and the coupons bring controls of their own when they come into view.
      for (let presses = 0; missing.size > 0 && presses < (await page.locator(CONTROLS).count()) + 10; presses++) {
        await page.keyboard.press('Tab');
        const { name, isSeen } = await focused(page);
        missing.delete(name);
        if (!isSeen) unseen.push(name);
      }
      expect([...missing]).toEqual([]);
      expect(unseen).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

/** Numbers each visible control, and lists them. Tab reaches one radio button of a group. */
const numberControls = (page: Page) =>
  page.locator(CONTROLS).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden="true"]'))
      .filter((each) => {
        if (!(each instanceof HTMLInputElement && each.type === 'radio') || each.checked) return true;
        const group = all.filter((other) => other instanceof HTMLInputElement && other.name === each.name);
        return group[0] === each && !group.some((other) => (other as HTMLInputElement).checked);
      })
      .map((each, number) => {
        const name = `${number} ${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''}`;
        each.setAttribute('data-e2e', name);
        return name;
      }),
  );

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', isSeen: true };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isInView = box.bottom > 0 && box.top < innerHeight;
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // In a drawing the ring is drawn beside the link.
    const isSeen = (isOutlined || element.nextElementSibling?.matches('[data-focus-ring]') === true) && isInView;
    return { name: element.getAttribute('data-e2e') ?? '', isSeen };
  });

/** A link within a sentence may be as small as its line (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.locator(CONTROLS).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('.skip-link'))
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .filter((each) => {
        const labels = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : [];
        return [each, ...labels].every((part) => {
          const { width, height } = part.getBoundingClientRect();
          return width < 24 || height < 24;
        });
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
