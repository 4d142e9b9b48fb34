import { existsSync } from 'node:fs';

/** Debian's. The headless shell comes first, since journeys take 40 % less processor in it (docs/decisions/0023-tests-and-documents.md). */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Debian's reader of PDFs, in poppler-utils. */
export const PDF_TO_TEXT = '/usr/bin/pdftotext';

/** Of Debian's fonts the one that Android has, too. */
export const BANGLA_FONT = '/usr/share/fonts/truetype/noto/NotoSansBengali-Regular.ttf';

/** Debian's whole Chromium, which alone shows notifications. */
export const WHOLE_CHROMIUM = '/usr/bin/chromium';

const BROWSERS = [HEADLESS_SHELL, WHOLE_CHROMIUM];

/** The browser that tests drive; undefined if none is installed. */
export const chromiumPath = () => process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path));

/** The browser for what the headless shell does not do; undefined where there is none. */
export const wholeChromiumPath = () =>
  process.env.CHROMIUM_PATH ?? (existsSync(WHOLE_CHROMIUM) ? WHOLE_CHROMIUM : undefined);
