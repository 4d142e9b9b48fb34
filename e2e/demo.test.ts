import { DEMO_GUIDE } from '#app/demo/guide.ts';
import { expect, test, visit } from './site.ts';

// The links that the start of a demo prints beneath each account (`guideLines`).
for (const { role, tries } of DEMO_GUIDE)
  test.describe(role, () => {
    test.use({ who: role });

    test(`each of the three things to try opens for the ${role}`, async ({ page }) => {
      expect(tries).toHaveLength(3);
      for (const [, path] of tries) {
        await visit(page, path);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.getByRole('heading', { name: /Page not found|You don't have access/ })).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(path);
      }
    });
  });
