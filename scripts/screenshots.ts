import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { type DemoRole, demoAccount } from '../src/app/demo/accounts.ts';
import type { Language } from '../src/locale/language.ts';
import { openDemo } from '../src/test/open-site.ts';

// The README's pictures: `npm run screenshots`. The demo building, desktop and phone, in docs/pictures/.
const FOLDER = 'docs/pictures';
type Shot = { name: string; path: string; who?: DemoRole; language: Language; scheme?: 'dark' };
const SHOTS: Shot[] = [
  { name: 'home', path: '/', language: 'en' },
  { name: 'apartments', path: '/apartments', language: 'bn' },
  { name: 'payment', path: '/dashboard/make-payment', who: 'member', language: 'en', scheme: 'dark' },
  { name: 'building', path: '/dashboard/today', who: 'administrator', language: 'en' },
  { name: 'dues', path: '/dashboard/dues', who: 'administrator', language: 'bn' },
];
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

async function signIn(page: Page, origin: string, who: DemoRole) {
  const { email, password } = demoAccount(who);
  await page.context().request.post(`${origin}/api/identity/sign-in`, { data: { email, password } });
}

/** Chooses the month whose rent is due, with the first coupon. */
async function chooseDueMonth(page: Page) {
  await page
    .getByRole('radio', { name: /, due$/ })
    .first()
    .check({ force: true });
  await page
    .getByRole('button', { name: /% off$/ })
    .first()
    .click();
}

async function shoot(browser: Browser, origin: string) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const { name, path, who, language, scheme = 'light' } of SHOTS) {
      const page = await browser.newPage({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
      await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
      if (who) await signIn(page, origin, who);
      await page.goto(origin + path);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      if (name === 'payment') await chooseDueMonth(page);
      // Skeletons of what still loads.
      await page.waitForFunction(() => !document.querySelector('main .animate-breathe'));
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${FOLDER}/${name}-${size}.jpg`, quality: 85 });
      await page.close();
    }
  }
}

mkdirSync(FOLDER, { recursive: true });
const { url, close } = await openDemo();
const browser = await chromium.launch(config.use?.launchOptions);
try {
  await shoot(browser, url);
} finally {
  await browser.close();
  await close();
}
