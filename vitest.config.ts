import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import journeys from './playwright.config.ts';

/**
 * Tests of `npm run test:deep`: 64 callers at once, attacks, random histories, hostile files, earlier versions, servers that
 * start, stop, are copied and restored. They grow with each issue and find what a change rarely breaks; `npm test` runs all others.
 */
const DEEP = [
  'src/test/{attacks,fuzz,races,writings}/**/*.test.ts',
  'src/test/contract/{package,promised-calls,statements,upgrade,year-of-rent}.test.ts',
  'src/csv/statement/mutations.test.ts',
  'src/database/{backup,copy,embedded}/**/*.test.ts',
  'src/app/server/{operate,start}/**/*.test.ts',
];

const inNode = {
  globalSetup: ['src/test/global-setup.ts'],
  // Before the components, not beside them: all at once beside the journeys, starts of PostgreSQL take longer than tests wait.
  sequence: { groupOrder: 0 },
  // One load of the server serves all files of a worker: a quarter less processor (docs/decisions/0023-tests-and-documents.md).
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

// *.test.ts runs in Node. *.test.tsx renders components, so it runs in a real browser (docs/decisions/0023-tests-and-documents.md).
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { test: { ...inNode, name: 'server', include: ['src/**/*.test.ts'], exclude: DEEP } },
      { test: { ...inNode, name: 'deep', include: DEEP } },
      {
        plugins: [react(), tailwindcss()],
        // What is bundled when it is first met reloads the page in the middle of a test. Icons have one file each.
        optimizeDeps: {
          exclude: ['lucide-react'],
          include: [
            '@tanstack/react-query',
            'leaflet',
            'papaparse',
            'react-dom',
            'react-dom/client',
            'react-router',
            'react-toastify/unstyled',
            'uqr',
          ],
        },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          sequence: { groupOrder: 1 },
          setupFiles: ['src/test/browser-setup.ts'],
          // As long as the journeys: poll's own second says how busy the machine is, not whether the screen is right.
          expect: { poll: { timeout: journeys.expect?.timeout } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: { ...journeys.use?.launchOptions },
              contextOptions: { reducedMotion: 'reduce', timezoneId: 'America/New_York' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
