import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The browser tests drive the system's own Chromium; Playwright's download is not for every network.
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

function install() {
  process.stdout.write('Installing Chromium for the browser tests …\n');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

if (!existsSync(CHROMIUM)) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  try {
    if (mayInstall) install();
  } catch {
    process.stderr.write('apt-get could not install Chromium.\n');
  }
  if (!existsSync(CHROMIUM)) {
    process.stderr.write(
      `The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.\n`,
    );
    process.exit(1);
  }
}
