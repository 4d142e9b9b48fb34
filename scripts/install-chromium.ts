import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BANGLA_FONT, chromiumPath, HEADLESS_SHELL, PDF_TO_TEXT, WHOLE_CHROMIUM } from './chromium-path.ts';

// The browser tests drive the system's own Chromium; Playwright's download is not for every network. They look at names in
// Bangla, which an Android phone draws by its own Noto Sans Bengali and then fetches none of ours (e2e/slow-phone.test.ts): 12 MB of download. One of them reads papers back from their PDFs with poppler's
// pdftotext, and one has notifications shown, which the headless shell refuses.

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

function install(packages: readonly string[]) {
  process.stdout.write(`Installing ${packages.join(' and ')} for the browser tests …\n`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

const missing = [
  ...(process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL) ? [] : ['chromium-headless-shell']),
  ...(process.env.CHROMIUM_PATH || existsSync(WHOLE_CHROMIUM) ? [] : ['chromium']),
  ...(existsSync(BANGLA_FONT) ? [] : ['fonts-noto-core']),
  ...(existsSync(PDF_TO_TEXT) ? [] : ['poppler-utils']),
];
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
if (missing.length > 0 && mayInstall) {
  try {
    install(missing);
  } catch {
    process.stderr.write(`apt-get could not install ${missing.join(' and ')}.\n`);
  }
}
const chromium = chromiumPath();
if (!chromium || !existsSync(chromium)) {
  process.stderr.write(
    `The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.\n`,
  );
  process.exit(1);
}
if (!existsSync(PDF_TO_TEXT)) {
  process.stderr.write(
    'The browser tests read printed papers back: install pdftotext (Debian: apt-get install poppler-utils).\n',
  );
  process.exit(1);
}
