import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_TEMPLATE, openSite } from '#test/open-site.ts';

/** Loads the demo building once for the whole run: each worker opens a copy, which takes a quarter of the time. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function makeDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'onebuilding-template-'));
  const site = await openSite({ settings: { DATA_DIR: dataDir, LIMITS: 'off' }, args: ['demo'] });
  await site.close();
  process.env[DEMO_TEMPLATE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
