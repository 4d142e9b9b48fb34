import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './package/run.ts';

/**
 * `node scripts/build-postgres.ts --source postgresql-18_18.6.orig.tar.bz2 --sha256 HEX --out FOLDER`: builds the PostgreSQL
 * that `npm run package -- --postgres …` ships, for this machine's architecture, from Debian's source archive or
 * postgresql.org's. A build on the oldest supported Debian also runs on later ones: OpenSSL 3 and zlib are the system's,
 * whose updates patch them. The same source gives the same bytes. Needs gcc, make, bison, flex, perl, libssl-dev and
 * zlib1g-dev; about five minutes of processor.
 */
const { values } = parseArgs({
  options: {
    source: { type: 'string' },
    sha256: { type: 'string' },
    out: { type: 'string', default: 'dist/postgres' },
  },
});
const { source, sha256, out } = values;
if (!source || !sha256)
  throw new Error('Usage: node scripts/build-postgres.ts --source FILE --sha256 HEX [--out FOLDER]');
const sum = createHash('sha256').update(readFileSync(source)).digest('hex');
if (sum !== sha256) throw new Error(`${source} has the SHA-256 ${sum}, not ${sha256}: fetch it again.`);

// Without ICU, whose versions differ between Debians: our databases use PostgreSQL's own C.UTF-8 (src/database/embedded/initialise.ts).
const OPTIONS = ['--with-openssl', '--without-icu', '--without-readline', '--disable-rpath', '--disable-nls'];
/**
 * amcheck checks tables and indexes for corruption. The audit trail of a building that npm's PostgreSQL made has an index of pg_trgm:
 * without the module no event is written.
 */
const PARTS = ['src', 'contrib/amcheck', 'contrib/pg_trgm'];
const CPU = { x64: 'amd64', arm64: 'arm64' }[process.arch as string];
if (process.platform !== 'linux' || !CPU)
  throw new Error('The packages are for Linux on amd64 and arm64: build there.');

// A fixed name, since the programs contain configure's answers with its paths.
const work = join(tmpdir(), 'onebuilding-build-postgres');
mkdirSync(work);
try {
  run('tar', ['-xf', resolve(source)], work);
  const [unpacked = ''] = readdirSync(work);
  const tree = join(work, unpacked);
  const version = /^PACKAGE_VERSION='([\d.]+)'/m.exec(readFileSync(join(tree, 'configure'), 'utf8'))?.[1];
  if (!version) throw new Error(`${source} is no source of PostgreSQL.`);
  const compile = {
    CFLAGS: '-O2',
    LDFLAGS: "-Wl,-rpath,'$$ORIGIN/../lib',--as-needed,-z,relro,-z,now -Wl,--build-id=none",
    SOURCE_DATE_EPOCH: '0',
    LC_ALL: 'C',
    TZ: 'UTC',
  };
  run('./configure', ['--prefix=/usr/lib/onebuilding/postgres', ...OPTIONS], tree, compile);
  const make = ['-s', `-j${availableParallelism()}`];
  for (const part of PARTS) run('make', [...make, '-C', part, 'all'], tree, compile);
  const root = join(work, 'root');
  for (const part of PARTS) run('make', [...make, '-C', part, 'install', `DESTDIR=${root}`], tree, compile);
  const name = `postgresql-${version}-linux-${CPU}`;
  const folder = join(work, name);
  pack(join(root, 'usr/lib/onebuilding/postgres'), folder);
  mkdirSync(out, { recursive: true });
  const file = resolve(out, `${name}.tar.xz`);
  const sameBytes = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  run('tar', [...sameBytes, '-cJf', file, '-C', work, name]);
  const packed = createHash('sha256').update(readFileSync(file)).digest('hex');
  process.stdout.write(`${packed}  ${file}\n`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Copies the parts that a server needs: its programs, its modules and initdb's files, like the npm package. */
function pack(from: string, to: string): void {
  for (const program of ['initdb', 'postgres', 'pg_ctl']) cpSync(join(from, 'bin', program), join(to, 'bin', program));
  cpSync(join(from, 'share'), join(to, 'share'), { recursive: true });
  cpSync(join(from, 'lib'), join(to, 'lib'), { recursive: true, verbatimSymlinks: true });
  for (const part of globSync(['lib/**/*.a', 'lib/**/pkgconfig', 'lib/**/pgxs', 'share/**/{man,doc}'], { cwd: to }))
    rmSync(join(to, part), { recursive: true, force: true });
  for (const file of globSync(['bin/*', 'lib/**/*.so*'], { cwd: to }))
    run('strip', ['--strip-unneeded', join(to, file)]);
}
