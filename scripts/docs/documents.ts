import { existsSync, globSync, readFileSync } from 'node:fs';

export type File = { path: string; text: string };

const read = (patterns: string[]): File[] =>
  globSync(patterns)
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** The documents of this repository. */
export const documents = read(['*.md', '{docs,public,src}/**/*.md']);

/** The code of this repository, with its comments. */
export const sources = read(['*.ts', '{src,e2e,bench,scripts}/**/*.{ts,tsx,css,sql}']);

const files = new Set([...documents, ...sources].map(({ path }) => path));

/** Whether a path as documents write it is there: from the root, or the end of one, such as `server/routes.ts`. */
export const pathExists = (path: string) => existsSync(path) || [...files].some((file) => file.endsWith(`/${path}`));

export function findDocument(path: string): File {
  const document = documents.find((each) => each.path === path);
  if (!document) throw new Error(`${path} is missing`);
  return document;
}

/** The cells of each row of each table in a text, without header rows. */
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

/** What stands in backticks. */
export const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
