import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, HEADLESS_SHELL } from './chromium-path.ts';

// The browser tests drive the system's own Chromium; Playwright's download is not for every network.

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

function install() {
  process.stdout.write('Installing Chromium for the browser tests …\n');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
}

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
if (!process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL) && mayInstall) {
  try {
    install();
  } catch {
    process.stderr.write('apt-get could not install Chromium.\n');
  }
}
const chromium = chromiumPath();
if (!chromium || !existsSync(chromium)) {
  process.stderr.write(
    `The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.\n`,
  );
  process.exit(1);
}
