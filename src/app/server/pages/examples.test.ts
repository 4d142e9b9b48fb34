import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ZodType } from 'zod';
import { nameOf } from '#api/handle.ts';
import { loadDemo } from '#app/demo/load-demo.ts';
import { listeningSite } from '#test/listening-site.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { DEMO_SITE, EXAMPLES } from './examples.ts';

const run = promisify(execFile);

test('each specified call’s example, typed into a shell beside a new demo, gets the answer that the call promises', {
  timeout: 120_000,
}, async () => {
  const site = await listeningSite();
  // Sessions use the database's clock.
  const now = new Date();
  site.at(now.toISOString());
  await loadDemo({ db: site.db, now, log: pino({ level: 'silent' }) });
  const cwd = await temporaryFolder();
  expect(Object.keys(EXAMPLES)).toHaveLength(21);
  for (const [name, example] of Object.entries(EXAMPLES)) {
    const endpoint = site.endpoints.find((each) => nameOf(each) === name);
    const success = Object.values(endpoint?.responses ?? {})[0];
    if (!(success instanceof ZodType)) throw new Error(`${name} is no call that answers JSON`);
    const commands = example.replaceAll(DEMO_SITE, `http://127.0.0.1:${site.port}`);
    const { stdout } = await run('sh', ['-euc', commands], { cwd });
    const answer: unknown = JSON.parse(stdout);
    expect(success.safeParse(answer).error, `${name}: ${stdout.slice(0, 300)}`).toBeUndefined();
    // A list or an object with nothing in it would say that the example asks for nothing.
    expect(Object.keys(answer as object).length, name).toBeGreaterThan(0);
  }
});
