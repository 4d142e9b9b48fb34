import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import journeys from './playwright.config.ts';

/**
 * Begins with the files that wait, for deadlines, kills and starts of PostgreSQL. They are short, and vitest begins with the largest: at
 * the end of a run they kept a processor idle for minutes.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => /\/src\/(app\/server|database|test)\//.test(moduleId);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

// *.test.ts runs in Node. *.test.tsx renders components, so it runs in a real browser (docs/decisions/0023-tests-and-documents.md).
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/test/global-setup.ts'],
          // One load of the server serves all files of a worker: a quarter less processor (docs/decisions/0023-tests-and-documents.md).
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
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
