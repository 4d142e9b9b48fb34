import { FORBIDDEN_REASONS, PROBLEM_STATUS } from '../../src/api/problem.ts';
import { Environment } from '../../src/app/server/start/config.ts';
import { readDocument, tableRows } from './documents.ts';

/** A fault for each row that only the document or only the code has. */
function compare(document: string, documented: readonly string[], actual: readonly string[]): string[] {
  return [
    ...actual.filter((row) => !documented.includes(row)).map((row) => `${document}: ${row} is missing`),
    ...documented.filter((row) => !actual.includes(row)).map((row) => `${document}: the code has no ${row}`),
  ];
}

/** Checks that the table of docs/product.md, section 8.1, lists each problem's code with its status. */
export function checkProblems(): string[] {
  const rows = tableRows(readDocument('docs/product.md', '### 8.1 '));
  const documented = rows.map(([status, code]) => `${status} ${code}`);
  return compare(
    'docs/product.md',
    documented,
    Object.entries(PROBLEM_STATUS).map(([code, status]) => `${status} \`${code}\``),
  );
}

/** Checks that the table of ARCHITECTURE.md lists each reason of a 403. */
export function checkForbiddenReasons(): string[] {
  const [, table = ''] = readDocument('ARCHITECTURE.md').split('**Where a 403 comes from.**');
  const documented = [...table.matchAll(/^\| (\w[\w ]*\w) \|/gm)].map(([, reason = '']) => reason);
  return compare('ARCHITECTURE.md', documented, FORBIDDEN_REASONS);
}

/** Checks that the table of docs/settings.md lists each setting. */
export function checkSettings(): string[] {
  const rows = tableRows(readDocument('docs/settings.md'));
  const documented = rows.flatMap(([names = '']) => names.split(', '));
  return compare('docs/settings.md', documented, Object.keys(Environment.shape));
}
