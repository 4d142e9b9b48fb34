import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium-path.ts';
import { SHARE, sample } from './scripts/sample.ts';

const path = chromiumPath();

const listFiles = (names: string) => names.split(' ').map((name) => `e2e/${name}.test.ts`);

/** Of `npm run test:deep`, in each run: the specification's screens (all of `npm run test:seed`), the menu by work, and keyboard and screen reader. */
const DEEP_ALWAYS = listFiles(
  'accessibility by-work conformance-announcements conformance-apartments conformance-coupons conformance-dashboard conformance-failures conformance-home conformance-identity conformance-members conformance-payment conformance-requests conformance-roles conformance-routes conformance-shell',
);
/**
 * Of `npm run test:deep`, a part of the files by the commit's seed (scripts/sample.ts): second looks at what the others pass
 * through. `npm test` runs all others.
 */
const DEEP_SAMPLED = listFiles(
  'account-life addresses announcements apartments approvals at-once bangla bangla-journey bills building cheques collection-round coupons demo-files enlarged first-rows google-sign-in hosted-sign-in interruptions links messages money moving-in moving-out nothing-lost papers photos printed-papers receipts residents second-step security-in-browser slow-phone statements states tenant-file three-presses till waiting-payments',
);
const DEEP = [...DEEP_ALWAYS, ...DEEP_SAMPLED];
const inFolder = (file: string) => `**/${file}`;

for (const file of DEEP)
  if (!existsSync(file)) throw new Error(`${file} is gone: take it off the list of deep journeys`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/make-demo.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    { name: 'journeys', testIgnore: DEEP.map(inFolder) },
    { name: 'deep', testMatch: [...DEEP_ALWAYS, ...sample(DEEP_SAMPLED, SHARE)].map(inFolder) },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    // What moves is not stable: Playwright then scrolls the page under an open menu, and its press misses and closes the menu.
    // The dashboard's worker would hide documents from a test's routes.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(path && { executablePath: path }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The map's tiles are the one thing from elsewhere, and tests have no elsewhere. What stands in for Google is on this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
