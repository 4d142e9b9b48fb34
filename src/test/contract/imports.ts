import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** An import of one file of `src` by another, both relative to `src`. */
export type Import = { from: string; to: string; isType: boolean };

export const source = join(import.meta.dirname, '../..');

/** All files of `src`. */
export const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(source, join(entry.parentPath, entry.name)));
export const code = files.filter((file) => /\.tsx?$/.test(file));
export const textOf = (file: string) => readFileSync(join(source, file), 'utf8');

export const isTest = (file: string) =>
  /\.test\.tsx?$|(^|\/)for-tests\.ts$|\.fixture\.ts$/.test(file) || file.startsWith('test/');

const IMPORT =
  /^(import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|(?<!typeof )\bimport\(\s*'([^']+)'\s*\)/gm;

/** All imports, of tests too. A file that is loaded later by `import()` counts as imported. */
export const imports: Import[] = code.flatMap((from) =>
  [...textOf(from).matchAll(IMPORT)].flatMap(([, , type, named, bare, lazy]) => {
    const to = resolve(from, named ?? bare ?? lazy ?? '');
    return to && !to.startsWith('..') ? [{ from, to, isType: type !== undefined }] : [];
  }),
);
export const product = imports.filter(({ from }) => !isTest(from));

/** The imported file, relative to `src`; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return specifier.startsWith('#') ? specifier.slice(1) : undefined;
}

/** The part of the tree: `app`, `features`, `ui`. */
export const part = (file: string) => file.split('/')[0] ?? '';
/** The feature's folder, or '' outside of features. */
export const feature = (file: string) => (part(file) === 'features' ? (file.split('/')[1] ?? '') : '');
