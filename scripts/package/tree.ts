import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Lockfile, licences, nameOf, shippedPackages } from './licences.ts';
import { run } from './run.ts';

/** Files that the running site reads beside its bundle, and documents for the operator. */
const FILES = [
  'dist/built-from',
  'dist/client/**',
  'dist/client/.vite/manifest.json',
  'dist/server/**',
  'dist/swagger-ui/*',
  'public/favicon.svg',
  'public/pictures/*',
  'src/database/{schema,migrations}/*.sql',
  'src/app/server/pages/*.css',
  'src/ui/theme/fonts/picture-*.ttf',
  'deploy/{Caddyfile,nginx.conf}',
  'deploy/grafana/*',
  'docs/**/*.md',
  '*.md',
  'LICENSE',
];

/** The packages that no bundle can hold (vite.config.ts, NOT_BUNDLED). */
const INSTALLED = ['@node-rs/argon2', '@resvg/resvg-js', 'harfbuzzjs', 'sharp'];

type PackageFile = Record<'name' | 'version' | 'description' | 'license', string> & {
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/**
 * Lays out in `folder` what the npm package holds: the built site, what it reads at run time, the licences and the list of parts. The
 * packages that it needs are named with the versions of our lockfile; none is installed yet.
 */
export function makeTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(FILES, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
  chmodSync(join(folder, 'dist/server/onebuilding.js'), 0o755);
  writeJson(join(folder, 'package.json'), packageFile());
  cpSync('package-lock.json', join(folder, 'package-lock.json'));
  // npm leaves out of the lockfile what this package does not need, and changes no version.
  run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], folder);
  renameSync(join(folder, 'package-lock.json'), join(folder, 'npm-shrinkwrap.json'));
  writeParts(folder);
}

/** Writes the tree's lists of parts and licences. Called again after its packages are installed for one kind of machine. */
export function writeParts(tree: string): void {
  const shipped = shippedPackages(tree);
  writeFileSync(join(tree, 'LICENSES.txt'), licences(shipped, tree));
  writeFileSync(join(tree, 'sbom.cdx.json'), listOfParts(shipped));
}

/** The lockfile becomes npm-shrinkwrap.json, the only one that npm reads in a package from elsewhere. */
function packageFile() {
  const read = JSON.parse(readFileSync('package.json', 'utf8')) as PackageFile;
  const { name, version, description, license, engines, dependencies, optionalDependencies } = read;
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { onebuilding: 'dist/server/onebuilding.js' },
    engines,
    dependencies: Object.fromEntries(INSTALLED.map((each) => [each, dependencies[each]])),
    optionalDependencies,
  };
}

type Part = { 'bom-ref': string; name: string; version: string };
type Dependency = { ref: string; dependsOn: string[] };
type Parts = {
  serialNumber: string;
  metadata: { timestamp: string; component: Part };
  components: Part[];
  dependencies: Dependency[];
};

/**
 * Lists the shipped packages (CycloneDX). Leaves out npm's time and random number, and has our name in place of the folder's, so that
 * the same sources give the same bytes.
 */
function listOfParts(shipped: string[]): string {
  const asked = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const parts = JSON.parse(run('npm', ['sbom', ...asked])) as Parts;
  const { timestamp: _, component, ...others } = parts.metadata;
  const metadata = { ...others, component: { ...component, name: packageFile().name } };
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const names = new Set(shipped.map((folder) => `${nameOf(folder)}@${packages[folder]?.version}`));
  const components = parts.components.filter(({ name, version }) => names.has(`${name}@${version}`));
  const refs = new Set([component, ...components].map((part) => part['bom-ref']));
  const dependencies = parts.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return `${JSON.stringify({ ...parts, serialNumber: undefined, metadata, components, dependencies }, null, 2)}\n`;
}

const writeJson = (file: string, content: unknown) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
