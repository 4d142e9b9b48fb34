import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
};
type Versions = Record<string, string>;

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const read = JSON.parse(readFileSync('package.json', 'utf8'));
const asked: Versions[] = [read.dependencies, read.devDependencies, read.optionalDependencies];
const overrides: Versions[] = Object.values(read.overrides);

const isSha512 = (integrity = '') => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity);

test('each package of the lockfile is known by its sha512; without one are only tools’ binaries for other platforms', () => {
  expect(packages.length).toBeGreaterThan(500);
  const unknown = packages.filter(([, { integrity }]) => !isSha512(integrity));
  const isBinaryOfTool = ({ integrity, dev, optional, cpu }: Entry) => !integrity && dev && optional && cpu;
  expect(unknown.filter(([, entry]) => !isBinaryOfTool(entry)).map(([path]) => path)).toEqual([]);
});

test('packages come from npm’s registry over https, none from a folder, a repository or another name', () => {
  const isRegistry = ({ resolved, link }: Entry) =>
    !link && (resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'));
  expect(packages.filter(([, entry]) => !isRegistry(entry)).map(([path]) => path)).toEqual([]);
  expect(packages.filter(([, entry]) => 'name' in entry).map(([path]) => path)).toEqual([]);
});

test('versions are exact', () => {
  const wanted = [...asked, ...overrides].flatMap((versions) => Object.entries(versions));
  expect(wanted.length).toBeGreaterThan(40);
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('what is overridden is written so where it is asked for: the npm of Debian 12 cannot compare “latest”', () => {
  for (const [name, versions] of Object.entries(read.overrides))
    expect(lock.packages[`node_modules/${name}`]).toMatchObject({ dependencies: versions });
});

test('no package runs anything while it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  expect(Object.keys(read.scripts).filter((name) => /^(pre|post)?install$|^prepare/.test(name))).toEqual([]);
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
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const inLock = packages.map(([path, { version }]) => `${nameOf(path)}@${version}`);
  expect(inLock.filter((part) => !listed.has(part))).toEqual([]);
});
