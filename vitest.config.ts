import { globSync, readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import journeys from './playwright.config.ts';
import { MUTANTS } from './scripts/mutants/list.ts';
import { SHARE, sample } from './scripts/sample.ts';
import { feature } from './src/test/contract/imports.ts';
import { CORE } from './src/test/contract/wings.ts';

/** Of `npm run test:deep`, in each run: what a mistake there would cost cannot be taken back, and the tables that any change can break. */
const DEEP_ALWAYS = [
  'src/test/races/{agreements,payments}.test.ts',
  'src/test/contract/{approvals,duties,package,promised-calls,statements,upgrade}.test.ts',
  'src/features/statements/server/prove-by-number.test.ts',
  'src/features/dues/server/one-sum.test.ts',
];
/**
 * Of `npm run test:deep`, a part of the files by the commit's seed (scripts/sample.ts): 64 callers at once, attacks,
 * random histories, hostile files, servers that start, stop, are copied and restored. They grow with each issue and find what a
 * change rarely breaks; `npm test` runs all others, but for single tests of this kind, which are tagged `deep`.
 */
const DEEP_SAMPLED = [
  'src/test/{fuzz,races,writings}/**/*.test.ts',
  'src/test/attacks/!(cross-site|open-redirect|others-emails).test.ts',
  'src/test/contract/{first-change,invariants,year-of-rent}.test.ts',
  'src/csv/statement/{complete,mutations}.test.ts',
  'src/database/{backup,copy,embedded}/**/*.test.ts',
  'src/app/demo/statement-files.test.ts',
  'src/app/server/{check,operate,start}/**/*.test.ts',
  'src/features/cheques/server/stories.test.ts',
  'src/features/bills/server/bill-sums.test.ts',
  'src/features/messages/server/random-months.test.ts',
  'src/features/residents/server/own-home.test.ts',
  'src/features/settlements/server/{settle-many,three-months-late}.test.ts',
  'src/features/statements/server/proofs.test.ts',
  'src/features/statistics/server/owners-year.test.ts',
];
/** Of `npm test`, in each run: what quotes the specification, and what catches a mutant (scripts/mutants/list.ts). */
const CAUGHT = new Set(MUTANTS.map(({ tests }) => tests));
const isAlwaysRun = (file: string) => CAUGHT.has(file) || readFileSync(file, 'utf8').includes('§');
/**
 * Of `npm test`, a part of the files by the commit's seed: components, and the wings' calls. They grow with each issue. The core's calls and
 * rules without a database are always run.
 */
const GROWING = [
  ...globSync('src/**/*.test.tsx'),
  ...globSync('src/features/*/server/**/*.test.ts', { exclude: [...DEEP_ALWAYS, ...DEEP_SAMPLED] }).filter(
    (file) => !CORE.includes(feature(file.slice('src/'.length))),
  ),
].filter((file) => !isAlwaysRun(file));
const DEEP = [...globSync(DEEP_ALWAYS), ...sample(globSync(DEEP_SAMPLED, { exclude: DEEP_ALWAYS }), SHARE)];

const drawn = sample(GROWING, SHARE);
const LEFT = GROWING.filter((file) => !drawn.includes(file));

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
    tags: [{ name: 'deep', description: 'Run by `npm run test:deep`, and by whoever names the file.' }],
    projects: [
      {
        test: {
          ...inNode,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [...DEEP_ALWAYS, ...DEEP_SAMPLED, ...LEFT],
        },
      },
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
            'react',
            'react/jsx-dev-runtime',
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
          exclude: LEFT,
          sequence: { groupOrder: 1 },
          setupFiles: ['src/test/components/quiet-react.ts', 'src/test/components/browser-setup.ts'],
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
