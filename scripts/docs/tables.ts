import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { PROBLEM_STATUS } from '../../src/api/problem.ts';
import { Environment } from '../../src/app/server/start/config.ts';
import { readDocument, tableRows } from './documents.ts';

/** A complaint for each row that only the document or only the code has. */
function compare(document: string, documented: readonly string[], actual: readonly string[]): string[] {
  return [
    ...actual.filter((row) => !documented.includes(row)).map((row) => `${document}: ${row} is missing`),
    ...documented.filter((row) => !actual.includes(row)).map((row) => `${document}: the code has no ${row}`),
  ];
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The tables of docs/product.md, section 3, list each call of the code and who may make it. */
export async function checkCalls(): Promise<string[]> {
  const files = globSync('src/features/*/endpoints.ts');
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(file)).href)),
  );
  const actual = modules
    .flatMap((module) => Object.values(module))
    .filter(isEndpoint)
    .map(({ method, path, access, owner }) => {
      const who = access === 'ownOrAdmin' ? 'own or admin' : [access, owner && 'own'].filter(Boolean).join(', ');
      return `\`${method.toUpperCase()} ${path}\` | ${who}`;
    });
  const documented = tableRows(readDocument('docs/product.md', '## 3 ')).map(([call, who]) => `${call} | ${who}`);
  return compare('docs/product.md', documented, actual);
}

/** The table of docs/product.md, section 8.1, lists each problem's code with its status. */
export function checkProblems(): string[] {
  const rows = tableRows(readDocument('docs/product.md', '### 8.1 '));
  const documented = rows.map(([status, code]) => `${status} ${code}`);
  return compare(
    'docs/product.md',
    documented,
    Object.entries(PROBLEM_STATUS).map(([code, status]) => `${status} \`${code}\``),
  );
}

/** The table of docs/settings.md lists each setting. */
export function checkSettings(): string[] {
  const rows = tableRows(readDocument('docs/settings.md'));
  const documented = rows.flatMap(([names = '']) => names.split(', '));
  return compare('docs/settings.md', documented, Object.keys(Environment.shape));
}
