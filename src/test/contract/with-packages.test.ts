import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

test('without a network a check that lacks its packages says in one sentence what to do', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'scripts'));
  await cp('scripts/with-packages.ts', join(folder, 'scripts/with-packages.ts'));
  const none = 'http://127.0.0.1:1/none.tgz';
  const packages = {
    '': { dependencies: { none: '1.0.0' } },
    'node_modules/none': { version: '1.0.0', resolved: none },
  };
  await writeFile(join(folder, 'scripts/package.json'), JSON.stringify({ dependencies: { none: '1.0.0' } }));
  await writeFile(join(folder, 'scripts/package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' };
  const running = promisify(execFile)(process.execPath, ['scripts/with-packages.ts', 'scripts', 'true'], {
    cwd: folder,
    env,
  });
  await expect(running).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\nThe packages of scripts, .*: connect to the network and run this again; .*\n$/),
  });
});
