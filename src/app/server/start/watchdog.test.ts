import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { keepAlive } from './watchdog.ts';

test('systemd is told again and again within its time, and nothing where it does not watch', async () => {
  const folder = await testFolder();
  const [program, told] = [join(folder, 'systemd-notify'), join(folder, 'told')];
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> ${told}\n`);
  await chmod(program, 0o755);
  const PATH = `${folder}:${process.env.PATH}`;
  expect(keepAlive({ NOTIFY_SOCKET: '/run/x', PATH })).toBeUndefined();
  const timer = keepAlive({ NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '30000', PATH });
  onTestFinished(() => clearInterval(timer));
  const lines = async () => (await readFile(told, 'utf8').catch(() => '')).split('\n').slice(0, 2);
  await expect.poll(lines).toEqual(['/run/x WATCHDOG=1', '/run/x WATCHDOG=1']);
});
