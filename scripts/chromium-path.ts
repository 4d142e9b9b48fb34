import { existsSync } from 'node:fs';

/** Debian's. The headless shell comes first, since journeys take 40 % less processor in it (docs/decisions/0034). */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = [HEADLESS_SHELL, '/usr/bin/chromium'];

/** The browser that tests drive; undefined where there is none yet. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path));
