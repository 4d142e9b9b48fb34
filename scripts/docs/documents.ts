import { existsSync, globSync, readFileSync } from 'node:fs';

export type File = { path: string; text: string };

const read = (patterns: string[]): File[] =>
  globSync(patterns, { exclude: ['**/node_modules/**'] })
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The documents of this repository. */
export const documents = read(['*.md', '{docs,public,src,bench}/**/*.md']);

/** The code of this repository, with its comments. */
export const sources = read(['*.ts', '{src,e2e,bench,scripts}/**/*.{ts,tsx,css,sql}']);

const files = [...documents, ...sources].map(({ path }) => path);

/** True if a path exists: from the root, or as the end of one, such as `server/routes.ts`. */
export const pathExists = (path: string) => existsSync(path) || files.some((file) => file.endsWith(`/${path}`));

/** Text of a document, or of its section `heading` up to the next heading of that level. */
export function readDocument(path: string, heading?: string): string {
  const text = documents.find((document) => document.path === path)?.text;
  if (text === undefined) throw new Error(`${path} is missing`);
  if (heading === undefined) return text;
  const [, after] = text.split(`\n${heading}`);
  if (after === undefined) throw new Error(`${path} has no ${heading}`);
  const level = heading.slice(0, heading.indexOf(' ') + 1);
  return after.split(`\n${level}`)[0] ?? '';
}

/** Cells of each row of each table in a text, without header rows. */
export function tableRows(text: string): string[][] {
  const lines = text.split('\n');
  const isDelimiter = (line = '') => /^\|( *:?-+:? *\|)+$/.test(line);
  return lines
    .filter((line, index) => line.startsWith('|') && !isDelimiter(line) && !isDelimiter(lines[index + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}
