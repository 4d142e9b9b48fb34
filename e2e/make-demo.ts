import { rm } from 'node:fs/promises';
import { DEMO_TEMPLATE, openSite } from '#test/open-site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';

/** Loads the demo building once for the whole run: each worker opens a copy, which takes a quarter of the time. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function makeDemo() {
  const dataDir = await temporaryFolder();
  const site = await openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off' }, args: ['demo'] });
  await site.close();
  process.env[DEMO_TEMPLATE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
