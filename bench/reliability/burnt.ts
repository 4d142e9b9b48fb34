import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readKey, readLocal } from '../../src/database/copy/local-state.ts';
import { openSite } from '../../src/test/open-site.ts';
import { temporaryFolder } from '../../src/test/temporary-folder.ts';
import { openOffice, quantile, recordCash } from './record-cash.ts';
import { keysOf, killAll, readRestored, restoreCopy } from './restored.ts';

/**
 * `npm run reliability -- burnt [rounds]`: kills the site and deletes its disk's data at a random moment while eight clerks record cash, so
 * that the copy alone remains. Restores it to its end, and to a random moment before. Prints how many seconds of payments are lost.
 */
const ROUNDS = Number(process.argv[2] ?? 20);
/** Milliseconds between two payments of a clerk. */
const PAUSE = 150;
const say = (line: string) => process.stdout.write(`${line}\n`);

type Paid = { key: string; at: number; took: number };

const seconds: number[] = [];
const restored = { newest: [] as number[], moment: [] as number[] };
let [acknowledged, lost, wrong] = [0, 0, 0];
const problems: string[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = await temporaryFolder();
  const [dataDir, to] = [join(folder, 'data'), join(folder, 'copy')];
  await mkdir(to);
  const settings = { DATA_DIR: dataDir, COPY_TO: to, LIMITS: 'off', LOG_LEVEL: 'silent' };
  const site = await openSite({ settings, args: ['demo'] });
  const office = await openOffice(site.url);
  while (!(await readLocal(dataDir, 'status'))?.copiedAt) await sleep(100);
  const key = (await readKey(dataDir))?.secret ?? '';
  const clerks = recordCash(site.url, office, PAUSE);
  await sleep(8_000 + Math.random() * 10_000);
  const burnt = performance.now();
  await killAll(dataDir, site.pid);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  await clerks.stop();
  const paid: Paid[] = clerks.acknowledged.filter(({ at }) => at < burnt);
  const payments = (pool: pg.Pool) => keysOf(pool, 'payment');
  const [ofNewest, ofMoment] = [join(folder, 'newest'), join(folder, 'moment')];
  restored.newest.push(await restoreCopy({ to, key, dataDir: ofNewest }));
  const newest = await readRestored(ofNewest, payments);
  const gone = paid.filter((each) => !newest.found.has(each.key));
  acknowledged += paid.length;
  lost += gone.length;
  seconds.push(gone.length > 0 ? (burnt - Math.min(...gone.map(({ at }) => at))) / 1000 : 0);
  // Payments answered by the moment must be restored, payments requested after it must not.
  const moment = paid[Math.floor(Math.random() * paid.length * 0.5)]?.at ?? burnt;
  const at = new Date(performance.timeOrigin + moment);
  restored.moment.push(await restoreCopy({ to, key, dataDir: ofMoment, at }));
  const then = await readRestored(ofMoment, payments);
  const differing = paid.filter((each) =>
    each.at <= moment - 1 ? !then.found.has(each.key) : each.at - each.took > moment + 1 && then.found.has(each.key),
  );
  wrong += differing.length;
  problems.push(...newest.broken, ...then.broken);
  let bytes = 0;
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  say(
    `round ${round + 1}: ${paid.length} acknowledged, ${gone.length} lost of the last ${seconds.at(-1)?.toFixed(1)} s, ${differing.length} differ at a moment, copy ${(bytes / 1e6).toFixed(1)} MB`,
  );
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
}
const spread = (numbers: number[]) =>
  `${quantile(numbers, 0.5).toFixed(1)} (at most ${quantile(numbers, 1).toFixed(1)})`;
say(
  `${ROUNDS} burnt machines, ${acknowledged} acknowledged: ${lost} lost, of the last ${spread(seconds)} s; ${wrong} differ at a moment; invariants: ${problems.join('; ') || 'hold'}`,
);
say(
  `restored in ${spread(restored.newest.map((each) => each / 1000))} s, at a moment in ${spread(restored.moment.map((each) => each / 1000))} s`,
);
process.exit(wrong + problems.length === 0 && Math.max(...seconds) <= 60 ? 0 : 1);
