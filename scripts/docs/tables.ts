import { PERMISSIONS } from '../../src/api/permissions.ts';
import { FORBIDDEN_REASONS, PROBLEM_STATUS } from '../../src/api/problem.ts';
import { Environment } from '../../src/app/server/start/config.ts';
import { KINDS, MESSAGE_KINDS } from '../../src/features/notifications/message-kinds.ts';
import { readDocument, tableRows } from './documents.ts';

/** A fault for each row that only the document or only the code has. */
function compare(document: string, documented: readonly string[], actual: readonly string[]): string[] {
  return [
    ...actual.filter((row) => !documented.includes(row)).map((row) => `${document}: ${row} is missing`),
    ...documented.filter((row) => !actual.includes(row)).map((row) => `${document}: the code has no ${row}`),
  ];
}

/** Checks that the table of docs/integrator.md, section I2, lists each problem's code with its status. */
export function checkProblems(): string[] {
  const rows = tableRows(readDocument('docs/integrator.md', '## I2 '));
  const documented = rows.map(([status, code]) => `${status} ${code}`);
  return compare(
    'docs/integrator.md',
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

/** Checks that the table of docs/office.md, section O2.2, lists each permission with the duties that include it. */
export function checkPermissions(): string[] {
  const [head = '', ...rest] = readDocument('docs/office.md', '### O2.2 ')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const duties = head
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
  const documented = tableRows(rest.join('\n')).flatMap(([names = '', ...cells]) => {
    const included = duties.filter((_, index) => cells[index] === 'yes');
    return [...names.matchAll(/`([\w.]+)`/g)].map(([, name]) => `${name} (${included.join(', ')})`);
  });
  const actual = Object.entries(PERMISSIONS).map(([name, included]) => `${name} (${included.join(', ')})`);
  return compare('docs/office.md', documented, actual);
}

/** Checks that the table of docs/settings.md lists each setting. */
export function checkSettings(): string[] {
  const rows = tableRows(readDocument('docs/settings.md'));
  const documented = rows.flatMap(([names = '']) => names.split(', '));
  return compare('docs/settings.md', documented, Object.keys(Environment.shape));
}

/** Checks that docs/integrator.md, section I7, lists each kind of message that the webhook sends (src/features/messages/server/spread.ts). */
export function checkWebhookTypes(): string[] {
  const [, list = ''] = readDocument('docs/integrator.md', '## I7 ').split('Types, ');
  const documented = [...(list.split('.')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, kind = '']) => kind);
  return compare(
    'docs/integrator.md',
    documented,
    KINDS.filter((kind) => MESSAGE_KINDS[kind].to !== 'one'),
  );
}
